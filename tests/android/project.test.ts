import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../android');
const MAIN = join(ROOT, 'project/app/src/main');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** All tags of an XML file in order; throws if it is not well-formed. */
function tagsOf(path: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }));
  parser.on('error', (error) => {
    throw new Error(`${relative(ROOT, path)}: ${error.message}`);
  });
  parser.write(readFileSync(path, 'utf8')).close();
  return tags;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const RESOURCES = filesIn(join(MAIN, 'res'));
const XML = [join(MAIN, 'AndroidManifest.xml'), ...RESOURCES.filter((path) => path.endsWith('.xml'))];

/** Every resource that the project has, as `@kind/name`. */
const HAVE = new Set(
  RESOURCES.flatMap((path) => {
    const folder = relative(join(MAIN, 'res'), path).split('/')[0] ?? '';
    if (folder === 'values')
      return tagsOf(path).flatMap(({ name, attributes }) =>
        attributes['name'] === undefined || name === 'item' ? [] : [`@${name}/${attributes['name']}`],
      );
    const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*/, '');
    return [`@${folder.replace(/-.*/, '')}/${file}`];
  }),
);

const manifest = tagsOf(join(MAIN, 'AndroidManifest.xml'));
const named = (name: string): Tag[] => manifest.filter((tag) => tag.name === name);

describe('the Android project', () => {
  it('refers only to resources that it has', () => {
    const used = XML.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(/@(?:string|color|style|xml|mipmap|drawable|layout)\/[\w.]+/g)].map(([ref]) => ref);
    });
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((ref) => !HAVE.has(ref))).toEqual([]);
  });

  it('loads nothing over plain HTTP, is not backed up, and opens only its start to other apps', () => {
    expect(named('application')[0]?.attributes).toMatchObject({
      'android:usesCleartextTraffic': 'false',
      'android:allowBackup': 'false',
    });
    const exported = manifest.filter(({ attributes }) => attributes['android:exported'] === 'true');
    expect(exported.map(({ attributes }) => attributes['android:name'])).toEqual(['.MainActivity']);
  });

  it('asks for these permissions', () => {
    expect(named('uses-permission').map(({ attributes }) => attributes['android:name'])).toEqual([
      'android.permission.INTERNET',
      'android.permission.ACCESS_NETWORK_STATE',
      'android.permission.VIBRATE',
      'android.permission.POST_NOTIFICATIONS',
    ]);
  });

  it('offers the bridge to the lobby alone', () => {
    const config = read('capacitor.config.js');
    expect(config).toMatch(/minWebViewVersion: 9[4-9]/);
    expect(config).not.toMatch(/allowNavigation|cleartext|allowMixedContent|useLegacyBridge/);
    expect(new URL(JSON.parse(read('operator.json')).origin).protocol).toBe('https:');
  });

  it('has every plugin that the page calls', () => {
    const union = /type NativePlugin =([^;]+);/.exec(
      readFileSync(join(ROOT, '../src/platform/native/host.ts'), 'utf8'),
    )?.[1];
    const called = [...(union ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
    const packages = Object.keys(JSON.parse(read('package.json')).dependencies).join(' ');
    const ours = readFileSync(join(MAIN, 'java/ph/perya/app/PeryaPlugin.java'), 'utf8');
    const slug = (name: string): string => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    expect(called).toContain('App');
    expect(called.filter((name) => !packages.includes(`/${slug(name)}`) && !ours.includes(`name = "${name}"`))).toEqual(
      [],
    );
  });

  it('has less than 200 lines of native code', () => {
    const lines = filesIn(join(MAIN, 'java')).map((path) => readFileSync(path, 'utf8').split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(200);
  });
});
