import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from '#server/http/limits/gate.ts';

/** Creates tasks that finish when the test says so, in the order of admission. */
function works() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => async () => {
      started.push(name);
      await new Promise<void>((done) => finish.set(name, done));
      if (name === 'fails') throw new Error('failed');
      return name;
    },
    async end(name: string) {
      while (!finish.has(name)) await nextTurn();
      finish.get(name)?.();
    },
  };
}

it('lets a number of tasks run at once, queues the others, and refuses more when the queue is full', async () => {
  const gate = createGate(2, 3);
  const { started, work, end } = works();
  const names = ['a', 'fails', 'b', 'c', 'd'];
  const all = Promise.allSettled(names.map((name) => gate(['one'], work(name))));
  await expect(gate(['two'], work('late'))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(started).toEqual(['a', 'fails']);
  for (const name of names) await end(name);
  expect((await all).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'a',
    'failed',
    'b',
    'c',
    'd',
  ]);
  expect(await gate(['one'], async () => 'free again')).toBe('free again');
});

it.each([
  ['from one address on many accounts', (index: number) => ['address:flood', `account:${index}`]],
  ['from many addresses on one account', (index: number) => [`address:${index}`, 'account:flooded']],
])('does not keep others waiting behind a flood %s', async (_what, keys) => {
  const gate = createGate(1);
  const { started, work, end } = works();
  const flood = Array.from({ length: 30 }, (_, index) => `flood-${index}`);
  const others = ['bystander', 'another'];
  const running = [
    ...flood.map((name, index) => gate(keys(index), work(name))),
    ...others.map((name) => gate([`address:${name}`, `account:${name}`], work(name))),
  ];
  for (const name of ['flood-0', ...others]) await end(name);
  expect(started.slice(0, 3)).toEqual(['flood-0', ...others]);
  for (const name of flood.slice(1)) await end(name);
  await Promise.all(running);
  expect(started.slice(3)).toEqual(flood.slice(1));
});

it('lets waiting groups take turns, each once before any of them a second time', async () => {
  const gate = createGate(1);
  const { started, work, end } = works();
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  const running = names.map((name) => gate([name.charAt(0)], work(name)));
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
  for (const name of order) await end(name);
  await Promise.all(running);
  expect(started).toEqual(order);
});

it('refuses one address that has too many waiting tasks, but nobody else', async () => {
  const gate = createGate(1);
  const { work, end } = works();
  const names = Array.from({ length: 41 }, (_, index) => `w${index}`);
  const running = names.map((name) => gate(['flood'], work(name)));
  await expect(gate(['flood'], work('one more'))).rejects.toMatchObject({ status: 503 });
  running.push(gate(['home'], work('bystander')));
  for (const name of ['w0', 'bystander', ...names.slice(1)]) await end(name);
  expect((await Promise.all(running)).at(-1)).toBe('bystander');
});

it.each([1, 10, 30])('lets a neighbour in next each time, while %i addresses flood', async (addresses) => {
  const gate = createGate(1);
  const { started, work, end } = works();
  const running: Promise<unknown>[] = [];
  const flood = (address: number, name: string) =>
    running.push(gate([`address:${address}`, `account:${name}`], work(name)));
  let last = 0;
  const again = () => flood((last += 1) % addresses, `flood-${last}`);
  for (let count = 0; count < addresses * 4; count += 1) again();
  // Give each address its first turns.
  for (let count = 0; count < addresses * 3; count += 1) {
    await end(started.at(-1) ?? '');
    await nextTurn();
    again();
  }
  for (const name of ['login', 'code', 'safe']) {
    running.push(gate(['address:home', 'account:neighbour'], work(name)));
    await end(started.at(-1) ?? '');
    await nextTurn();
    expect(started.at(-1)).toBe(name);
    again();
  }
  while (started.length < running.length) {
    await end(started.at(-1) ?? '');
    await nextTurn();
  }
  await end(started.at(-1) ?? '');
  await Promise.all(running);
});
