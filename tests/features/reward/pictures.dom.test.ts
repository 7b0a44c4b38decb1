import { expect, it, vi } from 'vitest';
import { bringPictures } from '#src/features/reward/index.ts';
import { PICTURES } from '#src/features/reward/lib/pictures.ts';

it('loads every picture of the pop-up', () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const asked: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => void asked.push(src));
  bringPictures();
  expect(asked).toEqual(expect.arrayContaining(Object.values(PICTURES)));
});
