import { describe, expect, it } from 'vitest';
import { createRoot } from '#server/modules/index.ts';
import { readSettings, SettingError } from '#server/settings.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'perya-kyc',
  S3_REGION: 'ap-southeast-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a secret of the store',
};

describe('settings', () => {
  it('know a store of files by all of its settings, and a folder without', () => {
    expect(readSettings({}).s3).toBeNull();
    expect(readSettings(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'perya-kyc',
      region: 'ap-southeast-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'a secret of the store',
    });
  });

  it('need nothing: port 8080, .data, the embedded database, sandboxes', () => {
    expect(readSettings({}, '/house')).toMatchObject({
      port: 8080,
      dataDir: '/house/.data',
      databaseUrl: null,
      sandboxes: true,
    });
  });

  it('in production have no sandboxes, and the server refuses to start without a real SMS provider', () => {
    const settings = readSettings({ NODE_ENV: 'production' });
    expect([settings.sandboxes, settings.checkAnswers]).toEqual([false, false]);
    expect(() => createRoot(settings)).toThrow(SettingError);
  });

  it.each([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ NODE_ENV: 'live' }, /NODE_ENV/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /missing: S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
    [{ ...S3, S3_ENDPOINT: 'https://s3.example/bucket' }, /S3_ENDPOINT/],
    [{ ...S3, S3_BUCKET: '../bucket' }, /S3_BUCKET/],
  ])('%j are refused by name', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingError);
    expect(() => readSettings(env)).toThrow(message);
  });

  it('never print a connection string: it holds a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'pg://me:secret@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});
