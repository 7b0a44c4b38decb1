import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from './db/database.ts';
import { isCurrent, migrate } from './db/migrate.ts';
import type { Db } from './db/transact.ts';
import { openDemoPlayers } from './demo/close.ts';
import { explain } from './explain.ts';
import { SettingError, type Settings } from './settings.ts';
import { weakSecrets } from './weak-secrets.ts';

const NO_KEYS =
  'SEALING_KEYS is not set: seeds of draws and uploads are sealed with keys that are not in the database. ' +
  'Set one, e.g. SEALING_KEYS=2026:$(openssl rand -base64 32), and keep it apart from backups of the database.';

/**
 * Throws SettingError with everything that keeps this server from being a production server, in one message, and what
 * its operator should look at; `missing` is what the modules lack. Does nothing in another environment.
 */
export async function refuseUnready(settings: Settings, missing: readonly string[]): Promise<void> {
  if (settings.environment !== 'production') return;
  const unfit = [...missing, ...(settings.sealingKeys === null ? [NO_KEYS] : []), ...weakSecrets(settings)];
  const errors = [...unfit, ...(await errorsOfDatabase(settings, unfit.length > 0))];
  if (errors.length === 0) return;
  const advice = productionAdvice(settings);
  throw new SettingError(
    [
      'NODE_ENV=production: this server must not be opened yet.',
      ...errors.map((error) => `  - ${error}`),
      ...(advice.length === 0 ? [] : ['Look at these too:', ...advice.map((line) => `  - ${line}`)]),
    ].join('\n'),
  );
}

/** Settings that are allowed in production but seldom meant, each with what to set. */
export function productionAdvice({ host, trustedProxies, databaseUrl, operators, s3 }: Settings): string[] {
  return [
    ...(host === '127.0.0.1' || host === 'localhost'
      ? [`HOST is ${host}: only this machine, e.g. a proxy on it, reaches the server. HOST=0.0.0.0 opens it to others.`]
      : []),
    ...(trustedProxies === null
      ? [
          'TRUST_PROXY is not set: behind a proxy all players share its one address, and its limits. ' +
            'Name the proxy, e.g. TRUST_PROXY=loopback.',
        ]
      : []),
    ...(databaseUrl === null
      ? ['DATABASE_URL is not set: the embedded database does not survive a power cut. Name a PostgreSQL.']
      : []),
    ...(operators.size === 0
      ? ['OPERATOR_TOKEN is not set: there is no desk, and nobody answers what waits for an operator. Name operators.']
      : []),
    ...(databaseUrl !== null && s3 === null
      ? ['S3_ENDPOINT is not set: documents of players lie in DATA_DIR, which all server processes must then share.']
      : []),
  ];
}

/** @param asItIs the start is refused anyway: a database of the release before is not brought up to date for it */
async function errorsOfDatabase(settings: Settings, asItIs: boolean): Promise<string[]> {
  // A database that is not there yet has no demo, and is not made only to be refused.
  if (settings.databaseUrl === null && !existsSync(path.join(settings.dataDir, 'pg'))) return [];
  try {
    const { db, close } = await openDatabase(settings);
    try {
      if (!asItIs) await migrate(db);
      else if (!(await isCurrent(db))) return [];
      return await errorsOfPlayers(db);
    } finally {
      await close();
    }
  } catch (error) {
    const reason = explain(error);
    if (typeof reason !== 'string') throw error;
    return [reason];
  }
}

async function errorsOfPlayers(db: Db): Promise<string[]> {
  const players = await openDemoPlayers(db);
  if (players.length === 0) return [];
  const names = players.map(({ account }) => account);
  const more = names.length > 6 ? ` and ${names.length - 6} more` : '';
  return [
    `The database has demo players, whose password is published: ${names.slice(0, 6).join(', ')}${more}. ` +
      'Close them for good with "npm run demo:remove", run with the same DATA_DIR or DATABASE_URL.',
  ];
}
