import { describe, expect, it } from 'vitest';
import { createRoot } from '#server/modules/index.ts';
import { readSettings, SettingError } from '#server/settings.ts';

describe('settings', () => {
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

  it('never print a connection string: it holds a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'pg://me:secret@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});
