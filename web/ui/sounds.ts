/** Small sounds, made here: wood on wood, a soft bell. */
import type { Sound } from "../games/game.ts";
import { settings } from "./settings.svelte.ts";

interface Tone {
  readonly pitch: number;
  readonly at: number;
  readonly long: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const tone = (pitch: number, at = 0, long = 0.12, loud = 0.12, shape: OscillatorType = "sine"): Tone => ({
  pitch,
  at,
  long,
  loud,
  shape,
});

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  lay: [tone(190, 0, 0.07, 0.22, "triangle"), tone(95, 0.005, 0.1, 0.2)],
  choose: [tone(420, 0, 0.06, 0.12, "triangle")],
  turn: [tone(300, 0, 0.03, 0.06, "triangle")],
  yours: [tone(587, 0, 0.25, 0.06), tone(880, 0.09, 0.35, 0.05)],
  score: [tone(659, 0, 0.12, 0.06), tone(784, 0.08, 0.12, 0.06), tone(988, 0.16, 0.25, 0.05)],
  end: [tone(523, 0, 0.3, 0.07), tone(659, 0.12, 0.3, 0.07), tone(784, 0.24, 0.3, 0.07), tone(1047, 0.36, 0.6, 0.06)],
};

let context: AudioContext | null = null;

/** Browsers allow sound only after the reader has touched the page; before that it stays silent. */
export function play(sound: Sound): void {
  if (!settings.sounds || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const each of SOUNDS[sound]) strike(context, each);
  } catch {
    context = null;
  }
}

function strike(audio: AudioContext, { pitch, at, long, loud, shape }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + long + 0.02);
}
