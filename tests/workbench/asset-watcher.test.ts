import { describe, expect, it, vi } from 'vitest';
import { AssetWatcher } from '#workbench/live/asset-watcher.ts';
import type { AssetNews, BuilderAnswer, BuilderTask } from '#workbench/live/messages.ts';

const fault = (file: string) => ({ file, fault: 'broken', mend: 'draw it again' });

/** Creates a builder whose answers the test defines, and records its tasks. */
function stubBuilder(found: (task: BuilderTask) => Partial<BuilderAnswer>) {
  const asked: string[] = [];
  return {
    asked,
    ask: (task: BuilderTask): Promise<BuilderAnswer> => {
      asked.push(task.type);
      const nothing = { faults: [], kept: [], standIns: [], own: [], changed: false, tryOut: null };
      return Promise.resolve({ ...nothing, ...found(task) });
    },
    stop: vi.fn<() => void>(),
  };
}

/** Creates a watcher with a fault in the art and one in a page's picture. The test may change both. */
function watching() {
  const faults = { art: [fault('assets/coin.svg')], rest: [fault('public/art/art-gift.svg')] };
  const news: AssetNews[] = [];
  const builder = stubBuilder((task) => ({
    faults: faults.art,
    kept: faults.art.length > 0 ? ['grid'] : [],
    changed: task.type === 'build' && faults.art.length === 0,
  }));
  const checker = stubBuilder(() => ({ faults: faults.rest }));
  const watcher = new AssetWatcher(builder, checker, (one) => news.push(one));
  return { faults, news, builder, checker, watcher, files: () => watcher.news.faults.map(({ file }) => file) };
}

describe('the state of the art in the workbench', () => {
  it('has the faults of the build and of the rest of the check', async () => {
    const { watcher, files, checker } = watching();
    await watcher.run({ type: 'build' });
    await vi.waitFor(() => expect(files()).toEqual(['assets/coin.svg', 'public/art/art-gift.svg']));
    expect(watcher.news).toMatchObject({ state: 'ready', kept: ['grid'], version: 0 });
    expect(checker.asked).toEqual(['check']);
  });

  it('names a fault once that both have found', async () => {
    const { faults, watcher, files, checker } = watching();
    faults.rest = [...faults.art];
    await watcher.run({ type: 'build' });
    await vi.waitFor(() => expect(checker.asked).toEqual(['check']));
    await vi.waitFor(() => expect(files()).toEqual(['assets/coin.svg']));
  });

  it('forgets no fault with another build, a try-out or the end of one', async () => {
    const { watcher, files } = watching();
    await watcher.run({ type: 'build' });
    await vi.waitFor(() => expect(files()).toHaveLength(2));
    for (const type of ['build', 'discard'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one task after the other
      await watcher.run({ type });
      expect(files()).toHaveLength(2);
    }
    await watcher.run({ type: 'tryOut', scene: 'grid', theme: null, file: 'board.svg', content: '' });
    expect(files()).toHaveLength(2);
  });

  it('forgets a fault once it is mended, and notifies pages of changed pictures', async () => {
    const { faults, watcher, files, news } = watching();
    await watcher.run({ type: 'build' });
    await vi.waitFor(() => expect(files()).toHaveLength(2));
    faults.art = [];
    await watcher.run({ type: 'build' });
    expect(files()).toEqual(['public/art/art-gift.svg']);
    expect(watcher.news.version).toBe(1);
    faults.rest = [];
    watcher.check();
    await vi.waitFor(() => expect(files()).toEqual([]));
    expect(news.at(-1)).toMatchObject({ state: 'ready', faults: [], version: 1 });
  });

  it('checks once more when something changed during a check', async () => {
    const { watcher, checker } = watching();
    watcher.check();
    watcher.check();
    watcher.check();
    await vi.waitFor(() => expect(checker.asked).toHaveLength(2));
  });
});
