import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, type Trx, transact } from '../db/transact.ts';
import type { ContentKind } from '../modules/config/content.ts';
import { readSetting, writeSetting } from '../modules/config/settings.ts';
import { activities, customerServices } from './data/activities.ts';
import { banners } from './data/banners.ts';
import { faq } from './data/faq.ts';
import { brands, games, gameTypes } from './data/games.ts';
import { notices } from './data/notices.ts';
import { values } from './data/values.ts';
import { vipLevels } from './data/vip.ts';

type Item = { readonly id: string } & object;

/** Everything seeded, in the order in which it is shown. */
const CONTENT: Readonly<Record<Exclude<ContentKind, 'value'>, readonly Item[]>> = {
  game: games,
  gameType: gameTypes,
  brand: brands,
  banner: banners,
  notice: notices,
  faq,
  vipLevel: vipLevels,
  customerService: customerServices,
  activity: activities,
};

/**
 * Writes the lobby's content where the data files changed since they were last written; otherwise changes nothing.
 * Changed games raise gameListVersion, so that clients fetch them anew. Several processes may start at once.
 */
export async function seedContent(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed content', 0))`.execute(trx);
    const rows = contentRows();
    const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    if ((await readSetting(trx, 'contentDigest')) === digest) return;
    if (await gamesChanged(trx, rows))
      await writeSetting(trx, 'gameListVersion', (await readSetting(trx, 'gameListVersion')) + 1);
    await trx.deleteFrom('content').execute();
    await trx.insertInto('content').values(rows).execute();
    await writeSetting(trx, 'contentDigest', digest);
  });
}

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly sort: number;
  readonly data: string;
}

function contentRows(): Row[] {
  const row = (kind: string, id: string, sort: number, data: unknown): Row => ({
    kind,
    id,
    sort,
    data: JSON.stringify(data),
  });
  return [
    ...Object.entries(CONTENT).flatMap(([kind, items]) =>
      items.map((item, index) => row(kind, item.id, index, shownOf(kind, item))),
    ),
    ...Object.entries(values).map(([key, value], index) => row('value', key, index, value)),
  ];
}

/** A VIP level is known by its number and has no id of its own in the answer. */
function shownOf(kind: string, item: Item): object {
  if (kind !== 'vipLevel') return item;
  const { id: _id, ...level } = item;
  return level;
}

async function gamesChanged(trx: Trx, rows: readonly Row[]): Promise<boolean> {
  const kept = await trx
    .selectFrom('content')
    .select(['id', 'data'])
    .where('kind', '=', 'game')
    .orderBy('sort')
    .execute();
  const fresh = rows.filter(({ kind }) => kind === 'game').map(({ id, data }) => ({ id, data }));
  return JSON.stringify(kept) !== JSON.stringify(fresh);
}
