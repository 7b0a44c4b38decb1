import { currentSeed, lockSeed } from '../fairness/seeds.ts';
import { pickResults } from '../modules/halloween/repository.ts';
import { pickOnce } from '../modules/halloween/service.ts';
import type { DemoPlay } from './actions.ts';

/** Opens pumpkins at these places, at a time when the player has enough picks. */
export async function openPumpkins(
  { trx, random, sealing, userId }: DemoPlay,
  places: readonly number[],
  now: number,
): Promise<void> {
  await currentSeed(trx, userId, { now, random, sealing });
  for (const place of places) {
    const sent = { clientSeed: random.bytes(16).toString('hex') };
    const { pick } = await pickOnce(trx, await lockSeed(trx, userId, sealing), { userId, place, sent, now });
    await pickResults.acknowledge(trx, { userId, id: String(pick.id), now });
  }
}
