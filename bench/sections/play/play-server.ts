import { PROP } from '../../../contract/props/items.ts';
import { operate } from '../../../e2e/support/server/operator.ts';
import '../../../server/content/tables.ts';
import { TestServer } from '../../../e2e/support/server/server.ts';
import { openDatabase } from '../../../server/db/database.ts';
import type { Db } from '../../../server/db/transact.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '../../../server/modules/jackpot/configuration.ts';

type Rule = Readonly<Record<string, unknown>>;
/** Offset of Manila from UTC, ms. */
const MANILA_MS = 8 * 3_600_000;

/** Changes the rules as an operator would for a day on which everything can be played many times. */
const CHANGES: Readonly<Record<string, (rule: Rule) => Rule>> = {
  halloweenRule: (rule) => ({ ...rule, freePerDay: 100, mostPerDay: 1000 }),
  inviteRule: (rule) => ({ ...rule, freeSpins: 50 }),
  rainRule: (rule) => ({
    ...rule,
    dailyTimes: [new Date(Date.now() + MANILA_MS - 60_000).toISOString().slice(11, 16)],
    openSeconds: 24 * 3600,
    durationSeconds: 12,
    depositNeeded: 0,
    betNeeded: 0,
  }),
};

/** Every draw of the jackpot hits MINOR, so that the wheel follows the grid. */
const MINOR_ONLY = {
  ...DEFAULT_CONFIGURATION,
  freeChances: 100,
  cells: DEFAULT_CONFIGURATION.cells.map((cell) => ({ ...cell, weight: cell.propId === PROP.minor ? 1_000_000 : 0 })),
};

async function changeRules(db: Db): Promise<void> {
  await writeConfiguration(db, MINOR_ONLY);
  for (const [kind, change] of Object.entries(CHANGES)) {
    const rows = await db.selectFrom('content').select(['id', 'data']).where('kind', '=', kind).execute();
    for (const { id, data } of rows) {
      const changed = JSON.stringify(change(JSON.parse(data) as Rule));
      await db.updateTable('content').set({ data: changed }).where('kind', '=', kind).where('id', '=', id).execute();
    }
  }
}

/** Time until the lottery draw, ms. Sales close some time before it. */
const DRAW_IN_MS = 30_000;

/** Starts the real server with its demo players, rules for a day of play, and a lottery draw in half a minute. */
export async function startPlayServer(): Promise<TestServer> {
  const server = await TestServer.start();
  await server.halt();
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: server.folder });
  await changeRules(db).finally(close);
  await server.run();
  await operate(server, 'addLottoDraw', { kind: 'quick', drawsAt: Date.now() + DRAW_IN_MS });
  return server;
}
