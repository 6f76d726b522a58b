// Sounds, made here from noise and a few tones: nothing is fetched. Off until somebody switches them on.

/** @typedef {"piece" | "march" | "card" | "dice" | "volley" | "gun" | "lost" | "turn" | "refused" | "chat" | "goal" | "victory" | "defeat"} Sound */

/** @type {Record<string, number>} */
const VOLUMES = { off: 0, quiet: 0.12, usual: 0.35, loud: 0.8 };

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** How loud sounds are now, from 0 to 1. */
export function volume() {
  return VOLUMES[document.documentElement.dataset.sound ?? "off"] ?? 0;
}

/** The context, once the reader has touched the page: before that browsers keep it silent. */
function open() {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A second of noise, made once.
 * @param {AudioContext} audio */
function noise(audio) {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** One burst of filtered noise.
 * @param {AudioContext} audio
 * @param {{ at: number, length: number, pitch: number, gain: number, kind?: BiquadFilterType }} burst */
function burst(audio, { at, length, pitch, gain, kind = "bandpass" }) {
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  source.connect(filter).connect(fade(audio, at, length, gain)).connect(audio.destination);
  source.start(audio.currentTime + at, Math.random() * 0.5, length + 0.05);
}

/** One tone, which may slide.
 * @param {AudioContext} audio
 * @param {{ at: number, length: number, pitch: number, to?: number, gain: number, kind?: OscillatorType }} tone */
function tone(audio, { at, length, pitch, to = pitch, gain, kind = "sine" }) {
  const source = audio.createOscillator();
  const begin = audio.currentTime + at;
  source.type = kind;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(fade(audio, at, length, gain)).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length + 0.05);
}

/** A quick attack and a slow end.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} length
 * @param {number} gain */
function fade(audio, at, length, gain) {
  const node = audio.createGain();
  const begin = audio.currentTime + at;
  node.gain.setValueAtTime(0.0001, begin);
  node.gain.exponentialRampToValueAtTime(Math.max(0.0002, gain * volume()), begin + 0.008);
  node.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  return node;
}

/** @type {Record<Sound, (audio: AudioContext) => void>} */
const SOUNDS = {
  piece: (audio) => burst(audio, { at: 0, length: 0.06, pitch: 900, gain: 0.9 }),
  march: (audio) => { for (const step of [0, 1, 2]) burst(audio, { at: step * 0.13, length: 0.07, pitch: 320, gain: 0.8 }); },
  card: (audio) => burst(audio, { at: 0, length: 0.16, pitch: 3200, gain: 0.5, kind: "highpass" }),
  dice: (audio) => { for (const at of [0, 0.09, 0.15, 0.26, 0.31, 0.38]) burst(audio, { at, length: 0.05, pitch: 1500 - at * 1400, gain: 0.8 }); },
  volley: (audio) => { for (let shot = 0; shot < 7; shot += 1) burst(audio, { at: shot * 0.035 + Math.random() * 0.03, length: 0.18, pitch: 700, gain: 0.55, kind: "lowpass" }); },
  gun: (audio) => { tone(audio, { at: 0, length: 0.5, pitch: 90, to: 35, gain: 1 }); burst(audio, { at: 0, length: 0.45, pitch: 260, gain: 0.9, kind: "lowpass" }); },
  lost: (audio) => tone(audio, { at: 0, length: 0.45, pitch: 330, to: 165, gain: 0.4, kind: "triangle" }),
  turn: (audio) => { tone(audio, { at: 0, length: 0.35, pitch: 523, gain: 0.5 }); tone(audio, { at: 0.16, length: 0.5, pitch: 784, gain: 0.5 }); },
  refused: (audio) => tone(audio, { at: 0, length: 0.12, pitch: 110, to: 80, gain: 0.9 }),
  chat: (audio) => tone(audio, { at: 0, length: 0.12, pitch: 988, gain: 0.35 }),
  goal: (audio) => { for (const [n, pitch] of [523, 659, 784].entries()) tone(audio, { at: n * 0.09, length: 0.3, pitch, gain: 0.4 }); },
  victory: (audio) => { for (const [n, pitch] of [392, 523, 659, 784].entries()) tone(audio, { at: n * 0.16, length: 0.55, pitch, gain: 0.45, kind: "triangle" }); },
  defeat: (audio) => { for (const [n, pitch] of [392, 349, 311, 262].entries()) tone(audio, { at: n * 0.22, length: 0.6, pitch, gain: 0.4, kind: "triangle" }); },
};

/** Plays a sound, if sounds are on.
 * @param {Sound} name */
export function play(name) {
  if (volume() === 0 || document.hidden && name !== "turn" && name !== "chat") return;
  try { SOUNDS[name](open()); } catch { /* A machine without sound plays none. */ }
}
