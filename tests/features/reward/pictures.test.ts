// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { bringPictures } from '#src/features/reward/index.ts';
import { PICTURES } from '#src/features/reward/lib/pictures.ts';

it('brings every picture of the pop-up once, however many pages ask', () => {
  const asked: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => void asked.push(src));
  bringPictures();
  bringPictures();
  expect(asked).toEqual(expect.arrayContaining(Object.values(PICTURES)));
  expect(asked).toHaveLength(new Set(asked).size);
});
