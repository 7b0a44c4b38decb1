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

  it('never print a connection string: it holds a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'pg://me:secret@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});
