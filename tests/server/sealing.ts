import { type Clock, systemClock } from '#server/clock.ts';
import { type Beacon, sandboxBeacon } from '#server/fairness/beacon.ts';
import { systemRandom } from '#server/random.ts';
import { createSealing, type Sealing } from '#server/runtime/sealing.ts';
import type { SealingKey } from '#server/settings.ts';

/** A key of the tests, the same in all processes: databases of tests are copied. */
export const testKey = (id: string): SealingKey => ({
  id,
  key: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + id.length * 31 + (id.codePointAt(0) ?? 0)) % 256)),
});

/** Sealing with the key of the tests. */
export const testSealing = (): Sealing => createSealing([testKey('test')], systemRandom);

/** The keys of a test server, and its beacon. */
export function testSecrets(clock: Clock = systemClock): { readonly sealing: Sealing; readonly beacon: Beacon } {
  const sealing = testSealing();
  return { sealing, beacon: sandboxBeacon({ clock, random: systemRandom, sealing }) };
}
