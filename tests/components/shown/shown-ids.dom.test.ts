import { expect, it } from 'vitest';
import { shownIds } from '#src/components/shown/shown-ids.ts';

it('remembers the last thirty that were shown, each list by itself', () => {
  const shown = shownIds('test.shown');
  for (let id = 0; id < 31; id += 1) shown.remember(String(id));
  shown.remember('5');
  expect(shown.all()).toHaveLength(30);
  expect([shown.has('0'), shown.has('5'), shown.all().at(-1)]).toEqual([false, true, '5']);
  expect(shownIds('test.others').all()).toEqual([]);
});
