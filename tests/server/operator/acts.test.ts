import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { limitKey, LIMITS } from '#server/rate-limit/rate-limit.ts';
import { countRows, testServer } from '../support/helper.ts';
import { sample, sampleModule } from './sample.ts';
import { ask, logOf, TOKENS, withDesk } from './support.ts';

let lines: string[] = [];
const server = testServer(withDesk({ modules: [sampleModule], logTarget: { write: (line) => void lines.push(line) } }));
beforeEach(() => {
  sample.acted = 0;
  sample.refuses = false;
  lines = [];
});
afterEach(() => sql`delete from rate_limit`.execute(server.db));

describe('an act', () => {
  it('happens once, with one line in the log, however often it is asked for at once', async () => {
    const before = (await logOf(server)).length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(server, 'touch', { id: 'many' }, { key })));
    expect(sample.acted).toBe(1);
    const own = (await logOf(server)).slice(before);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ operator: 'ana', act: 'touch', subject: 'many', before: '{"by":null}' });
    for (const { status, answer } of answers)
      expect([status, answer]).toEqual([
        200,
        {
          errcode: 0,
          logId: String(own[0]?.id),
          subject: 'many',
          before: { by: null },
          after: { by: 'ana', reason: '' },
        },
      ]);
  });
  it('is a different one for another operator with the same key', async () => {
    const key = randomUUID();
    const [first, second] = [
      await ask(server, 'touch', { id: 'a' }, { key }),
      await ask(server, 'touch', { id: 'a' }, { key, as: 'ben' }),
    ];
    expect(first.answer['logId']).not.toBe(second.answer['logId']);
    expect(sample.acted).toBe(2);
  });
  it('is refused under a key that had another body', async () => {
    const key = randomUUID();
    await ask(server, 'touch', { id: 'a' }, { key });
    const { status } = await ask(server, 'touch', { id: 'b' }, { key });
    expect([status, sample.acted]).toEqual([409, 1]);
  });
  it('needs a key', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/operator/v1/touch',
      headers: { authorization: `Bearer ${TOKENS.ana}` },
      payload: { id: 'a' },
    });
    expect([response.statusCode, response.json().issues[0].path, sample.acted]).toEqual([400, 'Idempotency-Key', 0]);
  });
  it.each([
    [{}, 'id'],
    [{ id: '' }, 'id'],
    [{ id: 'a', reason: 'x'.repeat(41) }, 'reason'],
    [{ id: 'a', why: 'b' }, ''],
  ])('refuses %j and says which field', async (body, path) => {
    const { status, answer } = await ask(server, 'touch', body);
    expect([status, (answer['issues'] as { path: string }[])[0]?.path, sample.acted]).toEqual([400, path, 0]);
  });
  it('is delayed if its operator has done too many, and nobody else’s is', async () => {
    const { most, windowMs } = LIMITS.actsPerOperator;
    const row = { key: limitKey('actsPerOperator', 'ana'), hits: most, window_end: server.clock.now() + windowMs };
    await server.db.insertInto('rate_limit').values(row).execute();
    expect([(await ask(server, 'touch', { id: 'a' })).status, sample.acted]).toEqual([429, 0]);
    expect([(await ask(server, 'touch', { id: 'a' }, { as: 'ben' })).status, sample.acted]).toEqual([200, 1]);
  });
  it('that is refused keeps its answer and leaves no line', async () => {
    const [before, key] = [(await logOf(server)).length, randomUUID()];
    sample.refuses = true;
    const { status, answer } = await ask(server, 'touch', { id: 'a' }, { key });
    expect([status, answer['errcode'], answer['message']]).toEqual([200, 8349, 'Not now']);
    sample.refuses = false;
    expect((await ask(server, 'touch', { id: 'a' }, { key })).answer['errcode']).toBe(8349);
    expect([sample.acted, (await logOf(server)).length - before]).toEqual([0, 0]);
  });
  it('is logged on the server by name and request, without a token', async () => {
    await ask(server, 'touch', { id: 'a' });
    await ask(server, 'touch', { id: 'a' }, { token: 'y'.repeat(40) });
    const told = lines.find((line) => line.includes('operator acted')) ?? '';
    const [line] = (await logOf(server)).slice(-1);
    expect(JSON.parse(told)).toMatchObject({
      operator: 'ana',
      act: 'touch',
      subject: 'a',
      requestId: line?.request_id,
    });
    for (const secret of [...Object.values(TOKENS), 'y'.repeat(40)]) expect(lines.join('')).not.toContain(secret);
  });
});

describe('the log', () => {
  it.each([
    ['changed', 'update operator_log set operator = $$nobody$$'],
    ['shortened', 'delete from operator_log'],
    ['emptied', 'truncate operator_log'],
  ])('cannot be %s', async (_how, statement) => {
    await ask(server, 'touch', { id: 'kept' });
    const count = await countRows(server.db, 'operator_log');
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
    expect(await countRows(server.db, 'operator_log')).toBe(count);
  });
  it('is read newest first, by whom and whom', async () => {
    await ask(server, 'touch', { id: 'mine' }, { as: 'ben' });
    const { answer } = await ask(server, 'log', { operator: 'ben', subject: 'mine' });
    expect(answer.list).toMatchObject([{ operator: 'ben', act: 'touch', subject: 'mine', after: { by: 'ben' } }]);
  });
  it('loses its line with an act that is undone', async () => {
    const count = await countRows(server.db, 'operator_log');
    const undone = transact(server.db, async (trx) => {
      await trx
        .insertInto('operator_log')
        .values({ operator: 'a', act: 'b', subject: '', before: '', after: '', request_id: '', created_at: 1 })
        .execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countRows(server.db, 'operator_log')).toBe(count);
  });
});
