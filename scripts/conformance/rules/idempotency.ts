import { randomBytes, randomUUID } from 'node:crypto';
import { KEPT_ERRORS } from '#contract/base/errors.ts';
import { contract } from '#contract/index.ts';
import { type Backend, briefly, COMMON, declaredOf, errcodeOf, type SendOptions } from '../backend.ts';
import { exampleBody } from '../bodies.ts';
import { HARMLESS } from '../harmless.ts';
import type { Player } from '../players.ts';
import { CannotCheckError, type Rule } from '../rule.ts';
import { refused } from './answers.ts';

/** Requests with one key that are sent together. */
const AT_ONCE = 5;

/** A change that anybody may make and that answers something new each time: the rotation of the player's seeds. */
const rotation = () => ({ clientSeed: randomBytes(16).toString('hex') });

async function rotate(backend: Backend, body: object, options: SendOptions) {
  return backend.post('rotateFairnessSeed', { ...COMMON, ...body }, options);
}

/** A player who can rotate their seeds. */
async function rotating(backend: Backend, player: Player): Promise<Player> {
  await backend.call('getFairnessSeed', {}, player);
  const reply = await rotate(backend, rotation(), { token: player.token });
  if (contract.rotateFairnessSeed.answer.safeParse(reply.json).success) return player;
  throw new CannotCheckError(`the player cannot rotate the seeds now: ${briefly(reply)}`);
}

/** Idempotency-Key: a change is made once. */
export const idempotencyRules: readonly Rule[] = [
  {
    name: 'idempotency.missing',
    promise: 'A change without an Idempotency-Key is 400 and does nothing',
    async run(trial) {
      const { token } = await trial.players.first();
      const needing = HARMLESS.filter((name) => !declaredOf(name).keyOptional);
      await trial.sweep(needing, async (name) => {
        const reply = await trial.backend.post(name, exampleBody(name), { token, key: null });
        refused(trial, name, 'without a key', reply, [400]);
      });
      const short = await trial.backend.post('gameLike', exampleBody('gameLike'), { token, key: 'short' });
      refused(trial, 'gameLike', 'with a key of five characters', short, [400]);
    },
  },
  {
    name: 'idempotency.replay',
    promise: 'The same key and body: the first answer again, and nothing is done',
    async run({ backend, players, same }) {
      const player = await rotating(backend, await players.first());
      const options = { token: player.token, key: randomUUID() };
      const body = rotation();
      const first = await rotate(backend, body, options);
      await rotate(backend, rotation(), { token: player.token });
      const before = await backend.call('getFairnessSeed', {}, player);
      const again = await rotate(backend, body, options);
      same('rotateFairnessSeed', 'the first answer again', again.json, first.json);
      const after = await backend.call('getFairnessSeed', {}, player);
      same('rotateFairnessSeed', 'nothing is done again', after.serverSeedHash, before.serverSeedHash);
    },
  },
  {
    name: 'idempotency.conflict',
    promise: 'The same key with another body is 409 and does nothing',
    async run(trial) {
      const { backend, players, same } = trial;
      const player = await rotating(backend, await players.first());
      const options = { token: player.token, key: randomUUID() };
      await rotate(backend, rotation(), options);
      const before = await backend.call('getFairnessSeed', {}, player);
      refused(trial, 'rotateFairnessSeed', 'with another body', await rotate(backend, rotation(), options), [409]);
      const after = await backend.call('getFairnessSeed', {}, player);
      same('rotateFairnessSeed', 'nothing is done', after.serverSeedHash, before.serverSeedHash);
    },
  },
  {
    name: 'idempotency.parallel',
    promise: 'The same key sent several times at once: done once, one answer',
    async run({ backend, players, same }) {
      const player = await rotating(backend, await players.first());
      const options = { token: player.token, key: randomUUID() };
      const body = rotation();
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => rotate(backend, body, options)));
      const [first, ...others] = replies.map(({ json }) => json);
      for (const other of others) same('rotateFairnessSeed', 'one answer for all', other, first);
    },
  },
  {
    name: 'idempotency.owner',
    promise: 'The same key of another player is another request',
    async run({ backend, players, that }) {
      const [one, two] = [await players.first(), await players.second()];
      await Promise.all([rotating(backend, one), rotating(backend, two)]);
      const key = randomUUID();
      const body = rotation();
      const mine = await rotate(backend, body, { token: one.token, key });
      const theirs = await rotate(backend, body, { token: two.token, key });
      const isTheirs = errcodeOf(theirs) === 0 && theirs.text !== mine.text;
      that('rotateFairnessSeed', 'with the key of another player', isTheirs, 'their own answer', briefly(theirs));
    },
  },
  {
    name: 'idempotency.finish',
    promise: 'Idempotency-Finish of a key that never arrived: refused, and not done later either',
    async run({ backend, players, that }) {
      const { token } = await players.first();
      const { code } = KEPT_ERRORS.neverArrived;
      const key = randomUUID();
      const finish = { token, key, headers: { 'idempotency-finish': '1' } };
      const body = exampleBody('rollColorGame');
      const refusal = await backend.post('rollColorGame', body, finish);
      that(
        'rollColorGame',
        'a key that never arrived',
        errcodeOf(refusal) === code,
        `errcode ${code}`,
        briefly(refusal),
      );
      const later = await backend.post('rollColorGame', body, { token, key });
      that('rollColorGame', 'the same key later', errcodeOf(later) === code, `errcode ${code}`, briefly(later));
    },
  },
];
