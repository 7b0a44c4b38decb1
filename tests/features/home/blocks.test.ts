import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBlocks } from '#src/features/home/lib/blocks.ts';

test('blocks of layout 2 keep every game once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const blocks = inBlocks(items);
      expect(blocks.flatMap(({ feature, pair }) => [feature, ...pair])).toEqual(items);
      expect(blocks.slice(0, -1).every(({ pair }) => pair.length === 2)).toBe(true);
    }),
  );
});
