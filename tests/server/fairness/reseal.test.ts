import { describe, expect, it } from 'vitest';
import { resealSeeds } from '#server/fairness/reseal.ts';
import { openedSeed, seedsOf } from '#server/fairness/seeds.ts';
import { systemRandom } from '#server/random.ts';
import { createSealing } from '#server/runtime/sealing.ts';
import { testServer } from '../support/helper.ts';
import { testKey } from '../support/sealing.ts';

const server = testServer();
const sealingWith = (...ids: string[]) => createSealing(ids.map(testKey), systemRandom);

describe('a rotation of the keys', () => {
  it('seals every seed in use again: the old key is not needed any more, and no commitment changes', async () => {
    const members = await Promise.all([1, 2, 3].map(() => server.member()));
    const promised = await Promise.all(
      members.map(async ({ token }) => (await server.call('getFairnessSeed', {}, { token })).answer),
    );
    await resealSeeds(server.db, sealingWith('new', 'test'));
    const only = sealingWith('new');
    for (const [index, { userId, token }] of members.entries()) {
      const seed = await seedsOf(server.db, userId).executeTakeFirstOrThrow();
      expect([seed.server_seed, seed.next_server_seed].map((kept) => kept?.startsWith('sealed:new:'))).toEqual([
        true,
        true,
      ]);
      expect(openedSeed(seed, only).opened).toMatch(/^[0-9a-f]{64}$/);
      expect((await server.call('getFairnessSeed', {}, { token })).answer).toEqual(promised[index]);
    }
    await resealSeeds(server.db, sealingWith('test', 'new'));
  });

  it('is refused if the key of a seed is not set, and names the setting', async () => {
    await server.call('getFairnessSeed', {}, { token: (await server.member()).token });
    await expect(resealSeeds(server.db, sealingWith('other'))).rejects.toThrow('SEALING_KEYS lacks the key "test"');
  });
});
