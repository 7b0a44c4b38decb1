import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { testServer } from '../support/helper.ts';

const [first, second] = ['a1', 'B2'].map((byte) => Array.from({ length: 32 }, () => byte).join(':'));
const PATH = '/.well-known/assetlinks.json';

describe('links that open the Android app', () => {
  const { androidApp } = readSettings({
    ANDROID_PACKAGE: 'ph.perya.app',
    ANDROID_FINGERPRINTS: `${first}, ${second}`,
  });
  const server = testServer({ settings: { androidApp } });

  it('are declared for the package and each of its keys, as JSON without a redirect', async () => {
    const answer = await server.app.inject({ url: PATH });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'ph.perya.app',
          sha256_cert_fingerprints: [first?.toUpperCase(), second],
        },
      },
    ]);
  });

  it('name the package of the app in android/', () => {
    const gradle = readFileSync('android/project/app/build.gradle', 'utf8');
    expect(/applicationId "([^"]+)"/.exec(gradle)?.[1]).toBe(androidApp?.packageName);
  });
});

describe('without the setting', () => {
  const server = testServer();

  it('no app is declared', async () => {
    expect((await server.app.inject({ url: PATH })).statusCode).toBe(404);
  });
});
