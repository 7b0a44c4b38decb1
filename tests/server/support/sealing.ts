import { type Clock, systemClock } from '#server/clock.ts';
import { type Beacon, sandboxBeacon } from '#server/fairness/beacon.ts';
import { systemRandom } from '#server/random.ts';
import { createSealing, type Sealing } from '#server/runtime/sealing.ts';
import type { SealingKey } from '#server/settings.ts';

/** Returns a test key. It is the same in all processes, because test databases are copied. */
export const testKey = (id: string): SealingKey => ({
  id,
  key: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + id.length * 31 + (id.codePointAt(0) ?? 0)) % 256)),
});

/** Returns the sealing with the test key. */
export const testSealing = (): Sealing => createSealing([testKey('test')], systemRandom);

/** Returns the keys and the beacon of a test server. */
export function testSecrets(clock: Clock = systemClock): { readonly sealing: Sealing; readonly beacon: Beacon } {
  const sealing = testSealing();
  return { sealing, beacon: sandboxBeacon({ clock, random: systemRandom, sealing }) };
}
