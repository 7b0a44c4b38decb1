import { expect, it } from 'vitest';
import { createTurns } from '#server/http/limits/turns.ts';

it('work of one key takes turns, also after a failure; other keys do not wait', async () => {
  const turns = createTurns();
  const order: string[] = [];
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  const first = turns('ana', async () => {
    await held;
    order.push('ana 1');
    throw new Error('no');
  });
  const second = turns('ana', async () => void order.push('ana 2'));
  const third = turns('ana', async () => void order.push('ana 3'));
  await turns('ben', async () => void order.push('ben'));
  expect(order).toEqual(['ben']);
  free();
  await expect(first).rejects.toThrow('no');
  await Promise.all([second, third]);
  expect(order).toEqual(['ben', 'ana 1', 'ana 2', 'ana 3']);
});
