import pg from 'pg';

/** Creates databases on the server of this address. The products' migrations set them up. @returns their addresses */
export async function makeDatabases<const Names extends readonly string[]>(
  url: string,
  names: Names,
): Promise<{ [K in keyof Names]: string }> {
  await runIn(
    url,
    'perya',
    names.map((name) => `create database ${name}`),
  );
  return names.map((name) => addressOf(url, name)) as { [K in keyof Names]: string };
}

/** Runs statements in one of the server's databases. */
export async function runIn(url: string, database: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(url, database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const addressOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;
