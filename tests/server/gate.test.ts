import { expect, it } from 'vitest';
import { createGate } from '#server/http/gate.ts';

it('lets so many run at once, keeps the others in line, and refuses whoever finds the line full', async () => {
  const gate = createGate(2, 3);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const work = (name: number) =>
    gate(async () => {
      started.push(name);
      await new Promise<void>((done) => (finish[name] = done));
      if (name === 1) throw new Error('failed');
      return name;
    });
  const all = Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  await expect(work(6)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(started).toEqual([0, 1]);
  for (const name of [0, 1, 2, 3, 4]) {
    await expect.poll(() => finish[name]).toBeDefined();
    finish[name]?.();
  }
  const outcomes = (await all).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
  );
  expect(outcomes.slice(0, 5)).toEqual([0, 'Error: failed', 2, 3, 4]);
  expect(outcomes[5]).toContain('busy');
  expect(await gate(async () => 'free again')).toBe('free again');
});
