import { describe, expect, it } from 'vitest';
import { SOCIAL } from '#contract/base/enums.ts';
import { createRoot, missingParts } from '#server/modules/index.ts';
import { offeredProviders, readSettings, SettingError } from '#server/settings.ts';

const SECRET = 'a secret of thirty-two characters';

/** A SHA-256 fingerprint as the Play Console shows it. */
const PRINT = Array.from({ length: 32 }, () => 'A1').join(':');

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
    ...['0.0.0.0/0', '::/0', '10.0.0.0/33', '::1/129', '10.0.0.0/8,0.0.0.0/0', 'everyone', '10.0.0.0/', '/8'].map(
      (value): [Record<string, string>, RegExp] => [{ TRUST_PROXY: value }, /TRUST_PROXY/],
    ),
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ SMS_URL: 'http://sms.example', SMS_SECRET: SECRET }, /SMS_URL/],
    [{ SMS_URL: 'https://sms.example?key=1', SMS_SECRET: SECRET }, /SMS_URL/],
    [{ SMS_SECRET: SECRET }, /SMS_URL/],
    [{ SMS_URL: 'https://sms.example' }, /SMS_SECRET/],
    [{ SMS_URL: 'https://sms.example', SMS_SECRET: 'short' }, /SMS_SECRET/],
    [{ PUBLIC_URL: 'http://perya.example' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://perya.example/app' }, /PUBLIC_URL/],
    [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://perya.example', GOOGLE_CLIENT_ID: 'a' }, /GOOGLE_CLIENT_SECRET/],
    [{ PUBLIC_URL: 'https://perya.example', LINE_CHANNEL_SECRET: 'a' }, /LINE_CHANNEL_ID/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET.*\nS3_REGION.*\nS3_ACCESS_KEY_ID.*\nS3_SECRET_ACCESS_KEY/],
    [{ ...S3, S3_ENDPOINT: 'https://s3.example/bucket' }, /S3_ENDPOINT/],
    [{ ...S3, S3_BUCKET: '../bucket' }, /S3_BUCKET/],
    [{ ANDROID_PACKAGE: 'ph.perya.app' }, /ANDROID_FINGERPRINTS/],
    [{ ANDROID_FINGERPRINTS: PRINT }, /ANDROID_PACKAGE/],
    [{ ANDROID_PACKAGE: 'lobby', ANDROID_FINGERPRINTS: PRINT }, /ANDROID_PACKAGE/],
    [{ ANDROID_PACKAGE: 'ph.perya.app', ANDROID_FINGERPRINTS: `${PRINT}:AB` }, /ANDROID_FINGERPRINTS/],
    [{ ANDROID_PACKAGE: 'ph.perya.app', ANDROID_FINGERPRINTS: `${PRINT},` }, /ANDROID_FINGERPRINTS/],
  ])('%j are refused by name', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingError);
    expect(() => readSettings(env)).toThrow(message);
  });

  it('have no operator unless one is named, alone or by pairs', () => {
    const [one, two] = ['t'.repeat(32), 'u'.repeat(40)];
    const operatorsOf = (token: string) => Object.fromEntries(readSettings({ OPERATOR_TOKEN: token }).operators);
    expect(operatorsOf('')).toEqual({});
    expect(operatorsOf(one)).toEqual({ operator: one });
    expect(operatorsOf(`ana=${one}, ben=${two}=`)).toEqual({ ana: one, ben: `${two}=` });
  });

  it.each([
    'short',
    `ana=${'t'.repeat(31)}`,
    `ana=${'t'.repeat(32)},ana=${'u'.repeat(32)}`,
    `ana=${'t'.repeat(32)},ben=${'t'.repeat(32)}`,
    `ana=${'t'.repeat(32)},`,
    `${'t'.repeat(40)} `.repeat(2),
  ])('refuse OPERATOR_TOKEN "%s" without printing it', (token) => {
    expect(() => readSettings({ OPERATOR_TOKEN: token })).toThrow(SettingError);
    expect(() => readSettings({ OPERATOR_TOKEN: token })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('tttt') }),
    );
  });

  it('offer the social logins that are set, in production no others', () => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://perya.example',
      LINE_CHANNEL_ID: 'line',
      LINE_CHANNEL_SECRET: 'shared',
      FACEBOOK_APP_ID: 'facebook',
    };
    const settings = readSettings(env);
    expect(offeredProviders(settings)).toEqual([SOCIAL.facebook, SOCIAL.line]);
    expect(settings.issuers.get(SOCIAL.facebook)).toEqual({ clientId: 'facebook', clientSecret: null });
    expect(offeredProviders(readSettings({ NODE_ENV: 'production' }))).toEqual([]);
    expect(offeredProviders(readSettings({}))).toHaveLength(3);
  });

  it('with an SMS provider and a cashier lack nothing for production', () => {
    const set = { SMS_URL: 'https://sms.example/send', SMS_SECRET: SECRET, NODE_ENV: 'production' };
    expect(missingParts(readSettings(set))).toEqual([expect.stringContaining('No cashier')]);
    expect(missingParts(readSettings({ NODE_ENV: 'production' }))).toHaveLength(2);
  });

  it('never print a connection string, which contains a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'pg://me:secret@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});
