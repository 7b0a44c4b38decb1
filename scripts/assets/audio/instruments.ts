/** Sample rate of all synthesised sounds, Hz (Opus works at 48 kHz). */
export const SAMPLE_RATE = 48_000;

/** Mono samples from -1 to 1. */
export type Samples = Float32Array;

const TAU = Math.PI * 2;

/** Equal-tempered pitch in Hz of a MIDI note number (69 is A4, 440 Hz). */
export const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Returns a generator of seeded noise from -1 to 1 (mulberry32), so that every build makes the same sound. */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

const blank = (seconds: number): Samples => new Float32Array(Math.round(seconds * SAMPLE_RATE));

function render(seconds: number, at: (t: number, index: number) => number): Samples {
  const out = blank(seconds);
  for (let i = 0; i < out.length; i++) out[i] = at(i / SAMPLE_RATE, i);
  return out;
}

/**
 * A steel string of the rondalla, picked near the bridge (Karplus-Strong with a comb filter for the picking position).
 */
export function pluck(note: number, seconds: number, seed: number): Samples {
  const period = SAMPLE_RATE / pitch(note);
  // The damping filter delays by a fraction `lag` of a sample. That compensates the period's fraction, within the range
  // in which the filter still damps well.
  const length = Math.max(2, Math.round(period - 0.5));
  const lag = Math.min(0.8, Math.max(0.2, period - length));
  const random = noise(seed);
  const burst = Array.from({ length }, random);
  const pick = Math.max(1, Math.floor(length * 0.13));
  const string = burst.map((value, i) => value - (burst[(i + pick) % length] ?? 0) * 0.8);
  // Higher strings lose less per period, so that all strings sound for about the same time.
  const loss = 0.9985 ** (period / 100);
  let previous = 0;
  return render(seconds, (t, i) => {
    const now = string[i % length] ?? 0;
    string[i % length] = (now * (1 - lag) + previous * lag) * loss;
    previous = now;
    const release = Math.min(1, (seconds - t) / 0.05);
    return now * 0.5 * release;
  });
}

/** A bamboo stick on a bamboo tube: two short wooden modes and a click. */
export function bamboo(frequency: number, seconds: number, seed: number): Samples {
  const random = noise(seed);
  return render(seconds, (t) => {
    const body =
      Math.sin(TAU * frequency * t) * Math.exp(-t * 70) +
      0.5 * Math.sin(TAU * frequency * 2.71 * t) * Math.exp(-t * 130);
    const click = random() * Math.exp(-t * 900) * 0.7;
    return (body + click) * 0.6 * Math.min(1, (seconds - t) / 0.008);
  });
}

/** Two coins touching: high inharmonic partials that beat. */
export function clink(frequency: number, seconds: number): Samples {
  const partials = [
    [1, 1, 16],
    [1.006, 0.7, 14],
    [1.593, 0.6, 24],
    [2.14, 0.4, 34],
    [2.92, 0.25, 48],
  ] as const;
  return render(seconds, (t) => {
    let sum = 0;
    for (const [ratio, level, decay] of partials)
      sum += level * Math.sin(TAU * frequency * ratio * t) * Math.exp(-t * decay);
    return sum * 0.3 * Math.min(1, t / 0.0008) * Math.min(1, (seconds - t) / 0.02);
  });
}

/** A fiesta band's brass note: the harmonics open with the breath, and a held note has a little vibrato. */
export function brass(note: number, seconds: number, level = 1): Samples {
  const frequency = pitch(note);
  const harmonics = Math.min(16, Math.floor(9_000 / frequency));
  let phase = 0;
  return render(seconds, (t) => {
    const vibrato = 1 + 0.006 * Math.sin(TAU * 5.5 * t) * Math.min(1, t / 0.35);
    const scoop = 1 - 0.02 * Math.exp(-t * 45);
    phase += (TAU * frequency * vibrato * scoop) / SAMPLE_RATE;
    const attack = Math.min(1, t / 0.025);
    const release = Math.min(1, (seconds - t) / 0.06);
    const breath = attack * release * (0.75 + 0.25 * Math.exp(-t * 9));
    let sum = 0;
    for (let h = 1; h <= harmonics; h++)
      sum += (Math.sin(phase * h) / h) * breath ** (1 + h * 0.12) * Math.exp(-h * 0.11);
    return sum * 0.32 * level;
  });
}

/** The jeepney's chrome air horn: three slightly detuned reeds, hard and nasal. */
export function horn(seconds: number): Samples {
  const reeds = [pitch(65), pitch(69) * 1.004, pitch(72) * 0.997];
  return render(seconds, (t) => {
    const envelope = Math.min(1, t / 0.012) * Math.min(1, (seconds - t) / 0.03);
    let sum = 0;
    for (const frequency of reeds)
      for (let h = 1; h <= 9; h++) sum += (Math.sin(TAU * frequency * h * t) / h) * (h % 2 === 1 ? 1 : 0.55);
    return Math.tanh(sum * 0.9) * 0.42 * envelope;
  });
}

/**
 * A rough object scraped over paper or wood, made of filtered noise. `colour` 0..1 goes from a dull rumble to a bright
 * scratch.
 */
export function scrape(seconds: number, seed: number, colour: number): Samples {
  const random = noise(seed);
  let low = 0;
  return render(seconds, (t) => {
    const raw = random();
    low += (raw - low) * (0.05 + colour * 0.9);
    const rough = 0.7 + 0.3 * Math.sin(TAU * 34 * t);
    return (
      (colour > 0.3 ? raw - low * 0.6 : low * 2) *
      rough *
      0.5 *
      Math.min(1, t / 0.015) *
      Math.min(1, (seconds - t) / 0.04)
    );
  });
}

/** A referee's pea whistle: two close notes, modulated by the pea. */
export function whistle(seconds: number): Samples {
  return render(seconds, (t) => {
    const flutter = 0.65 + 0.35 * Math.sin(TAU * 38 * t);
    const tone = Math.sin(TAU * 2_340 * t) + 0.7 * Math.sin(TAU * 2_520 * t);
    return tone * flutter * 0.3 * Math.min(1, t / 0.02) * Math.min(1, (seconds - t) / 0.05);
  });
}
