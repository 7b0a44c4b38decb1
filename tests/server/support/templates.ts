import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '#server/db/database.ts';
import { type DatabaseKind, RECIPES } from './database-kinds.ts';

/** A PostgreSQL database that was created for a test. */
export interface MadeDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template of a kind on the PostgreSQL server at `url`. */
export async function createDatabase(url: string, kind: DatabaseKind): Promise<MadeDatabase> {
  const template = await templateOf(url, kind);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: named(url, name),
    drop: () => onServer(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

const made = new Map<DatabaseKind, Promise<string>>();

/** Returns the template's name. All tests of a process use the same PostgreSQL server. */
function templateOf(url: string, kind: DatabaseKind): Promise<string> {
  const template = made.get(kind) ?? makeTemplate(url, kind);
  made.set(kind, template);
  return template;
}

/** Creates a template unless another process has created it. Its name contains the fingerprint of its inputs. */
async function makeTemplate(url: string, kind: DatabaseKind): Promise<string> {
  const { base, fill, fingerprint } = RECIPES[kind];
  const name = `perya_${kind}_${fingerprint()}`;
  const begun = `${name}_begun`;
  const from = base === null ? 'template1' : await templateOf(url, base);
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7010999)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    // A killed process may have left an unfinished database.
    await client.query(`drop database if exists ${begun} with (force)`);
    await client.query(`create database ${begun} template ${from}`);
    const { db, close } = openPostgres(named(url, begun));
    await fill(db).finally(close);
    await client.query(`alter database ${begun} rename to ${name}`);
  });
  return name;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function named(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
