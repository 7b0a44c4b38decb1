import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Migrator } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_TYPE } from '#contract/base/enums.ts';
import { openDatabase } from '#server/db/database.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import type { SmsPort } from '#server/identity/login/sms.ts';
import { createUser } from '#server/identity/players/users.ts';
import { productionAdvice } from '#server/production.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { startServer, withOperator } from '#server/start.ts';
import { makeFolder } from './support/dumps.ts';
import { seededRandom } from './support/fakes.ts';
import { startTestServer } from './support/helper.ts';
import { testKey } from './support/sealing.ts';
import { createDatabase, type MadeDatabase } from './support/templates.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sms: SmsPort = { send: async () => undefined };
/** Cashier settings as an operator sets them. */
const CASHIER = {
  CASHIER_URL: 'https://pay.example/checkout',
  CASHIER_SECRET: 'a secret of thirty-two characters',
  SEALING_KEYS: `a:${testKey('a').key.toString('base64')}`,
};
let folder: string;
let made: MadeDatabase | null = null;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'perya-production-'))));
afterAll(async () => {
  await made?.drop();
  rmSync(folder, { recursive: true });
});

const production = (more: Readonly<Record<string, string>> = {}): Settings =>
  readSettings({ NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(folder, 'data'), ...more });

/** Returns production settings whose database contains one player of the demo. */
async function withDemoPlayer(): Promise<Settings> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  made = url === '' ? null : await createDatabase(url, 'migrated');
  const settings = production({ ...CASHIER, ...(made === null ? {} : { DATABASE_URL: made.url }) });
  if (made === null) await makeFolder('migrated', path.join(settings.dataDir, 'pg'));
  const { db, close } = await openDatabase(settings);
  const wanted = { account: 'demo_new', mobile: null, passwordHash: 'scrypt$', inviteCode: undefined };
  await transact(db, (trx) =>
    createUser(trx, { ...wanted, accountType: LOGIN_TYPE.account }, { now: 1, random: seededRandom('demo') }),
  );
  await db.updateTable('app_user').set({ demo: true }).execute();
  await close();
  return settings;
}

describe('a start in production', () => {
  it('names everything that is missing in one message, and makes no database for it', async () => {
    const failed = await startServer(production({ DATA_DIR: path.join(folder, 'none') })).catch((error) => error);
    expect(failed).toMatchObject({ name: 'SettingError' });
    for (const named of ['No SMS provider', 'No cashier', 'SEALING_KEYS', 'HOST', 'TRUST_PROXY', 'DATABASE_URL'])
      expect(failed.message).toContain(named);
    expect(existsSync(path.join(folder, 'none'))).toBe(false);
  });

  it('is refused with secrets that can be guessed or are used twice, naming the settings and no secret', async () => {
    const typed = 'a'.repeat(40);
    const drawn = '9f2c4e71b8a05d36e1f7a2940cb85d63';
    const settings = production({
      CASHIER_URL: 'https://pay.example/checkout',
      CASHIER_SECRET: drawn,
      SMS_URL: 'https://sms.example/send',
      SMS_SECRET: drawn,
      GAME_PROVIDERS: `tala=${'abcdefgh'.repeat(4)},kubo=${drawn.toUpperCase()}`,
      OPERATOR_TOKEN: `ana=${typed},ben=${drawn}`,
      DATA_DIR: path.join(folder, 'none'),
    });
    const { message } = await startServer(settings).catch((error) => error);
    expect(message).toContain('OPERATOR_TOKEN (ana) can be guessed');
    expect(message).toContain('GAME_PROVIDERS (tala) can be guessed');
    expect(message).toContain('SMS_SECRET is the same as CASHIER_SECRET');
    expect(message).toContain('OPERATOR_TOKEN (ben) is the same as CASHIER_SECRET');
    expect(message).not.toContain('kubo');
    for (const secret of [typed, drawn, 'abcdefgh']) expect(message).not.toContain(secret);
  });

  it('is refused over a database with demo players, until the script has closed them', async () => {
    const settings = await withDemoPlayer();
    const failed = await startServer(settings).catch((error) => error);
    for (const named of ['No SMS provider', 'demo_new', 'npm run demo:remove']) expect(failed.message).toContain(named);
    await expect(startServer(settings, { sms })).rejects.toThrow('demo_new');
    const script = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/demo-remove.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' },
    });
    expect((await script).stdout).toContain('demo_new');
    const server = await startServer(settings, { sms });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    // Without operators, the desk is not mounted.
    expect((await fetch(`${server.url}/desk/login`, { headers: { accept: 'text/html' } })).status).toBe(404);
    await server.stop();
  }, 120_000);

  it('does not change a database of the release before if it is refused anyway', async () => {
    const settings = production({ DATA_DIR: path.join(folder, 'before') });
    const look = async (first?: (migrator: Migrator) => Promise<unknown>) => {
      const { db, close } = await openDatabase(settings);
      const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
      await first?.(migrator);
      const steps = await migrator.getMigrations();
      await close();
      return steps.filter(({ executedAt }) => executedAt !== undefined).length;
    };
    const before = await look((migrator) => migrator.migrateTo('101_config'));
    await expect(startServer(settings)).rejects.toThrow('No SMS provider');
    expect(await look()).toBe(before);
  }, 60_000);

  it('names a database that it cannot open together with the other faults', async () => {
    const settings = production({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const failed = await startServer(settings).catch((error) => error);
    for (const named of ['No SMS provider', 'DATABASE_URL']) expect(failed.message).toContain(named);
  });

  it('has no advice if everything is set', () => {
    const set = {
      HOST: '0.0.0.0',
      TRUST_PROXY: 'loopback',
      DATABASE_URL: 'postgres://me@db/perya',
      OPERATOR_TOKEN: 'o'.repeat(32),
    };
    const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'perya', S3_REGION: 'x' };
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(productionAdvice(production({ ...set, ...store, ...keys }))).toEqual([]);
    expect(productionAdvice(production(set))).toEqual([expect.stringContaining('S3_ENDPOINT')]);
    expect(productionAdvice(production())).toHaveLength(4);
  });
});

describe('the desk', () => {
  it('is open outside production, with a token of this start if none is set', () => {
    const set = readSettings({ OPERATOR_TOKEN: 'o'.repeat(32) });
    expect(withOperator(set)).toBe(set);
    const tokens = [1, 2].map(() => [...withOperator(readSettings({})).operators.values()]);
    expect(tokens).toEqual([[expect.stringMatching(/^[\w-]{43}$/)], [expect.stringMatching(/^[\w-]{43}$/)]]);
    expect(tokens[0]).not.toEqual(tokens[1]);
    expect(withOperator(production()).operators.size).toBe(0);
  });
});

describe('a forwarded request', () => {
  it.each([
    ['without TRUST_PROXY is noticed once', null, 1],
    ['of a declared proxy is as it should be', 'loopback', 0],
  ])(
    '%s',
    async (_what, trustedProxies, warnings) => {
      const lines: string[] = [];
      const server = await startTestServer({
        settings: { trustedProxies },
        logTarget: { write: (line) => void lines.push(line) },
      });
      const said = () => lines.filter((line) => line.includes('TRUST_PROXY')).length;
      await server.call('preLogin2', { mobile: '09175550142' });
      expect(said()).toBe(0);
      for (const headers of [{ 'x-forwarded-for': '203.0.113.1' }, { forwarded: 'for=203.0.113.1' }])
        await server.call('preLogin2', { mobile: '09175550142' }, { headers });
      expect(said()).toBe(warnings);
      await server.close();
    },
    60_000,
  );
});
