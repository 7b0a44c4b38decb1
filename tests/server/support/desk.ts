import { transact } from '#server/db/transact.ts';
import type { Acted, OperatorPart } from '#server/operator/content/entry.ts';
import { filterName } from '#server/operator/reports/find-players.ts';
import type { TestServer } from './helper.ts';

type Server = Pick<TestServer, 'db' | 'services'>;
const SILENT = { error() {}, warn() {}, info() {} };

/** Runs a declared act as the desk does, in one transaction. Rejects with the act's error. */
export function actOf(
  { db, services }: Server,
  { acts = [] }: OperatorPart,
  name: string,
  body: object,
): Promise<Acted> {
  const declared = acts.find((each) => each.name === name);
  if (declared === undefined) throw new Error(`no act ${name}`);
  const parsed = declared.body.parse(body) as never;
  const now = services.clock.now();
  return transact(db, (trx) => declared.act({ ...services, db: trx, now, log: SILENT, operator: 'tester' }, parsed));
}

/** Reads a page of a module's first declared list and checks each row against the declaration. */
export async function listOf(
  { services }: Server,
  { lists = [] }: OperatorPart,
  filters: object,
  page = { pageNum: 1, pageSize: 50 },
) {
  const [list] = lists;
  if (list === undefined) throw new Error('no list');
  const reading = { ...services, now: services.clock.now() };
  const sent = Object.fromEntries(Object.entries(filters).map(([name, value]) => [filterName(name), value as unknown]));
  const read = await list.read(reading, list.filters.strict().parse(sent), page);
  return { rows: read.list.map((row) => list.row.strict().parse(row)), pages: read.pages };
}
