import { describe, expect, it } from 'vitest';
import type { PointerInput } from '#scenes/bridge/contracts/common.ts';
import { Tap } from '#scenes/engine/tap.ts';

type Step = readonly [phase: PointerInput['phase'], id: number, target: string | null];

/** Results of the steps, and the pressed target after the last. */
function after(...steps: readonly Step[]): { tapped: (string | null)[]; held: string | null } {
  const tap = new Tap<string>();
  return { tapped: steps.map(([phase, id, target]) => tap.follow({ phase, id, x: 0, y: 0 }, target)), held: tap.held };
}

describe('a tap', () => {
  it.each<[what: string, steps: readonly Step[], tapped: readonly (string | null)[]]>([
    [
      'goes down and up on the same thing',
      [
        ['down', 1, 'a'],
        ['move', 1, 'a'],
        ['up', 1, 'a'],
      ],
      [null, null, 'a'],
    ],
    [
      'that comes up on another is none',
      [
        ['down', 1, 'a'],
        ['up', 1, 'b'],
      ],
      [null, null],
    ],
    [
      'that begins on nothing is none',
      [
        ['down', 1, null],
        ['up', 1, 'a'],
      ],
      [null, null],
    ],
    [
      'that ends on nothing is none',
      [
        ['down', 1, 'a'],
        ['up', 1, null],
      ],
      [null, null],
    ],
    [
      'that leaves its target is none, even when it returns',
      [
        ['down', 1, 'a'],
        ['move', 1, 'b'],
        ['up', 1, 'a'],
      ],
      [null, null, null],
    ],
    [
      'that is cancelled is none',
      [
        ['down', 1, 'a'],
        ['cancel', 1, 'a'],
        ['up', 1, 'a'],
      ],
      [null, null, null],
    ],
    [
      'is not ended by another finger',
      [
        ['down', 1, 'a'],
        ['up', 2, 'a'],
        ['up', 1, 'a'],
      ],
      [null, null, 'a'],
    ],
    [
      'is the one that began last',
      [
        ['down', 1, 'a'],
        ['down', 2, 'b'],
        ['up', 1, 'a'],
        ['up', 2, 'b'],
      ],
      [null, null, null, 'b'],
    ],
    [
      'may start again after one without an end',
      [
        ['down', 1, 'a'],
        ['down', 1, 'b'],
        ['up', 1, 'b'],
      ],
      [null, null, 'b'],
    ],
    [
      'ends once',
      [
        ['down', 1, 'a'],
        ['up', 1, 'a'],
        ['up', 1, 'a'],
      ],
      [null, 'a', null],
    ],
    [
      'may be on an unnamed target, by pointer 0',
      [
        ['down', 0, ''],
        ['up', 0, ''],
      ],
      [null, ''],
    ],
  ])('%s', (_, steps, tapped) => {
    expect(after(...steps)).toEqual({ tapped, held: null });
  });

  it('keeps its target pressed until it ends', () => {
    expect(after(['down', 1, 'a']).held).toBe('a');
    expect(after(['down', 1, 'a'], ['move', 1, 'a']).held).toBe('a');
    expect(after(['down', 1, 'a'], ['move', 1, null]).held).toBeNull();
  });
});
