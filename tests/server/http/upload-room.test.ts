import { expect, it } from 'vitest';
import { createUploadRoom } from '#server/http/limits/upload-room.ts';

it('has room for so many of all and of one, refuses the rest at once, and is free again afterwards', async () => {
  const room = createUploadRoom(3, 2);
  const ends: (() => void)[] = [];
  const stay = () => new Promise<void>((resolve) => void ends.push(resolve));
  const inside = [room('ana', stay), room('ana', stay)];
  await expect(room('ana', stay)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  inside.push(room('ben', stay));
  await expect(room('carla', stay)).rejects.toMatchObject({ status: 429 });
  ends.shift()?.();
  await inside.shift();
  await expect(room('carla', async () => 'done')).resolves.toBe('done');
  await expect(room('ana', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(room('ana', async () => 'again')).resolves.toBe('again');
  for (const end of ends) end();
  await Promise.all(inside);
});
