/** Hands over files that this device itself makes. */
import { carry } from "../core/transport.ts";
import { notifications } from "./notifications.svelte.ts";
import { say } from "./i18n.svelte.ts";

const PNG = /\/board\.png(?=\?|$)/;
/** Pixels of a PNG's longer side, as the server makes them. */
const LONGEST = 768;

export async function download(address: string, name: string): Promise<void> {
  const file = await (PNG.test(address) ? pixels(address.replace(PNG, "/board.svg")) : asked(address)).catch(
    () => null,
  );
  if (!file) return notifications.toast(say("refusal-unreachable"), true);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function asked(address: string): Promise<Blob> {
  const answer = await carry(address);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}

/** An SVG as PNG, drawn by the browser. */
async function pixels(address: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await (await asked(address)).text())}`;
  await picture.decode();
  const scale = LONGEST / Math.max(picture.naturalWidth, picture.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((then, fail) => canvas.toBlob((made) => (made ? then(made) : fail(new Error("no picture")))));
}
