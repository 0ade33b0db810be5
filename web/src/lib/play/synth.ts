/** The sounds: men are lifted, put down, fall out, are captured; a turn begins; a game ends. */
export type SoundName = "lift" | "land" | "fall" | "capture" | "turn" | "end";

/** A part of a sound, with times in seconds. */
interface Part {
  at: number;
  /** The pitch at the start and at the end, in hertz; a knock of wood is noise around that pitch. */
  from: number;
  to: number;
  length: number;
  /** From 0 to 1. */
  volume: number;
  knock?: boolean;
}

const wood = (at: number, pitch: number, volume: number): Part[] => [
  { at, from: pitch * 6, to: pitch * 5, length: 0.035, volume: volume * 0.7, knock: true },
  { at, from: pitch, to: pitch * 0.8, length: 0.11, volume },
];
const bell = (at: number, pitch: number, volume: number): Part[] => [
  { at, from: pitch, to: pitch, length: 0.5, volume },
  { at, from: pitch * 2.76, to: pitch * 2.76, length: 0.22, volume: volume * 0.25 },
];

/** The parts of each sound. */
export const sounds: Readonly<Record<SoundName, readonly Part[]>> = {
  lift: [{ at: 0, from: 900, to: 1400, length: 0.05, volume: 0.25, knock: true }],
  land: wood(0, 190, 0.8),
  fall: [{ at: 0, from: 420, to: 170, length: 0.2, volume: 0.22 }, ...wood(0.2, 150, 0.5)],
  capture: [...wood(0, 170, 0.6), ...wood(0.12, 128, 0.8)],
  turn: [...bell(0, 587.33, 0.22), ...bell(0.11, 880, 0.2)],
  end: [...bell(0, 523.25, 0.22), ...bell(0.13, 659.26, 0.22), ...bell(0.26, 783.99, 0.22), ...bell(0.4, 1046.5, 0.24)],
};

/** Synthesises the sounds from sines and noise. */
export class Synth {
  readonly #out: GainNode;
  readonly #noise: AudioBuffer;

  constructor(readonly context: AudioContext) {
    this.#out = context.createGain();
    this.#out.gain.value = 0.35;
    this.#out.connect(context.destination);
    this.#noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    samples.forEach((_, index) => (samples[index] = Math.random() * 2 - 1));
  }

  play(name: SoundName) {
    // The audio context may be suspended after a long time in the background.
    if (this.context.state === "suspended") void this.context.resume();
    for (const part of sounds[name]) this.#play(part);
  }

  #play({ at, from, to, length, volume, knock = false }: Part) {
    const { context } = this;
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    const [source, last] = knock ? this.#knock(from) : this.#sine(from, to, start, length);
    last.connect(gain).connect(this.#out);
    source.start(start);
    source.stop(start + length + 0.02);
  }

  #knock(pitch: number): [AudioBufferSourceNode, AudioNode] {
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.#noise;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 1.2;
    source.connect(filter);
    return [source, filter];
  }

  #sine(from: number, to: number, start: number, length: number): [OscillatorNode, AudioNode] {
    const source = this.context.createOscillator();
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    return [source, source];
  }
}
