/** The script of the worker. */
import type { ToWorker } from "./messages.ts";
import { Thinker } from "./thinker.ts";

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Messages that have come in are handled before it goes on. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

const thinker = new Thinker((message) => postMessage(message), pause);
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => thinker.receive(data));
