import { expect, it } from 'vitest';
import { createUploadQueue } from '#server/http/calls/upload.ts';
import { createQueue } from '#server/runtime/queue.ts';

it('work of one key takes turns, also after a failure; other keys do not wait', async () => {
  const queue = createQueue({ atOncePerKey: 1 });
  const order: string[] = [];
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  const first = queue(['ana'], async () => {
    await held;
    order.push('ana 1');
    throw new Error('no');
  });
  const second = queue(['ana'], async () => void order.push('ana 2'));
  const third = queue(['ana'], async () => void order.push('ana 3'));
  await queue(['ben'], async () => void order.push('ben'));
  expect(order).toEqual(['ben']);
  free();
  await expect(first).rejects.toThrow('no');
  await Promise.all([second, third]);
  expect(order).toEqual(['ben', 'ana 1', 'ana 2', 'ana 3']);
});

it('uploads have room for so many of all and of one, the rest is refused at once, and they are free again afterwards', async () => {
  const queue = createUploadQueue(3, 2);
  const ends: (() => void)[] = [];
  const stay = () => new Promise<void>((resolve) => void ends.push(resolve));
  const inside = [queue(['ana'], stay), queue(['ana'], stay)];
  await expect(queue(['ana'], stay)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  inside.push(queue(['ben'], stay));
  await expect(queue(['carla'], stay)).rejects.toMatchObject({ status: 429 });
  ends.shift()?.();
  await inside.shift();
  await expect(queue(['carla'], async () => 'done')).resolves.toBe('done');
  await expect(queue(['ana'], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(queue(['ana'], async () => 'again')).resolves.toBe('again');
  for (const end of ends) end();
  await Promise.all(inside);
});
