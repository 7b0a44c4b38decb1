import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sheetsOf, type AssetManifest } from '#scenes/manifest.ts';
import { buildArt } from '../../scripts/assets/art.ts';
import { checkBuilt, checkSources } from '../../scripts/assets/check.ts';
import type { Fault } from '../../scripts/assets/checks/fault.ts';
import { tryRequirements } from '../../scripts/assets/checks/requirements.ts';
import { withLock } from '../../scripts/assets/lock.ts';
import { MANIFEST_NAME } from '../../scripts/assets/paths.ts';
import { publish } from '../../scripts/assets/publish.ts';
import { sharedBundles, themedBundles } from '../../scripts/assets/themes.ts';
import { folderOf, GOOD, NEEDS, picture } from './fixture.ts';

const COIN = 'scenes/grid{m}/grid{tps}/coin.svg';
const BOARD = 'scenes/grid{m}/grid{tps}/board.svg';
const HALLOWEEN = 'themes/halloween/scenes/grid/board.svg';
const EVERY = ['grid', 'grid.christmas', 'grid.halloween'];

/** Creates a checkout's art in a temporary folder, with a separate output and cache. */
function checkout() {
  const root = folderOf(Object.fromEntries(Object.entries(GOOD).map(([path, content]) => [`assets/${path}`, content])));
  const assetsDir = join(root, 'assets');
  const [outputDir, cacheDir] = [join(root, 'output'), join(root, 'cache')];
  const at = (path: string) => join(assetsDir, path);
  return {
    assetsDir,
    outputDir,
    cacheDir,
    write: (path: string, content: string) => writeFileSync(at(path), content),
    remove: (path: string) => rmSync(at(path), { recursive: true }),
    /** Checks and builds as `buildAssets` does. `faults` replaces the faults found by the check. */
    async build(faults?: readonly Fault[], isLive = false) {
      const findFaults = () => (faults ? Promise.resolve(faults) : checkSources(assetsDir, NEEDS));
      const places = { assetsDir, outputDir, cacheDir };
      const result = await buildArt(places, { requirements: NEEDS, findFaults, isLive });
      publish(result.manifest, outputDir);
      return {
        built: [...result.built].toSorted(),
        kept: [...result.kept].toSorted(),
        standIns: [...result.standIns].toSorted(),
        faults: result.faults.map(({ file }) => file).toSorted(),
      };
    },
    manifest: () => JSON.parse(readFileSync(join(outputDir, MANIFEST_NAME), 'utf8')) as AssetManifest,
    filesOf(bundle: string) {
      const manifest = this.manifest();
      return manifest.bundles.find(({ name }) => name === bundle)?.assets.flatMap(({ src }) => src) ?? [];
    },
    framesOf(bundle: string) {
      const sheet = this.filesOf(bundle)[0] ?? '';
      return Object.keys((JSON.parse(readFileSync(join(outputDir, sheet), 'utf8')) as { frames: object }).frames);
    },
  };
}

describe('a build of the art', () => {
  it('packs changes in the workbench for its screen only, and the rest with the next build', async () => {
    const art = checkout();
    const live = () => art.build(undefined, true);
    const scales = (bundle: string) => new Set(art.filesOf(bundle).map((file) => file.includes('@2x')));
    expect((await live()).built).toEqual(EVERY);
    expect(scales('grid')).toEqual(new Set([true, false]));
    art.write(COIN, picture(8, 8, '#3B7FE5'));
    expect((await live()).built).toEqual(EVERY);
    expect(scales('grid')).toEqual(new Set([true]));
    expect((await live()).built).toEqual([]);
    expect((await art.build()).built).toEqual(EVERY);
    expect(scales('grid')).toEqual(new Set([true, false]));
    expect((await live()).built).toEqual([]);
  });

  it('builds every bundle once, and then only changed ones', async () => {
    const art = checkout();
    expect(await art.build()).toEqual({ built: EVERY, kept: [], standIns: [], faults: [] });
    expect(await art.build()).toEqual({ built: [], kept: [], standIns: [], faults: [] });
    art.write(HALLOWEEN, picture(20, 10, '#9A6BFF'));
    expect((await art.build()).built).toEqual(['grid.halloween']);
    art.write(BOARD, picture(20, 10, '#4DBB16'));
    expect((await art.build()).built).toEqual(['grid']);
    art.write(COIN, picture(8, 8, '#FFC533'));
    expect((await art.build()).built).toEqual(EVERY);
  }, 60_000);

  it.each<[name: string, path: string, content: string | undefined, kept: string[]]>([
    ['a broken picture', COIN, '<svg', EVERY],
    ['a missing picture', COIN, undefined, EVERY],
    ['a picture of another size', COIN, picture(9, 8), EVERY],
    ['a picture that themes draw themselves', BOARD, '<svg', ['grid']],
    ['a broken picture of a theme', HALLOWEEN, picture(20, 10).replace('rect', 'text'), ['grid.halloween']],
    ['a file that no scene asks for', 'scenes/grid{m}/grid{tps}/drum.svg', picture(), ['grid']],
    ['a missing scene', 'scenes/grid{m}', undefined, EVERY],
  ])(
    'keeps the last good bundles with %s, also when it is built again',
    async (_, path, content, kept) => {
      const art = checkout();
      await art.build();
      const before = EVERY.map((name) => art.filesOf(name));
      if (content === undefined) art.remove(path);
      else art.write(path, content);
      for (let again = 0; again < 2; again++) {
        // oxlint-disable-next-line no-await-in-loop -- one build after the other
        const result = await art.build();
        expect(result).toMatchObject({ built: [], kept, standIns: [] });
        expect(result.faults.length).toBeGreaterThan(0);
        expect(EVERY.map((name) => art.filesOf(name))).toEqual(before);
      }
      expect(before.flat().every((file) => existsSync(join(art.outputDir, file)))).toBe(true);
    },
    60_000,
  );

  it('builds the parts without faults, and the rest after the fault is mended', async () => {
    const art = checkout();
    await art.build();
    art.write(HALLOWEEN, '<svg');
    art.write(BOARD, picture(20, 10, '#4DBB16'));
    expect(await art.build()).toMatchObject({ built: ['grid'], kept: ['grid.halloween'] });
    art.write(HALLOWEEN, picture(20, 10, '#9A6BFF'));
    expect(await art.build()).toMatchObject({ built: ['grid.halloween'], kept: [], faults: [] });
  }, 60_000);

  it('draws plain tiles at the first build, the default picture in a theme, and no longer once it is mended', async () => {
    const art = checkout();
    art.remove(COIN);
    art.write(HALLOWEEN, '<svg');
    expect(await art.build()).toMatchObject({ built: [], kept: [], standIns: EVERY });
    for (const name of EVERY) expect(art.framesOf(name).toSorted()).toEqual(['board', 'coin', 'pointer']);
    art.write(COIN, picture(8, 8));
    expect(await art.build()).toMatchObject({ built: ['grid', 'grid.christmas'], standIns: ['grid.halloween'] });
  }, 60_000);

  it('has a separate bundle for a language, alone and with each theme', async () => {
    const art = checkout();
    const pair = ['christmas', 'halloween'].map((theme) => `grid.${theme}_fil-PH`);
    mkdirSync(join(art.assetsDir, 'languages/fil-PH/scenes/grid'), { recursive: true });
    art.write('languages/fil-PH/scenes/grid/coin.svg', picture(8, 8, '#4DBB16'));
    const all = [...EVERY, 'grid.fil-PH', ...pair].toSorted();
    expect(await art.build()).toEqual({ built: all, kept: [], standIns: [], faults: [] });
    expect(new Set(all.map((name) => art.filesOf(name)[0])).size).toBe(all.length);
    const files = art.filesOf('grid.halloween_fil-PH');
    const tried = sheetsOf(art.manifest(), 'grid', { theme: 'halloween_fil-PH', scale: 2 });
    expect(tried.slice(0, files.length).toSorted()).toEqual(files.toSorted());

    art.write('languages/fil-PH/scenes/grid/coin.svg', '<svg');
    expect((await art.build()).kept).toEqual(['grid.fil-PH', ...pair].toSorted());
    art.remove('languages');
    expect(await art.build()).toEqual({ built: [], kept: [], standIns: [], faults: [] });
    expect(
      art
        .manifest()
        .bundles.map(({ name }) => name)
        .toSorted(),
    ).toEqual(EVERY);
  }, 60_000);

  it('shares the bundle of a theme, or of a language, in a scene that the other one does not touch', () => {
    const atlas = (name: string) => ({ name, folder: '', frames: [{ name: 'coin', file: name }] });
    const bundles = ['grid', 'wheel'].map((name) => ({ name, folder: '', atlases: [atlas(name)] }));
    const pack = (name: string, scene: string) => ({
      name,
      folder: '',
      scenes: [{ scene, folder: '', frames: [{ name: 'coin', file: name }] }],
    });
    const sources = { bundles, fonts: [], themes: [pack('halloween', 'wheel')], languages: [pack('fil-PH', 'grid')] };
    expect(themedBundles(sources).map(({ name }) => name)).toEqual(['wheel.halloween', 'grid.fil-PH']);
    expect([...sharedBundles(sources)]).toEqual([
      ['grid.halloween_fil-PH', 'grid.fil-PH'],
      ['wheel.halloween_fil-PH', 'wheel.halloween'],
    ]);
  });

  it('keeps the last good bundle when one cannot be packed', async () => {
    const art = checkout();
    await art.build();
    const before = art.filesOf('grid');
    art.write(COIN, '<svg');
    expect(await art.build([])).toEqual({
      built: [],
      kept: EVERY,
      standIns: [],
      faults: EVERY.map((name) => `bundle ${name}`),
    });
    expect(art.filesOf('grid')).toEqual(before);
  }, 60_000);

  it('keeps the bundles of a scene whose frames.ts cannot be read, and reports nothing else of it', async () => {
    const art = checkout();
    await art.build();
    const malformed = { file: 'scenes/grid/frames.ts', fault: 'cannot be read', mend: 'mend it' };
    expect(await checkSources(art.assetsDir, [], [malformed])).toEqual([malformed]);
    const places = { assetsDir: art.assetsDir, outputDir: art.outputDir, cacheDir: art.cacheDir };
    const { kept } = await buildArt(places, { requirements: [], findFaults: () => Promise.resolve([malformed]) });
    expect(kept.toSorted()).toEqual(EVERY);
  }, 60_000);

  it('leaves only files that the manifest names, whole ones', async () => {
    const art = checkout();
    await art.build();
    art.write(COIN, picture(8, 8, '#FFC533'));
    await art.build();
    const names = readdirSync(art.outputDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(names).toHaveLength(1 + EVERY.length * 8);
    expect(readdirSync(art.cacheDir)).not.toContain('work');
  }, 60_000);

  it('can be checked while it runs', async () => {
    const art = checkout();
    await art.build();
    const builds = { areDone: false };
    const check = (async () => {
      let checks = 0;
      for (; !builds.areDone; checks++) {
        // oxlint-disable-next-line no-await-in-loop -- one check after the other
        expect(await checkBuilt(art.outputDir, NEEDS)).toEqual([]);
      }
      return checks;
    })();
    for (const fill of ['#FFC533', '#4DBB16', '#9A6BFF']) {
      art.write(COIN, picture(8, 8, fill));
      // oxlint-disable-next-line no-await-in-loop -- one build after the other
      await art.build();
    }
    builds.areDone = true;
    expect(await check).toBeGreaterThan(3);
  }, 60_000);
});

describe('the lock of a build', () => {
  it('lets one build run at a time, and ignores the lock of a dead process', async () => {
    const folder = folderOf({ lock: '999999999' });
    const steps: string[] = [];
    const build = (name: string) =>
      withLock(folder, async () => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        steps.push(`${name} ends`);
      });
    await Promise.all([build('a'), build('b')]);
    const [first = '', second = ''] = steps[0] === 'a begins' ? 'ab' : 'ba';
    expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});

describe('the required frames that cannot be read', () => {
  it('are a fault of their file, and those of other scenes are read', async () => {
    const root = folderOf({
      'grid/frames.ts':
        'export const REQUIRED_FRAMES = ["a"]; export const FRAME_SIZES = { a: [4, 4] }; export const REQUIRED_FONTS = [];',
      'wheel/frames.ts':
        'export const REQUIRED_FRAMES = ["a"]; export const FRAME_SIZES = {}; export const REQUIRED_FONTS = [];',
    });
    const { requirements, faults } = await tryRequirements(root);
    expect(requirements.map(({ scene }) => scene)).toEqual(['grid']);
    expect(faults).toEqual([
      {
        file: 'scenes/wheel/frames.ts',
        fault: expect.stringMatching(/no size for "a"/),
        mend: expect.stringMatching(/mend/),
      },
    ]);
  });
});
