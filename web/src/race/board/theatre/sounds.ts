/** The sounds of the race, made of tones and noise: no file is loaded. */
import type { Cue } from "./cues";

const VOLUME = 0.22;
const NOISE_S = 2;

export class Sounds {
  private readonly context = new AudioContext();
  private readonly out = this.context.createGain();
  private readonly noise = noiseOf(this.context);
  private readonly ways: Record<Cue["sound"], (cue: Cue, at: number) => void> = {
    engine: ({ ms, n }, at) => this.engine(at, ms / 1000, n),
    boost: ({ ms }, at) => this.engine(at, Math.max(0.3, ms / 1000), 14),
    gear: (_, at) => {
      this.hiss(at, 0.03, "bandpass", 1900, 0.5);
      this.tone(at + 0.01, 0.07, "square", 130, 80, 0.16);
      this.hiss(at + 0.07, 0.03, "bandpass", 1200, 0.5);
    },
    card: (_, at) => this.hiss(at, 0.07, "bandpass", 3200, 0.4, 1500),
    squeal: ({ ms }, at) => {
      this.hiss(at, ms / 1000, "bandpass", 1300, 0.5, 800, 14);
      this.tone(at, ms / 1000, "triangle", 1150, 720, 0.1);
    },
    steam: (_, at) => this.hiss(at, 0.6, "highpass", 4200, 0.14),
    spark: (_, at) => [0, 0.05, 0.11].forEach((late) => this.hiss(at + late, 0.025, "highpass", 5000, 0.35)),
    wind: ({ ms }, at) => this.hiss(at, Math.max(0.4, ms / 1000), "bandpass", 500, 0.3, 1500),
    lights: ({ ms, n }, at) => {
      const step = ms / 1000 / (n + 1.5);
      for (let lamp = 0; lamp < n; lamp++) this.tone(at + lamp * step, 0.12, "sine", 440, 440, 0.25);
      this.tone(at + (n + 0.5) * step, 0.45, "sine", 880, 880, 0.3);
    },
    cheer: (_, at) => {
      this.hiss(at, 1.8, "bandpass", 1000, 0.4, 1500, 0.8, 0.4);
      this.hiss(at + 0.1, 1.5, "bandpass", 2300, 0.15, 1900, 2, 0.3);
    },
    bell: (_, at) => {
      this.tone(at, 0.9, "sine", 880, 880, 0.3);
      this.tone(at, 0.6, "sine", 2427, 2427, 0.07);
      this.tone(at + 0.16, 1.1, "sine", 1174.7, 1174.7, 0.25);
    },
  };

  constructor() {
    this.out.gain.value = VOLUME;
    this.out.connect(this.context.destination);
  }

  play(cue: Cue): void {
    // Without a press on this page, browsers make no sound; an old cue must not sound after it.
    if (this.context.state !== "running") void this.context.resume().catch(() => undefined);
    this.out.gain.setTargetAtTime(VOLUME, this.context.currentTime, 0.01);
    if (this.context.state === "running" || this.context.currentTime === 0) this.ways[cue.sound](cue, this.context.currentTime + 0.01);
  }

  /** Silence at once. */
  hush(): void {
    this.out.gain.setTargetAtTime(0, this.context.currentTime, 0.02);
    void this.context.suspend().catch(() => undefined);
  }

  /** It climbs with the spaces that are driven in that time, and falls again. */
  private engine(at: number, seconds: number, spaces: number): void {
    const top = 75 + Math.min(20, spaces) * 9;
    const filter = this.context.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = 900;
    for (const [kind, ratio, volume] of [
      ["sawtooth", 1, 0.3],
      ["square", 0.503, 0.16],
    ] as const) {
      const source = this.context.createOscillator();
      source.type = kind;
      source.frequency.setValueAtTime(70 * ratio, at);
      source.frequency.exponentialRampToValueAtTime(top * ratio, at + seconds * 0.6);
      source.frequency.exponentialRampToValueAtTime(80 * ratio, at + seconds);
      source.connect(this.swell(at, seconds, volume, 0.12)).connect(filter);
      source.start(at);
      source.stop(at + seconds + 0.1);
    }
    filter.connect(this.out);
  }

  private tone(at: number, seconds: number, kind: OscillatorType, from: number, to: number, volume: number): void {
    const source = this.context.createOscillator();
    source.type = kind;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(this.swell(at, seconds, volume, 0.01)).connect(this.out);
    source.start(at);
    source.stop(at + seconds + 0.1);
  }

  private hiss(
    at: number,
    seconds: number,
    kind: BiquadFilterType,
    from: number,
    volume: number,
    to = from,
    narrow = 1,
    rise = 0.01,
  ): void {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const filter = this.context.createBiquadFilter();
    filter.type = kind;
    filter.Q.value = narrow;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source
      .connect(filter)
      .connect(this.swell(at, seconds, volume, rise))
      .connect(this.out);
    source.start(at, Math.random());
    source.stop(at + seconds + 0.1);
  }

  /** Loud within `rise` seconds, then ever softer. */
  private swell(at: number, seconds: number, volume: number, rise: number): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(volume, at + Math.min(rise, seconds / 2));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    return gain;
  }
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
