import '../support/browser.ts';
import { describe, expect, it } from 'vitest';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import type { TableSave } from '#scenes/coin-pusher/physics/table.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { pusherDrops, pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { sized } from '../../deep.ts';
import { playGame, PusherPage } from '../support/pusher-game.ts';
import { poisedTable } from '../support/pusher-poised.ts';

/** Number of short games. The bench runs 10,000. */
const RUNS = Number(process.env['LANDING_RUNS'] ?? sized(40, 300));
/** Number of long games, each played from the start on a full table. */
const GAMES = sized(3, 24);
/** One of this many short games starts from a full table in play. */
const FULL_EVERY = 200;
const SEED = 20261121;
const TIMEOUT_MS = 900_000;

const dropsOf = (seed: number, count: number) =>
  pusherDrops(seed, count, 1).map(({ id, x, value }) => ({ id, x, value }));

/** Returns full tables from the middle of busy games, saved at ticks between their checkpoints. */
function tablesInPlay(random: () => number): TableSave[] {
  return Array.from({ length: sized(2, 8) }, (_, game) => {
    const table = TableSimulation.start(pusherSetup(Math.floor(random() * 2 ** 32)));
    const until = 120 + Math.floor(random() * 300);
    for (const drop of pusherDrops(game, 30, 20)) if (drop.tick < until) table.drop({ ...drop, id: 5000 + drop.id });
    while (table.tick < until) table.step();
    return JSON.parse(JSON.stringify(table.save())) as TableSave;
  });
}

describe(`coin pusher landing (seed ${SEED})`, () => {
  it(
    `${GAMES} long games on full tables end as a replay of their drops does, with one event for every fall`,
    async () => {
      const random = seeded(SEED);
      const page = new PusherPage(pusherSetup(0), random);
      // oxlint-disable-next-line no-await-in-loop -- one game after another
      for (let run = 0; run < GAMES; run++)
        await playGame(page, pusherSetup(Math.floor(random() * 2 ** 32)), dropsOf(run, 3 + Math.floor(random() * 8)));
      page.close();
    },
    TIMEOUT_MS,
  );

  it(
    `${RUNS} seeded games from saved tables end as a replay of their drops does, with one event for every fall`,
    async () => {
      const random = seeded(SEED);
      const full = tablesInPlay(random);
      const page = new PusherPage(pusherSetup(0), random);
      let falls = 0;
      for (let run = 0; run < RUNS; run++) {
        const table = run % FULL_EVERY === 0 ? full[Math.floor(random() * full.length)] : undefined;
        const poised =
          table === undefined ? poisedTable(random) : { table, drops: dropsOf(run, 1 + Math.floor(random() * 2)) };
        // oxlint-disable-next-line no-await-in-loop -- one game after another
        falls += await playGame(page, poised.table, poised.drops);
      }
      page.close();
      // Games in which nothing falls prove little.
      expect(falls).toBeGreaterThan(RUNS / 2);
    },
    TIMEOUT_MS,
  );
});
