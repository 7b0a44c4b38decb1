import { DEFAULT_CONFIGURATION } from '#server/modules/jackpot/configuration.ts';
import type { Sent, TestServer } from './helper.ts';

/** Client seed that a test's player sends with the first draw. */
export const OWN_SEED = 'seed-of-a-test';

/** A lucky jackpot configuration in which every draw pays ₱5 and no pool. */
export const COINS_ONLY = {
  ...DEFAULT_CONFIGURATION,
  freeChances: 3,
  cells: DEFAULT_CONFIGURATION.cells.map((cell) => ({ ...cell, weight: cell.id === 'coin-5' ? 1_000_000 : 0 })),
};

/** Draws in the lucky jackpot as the page does: loads the commitment, then sends the client seed. */
export async function spin(
  server: Pick<TestServer, 'call'>,
  token: string,
  key?: string,
): Promise<Sent<'receiveDrawChance'>['answer']> {
  const { answer } = await server.call('getJackpotDrawInfo', {}, { token });
  const { serverSeedHash, tableHash } = answer.fairness ?? {};
  const body = { clientSeed: OWN_SEED, serverSeedHash, tableHash };
  return (await server.call('receiveDrawChance', body, key === undefined ? { token } : { token, key })).answer;
}
