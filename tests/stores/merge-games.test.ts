import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeHistory, mergeLikes, MAX_PLAYED } from '#src/stores/lobby/merge-games.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 12 });

describe('the history of this device and of the server', () => {
  it.each([
    ['nothing here', [], ['b', 'a'], ['b', 'a']],
    ['nothing there', ['b', 'a'], [], ['b', 'a']],
    ['the same', ['b', 'a'], ['b', 'a'], ['b', 'a']],
    ['played here since', ['c', 'b', 'a'], ['b', 'a'], ['c', 'b', 'a']],
    ['played elsewhere since', ['b', 'a'], ['c', 'b', 'a'], ['c', 'b', 'a']],
    ['both', ['c', 'a'], ['d', 'a'], ['c', 'd', 'a']],
    ['what the server has let go of', ['b', 'a', 'z'], ['c', 'b', 'a'], ['c', 'b', 'a', 'z']],
    ['never common', ['x', 'y'], ['b', 'a'], ['x', 'y', 'b', 'a']],
  ])('%s', (_name, local, server, merged) => {
    expect(mergeHistory(local, server)).toEqual(merged);
  });

  it('has each game once, loses none, and keeps the order of the server', () => {
    fc.assert(
      fc.property(ids, ids, (local, server) => {
        const merged = mergeHistory(local, server);
        expect(new Set(merged)).toEqual(new Set([...local, ...server]));
        expect(merged.length).toBe(new Set(merged).size);
        expect(merged.filter((id) => server.includes(id))).toEqual(server);
      }),
    );
  });

  it('stays as it is when the same answer comes again', () => {
    fc.assert(
      fc.property(ids, ids, (local, server) => {
        const once = mergeHistory(local, server);
        expect(mergeHistory(once, server)).toEqual(once);
      }),
    );
  });

  it('ends at its longest', () => {
    const many = Array.from({ length: 80 }, (_, index) => `g${index}`);
    expect(mergeHistory(many, [])).toEqual(many.slice(0, MAX_PLAYED));
  });
});

describe('the favourites', () => {
  it('are the server’s, but for what is under way here', () => {
    const underWay = new Map([
      ['new', true],
      ['gone', false],
      ['newer', true],
    ]);
    expect(mergeLikes(['b', 'gone', 'new', 'a'], underWay)).toEqual(['newer', 'new', 'b', 'a']);
    expect(mergeLikes(['b', 'a'], new Map())).toEqual(['b', 'a']);
  });
});
