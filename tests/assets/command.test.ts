import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from '../../scripts/assets/build.ts';
import { ROOT } from '../../scripts/assets/paths.ts';
import { isDeep } from '../deep.ts';

const TREE = ['package.json', 'tsconfig.base.json', 'index.html', 'contract', 'scenes', 'src', 'scripts', 'server'];
const ART = ['assets', 'public', 'workbench', '.cache/assets'];
const CELL = 'assets/scenes/grid-draw{m}/grid-draw{tps}/cell-paper.svg';

describe('the command that builds the art', () => {
  let folder: string;

  beforeAll(async () => {
    await buildAssets({ log: () => undefined });
    folder = mkdtempSync(join(tmpdir(), 'perya-command-'));
    for (const path of [...TREE, ...ART]) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const command = (file: string, ...args: string[]) => {
    const path = join('scripts/assets', file);
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', path, ...args], { cwd: folder });
    return { status, said: stdout.toString('utf8') };
  };
  const kept = () => join(folder, '.cache/assets/faults.txt');

  it('lets a start continue with a fault, reports it every time, and refuses a release', () => {
    const good = readFileSync(join(folder, CELL), 'utf8');
    const manifest = readFileSync(join(folder, 'public/scene-assets/manifest.json'), 'utf8');
    writeFileSync(join(folder, CELL), good.slice(0, 90));
    for (const again of [1, 2]) {
      const { status, said } = command('build.ts');
      expect(status, said).toBe(0);
      expect(said, String(again)).toContain(`${CELL}\n  fault: cannot be read`);
      expect(said).toContain('the last good pictures stay in grid-draw');
    }
    expect(readFileSync(kept(), 'utf8')).toContain('the last good pictures stay');
    expect(readFileSync(join(folder, 'public/scene-assets/manifest.json'), 'utf8')).toBe(manifest);
    // Only the full check finds this fault.
    const gift = join(folder, 'public/art/art-gift.svg');
    const goodGift = readFileSync(gift, 'utf8');
    writeFileSync(gift, goodGift.replace('<svg', '<svg onload="1"'));
    const release = command('build.ts', '--release');
    expect(release.status, release.said).toBe(1);
    expect(release.said).toContain('no release, because of 2 faults');
    expect(release.said).toContain('public/art/art-gift.svg\n  fault: its <svg> runs a script (onload)');
    writeFileSync(gift, goodGift);
    if (isDeep) expect(command('check.ts').status).toBe(1);

    writeFileSync(join(folder, CELL), good);
    expect(command('build.ts')).toEqual({ status: 0, said: 'assets: up to date\n' });
    expect(existsSync(kept())).toBe(false);
    if (isDeep) expect(command('check.ts')).toEqual({ status: 0, said: 'assets: no fault\n' });
  }, 300_000);

  it('keeps the last good sounds despite a broken recording, and reports it', () => {
    const wav = join(folder, 'assets/sounds/coins.wav');
    mkdirSync(dirname(wav), { recursive: true });
    writeFileSync(wav, 'no sound');
    const audio = readFileSync(join(folder, 'scenes/generated/audio.ts'), 'utf8');
    const { status, said } = command('build.ts');
    expect(status, said).toBe(0);
    expect(said).toContain('assets/sounds/coins.wav\n  fault: cannot be decoded');
    expect(readFileSync(join(folder, 'scenes/generated/audio.ts'), 'utf8')).toBe(audio);
    rmSync(wav);
    if (isDeep) expect(command('build.ts')).toEqual({ status: 0, said: 'assets: up to date\n' });
  }, 300_000);
});
