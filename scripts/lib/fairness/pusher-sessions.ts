import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { firstRule, setupOf } from '#server/modules/coin-pusher/rule.ts';

/** State of a session when its player decides. Amounts in hundredths. */
export interface SessionTotals {
  readonly dropped: number;
  readonly staked: number;
  readonly won: number;
  /** Worth of the player's coins on the table. */
  readonly own: number;
  /** Coins that fell since the previous drop: into the tray, and past the sides. */
  readonly tray: number;
  readonly gutter: number;
}

/** A way to play a session with a number of coins. */
export interface Way {
  readonly coins: number;
  /** Ticks between two coins. */
  readonly gap: number;
  readonly stake: (totals: SessionTotals) => number;
  /** True to cash out after a coin. The session always ends with a cash-out. */
  readonly cashesOut: (totals: SessionTotals) => boolean;
  /** True to leave after a coin. */
  readonly leaves: (totals: SessionTotals) => boolean;
}

/** Result of a session. */
export interface Session {
  readonly staked: number;
  readonly won: number;
  /** Amount paid by cash-outs, hundredths. */
  readonly cashed: number;
  /** Number of the coin after which a coin first fell into the tray, from 1; 0 if none fell. */
  readonly firstFall: number;
}

const never = (): boolean => false;
/** A player with one stake and two coins per second who leaves after 60. */
const PLAIN: Way = { coins: 60, gap: 15, stake: () => 10_00, cashesOut: never, leaves: never };

/** Simulated ways to play, including several ways to stop. */
export const WAYS = {
  first: { title: '60 coins of ₱10, two a second', way: PLAIN },
  small: { title: '60 coins of ₱1, two a second', way: { ...PLAIN, stake: () => 1_00 } },
  slow: { title: '60 coins of ₱10, one in two seconds', way: { ...PLAIN, gap: 60 } },
  five: { title: '5 coins of ₱10, one in two seconds', way: { ...PLAIN, coins: 5, gap: 60 } },
  ahead: {
    title: 'leaves as soon as more fell than was dropped',
    way: { ...PLAIN, leaves: ({ won, staked }) => won > staked },
  },
  fall: { title: 'leaves after the first fall into the tray', way: { ...PLAIN, leaves: ({ tray }) => tray > 0 } },
  burst: { title: 'leaves once three coins fall at once', way: { ...PLAIN, leaves: ({ tray }) => tray > 2 } },
  loss: { title: 'leaves once one is lost past a side', way: { ...PLAIN, leaves: ({ gutter }) => gutter > 0 } },
  often: {
    title: 'cashes out after every fifth coin',
    way: { ...PLAIN, coins: 30, cashesOut: ({ dropped }) => dropped % 5 === 0 },
  },
  dear: {
    title: '₱50 after a loss past a side, else ₱1; cashes out after a fall',
    way: { ...PLAIN, coins: 30, stake: ({ gutter }) => (gutter > 0 ? 50_00 : 1_00), cashesOut: ({ tray }) => tray > 1 },
  },
} as const satisfies Record<string, { title: string; way: Way }>;
export type WayName = keyof typeof WAYS;

/** Plays a first session on the seed's table with coins at random places. The same arguments give the same session. */
export function playSession(seed: number, way: Way): Session {
  const table = TableSimulation.start(setupOf(firstRule, seed));
  const random = seeded((seed ^ 0x85ebca6b) >>> 0);
  let at: SessionTotals = { dropped: 0, staked: 0, won: 0, own: 0, tray: 0, gutter: 0 };
  let cashed = 0;
  let firstFall = 0;
  const noteFall = (): void => {
    if (firstFall === 0 && at.won > 0) firstFall = at.dropped;
  };
  const settle = (): void => {
    table.settle();
    at = after(table, at);
    noteFall();
    cashed += cashOutOf(table.cashOut(), MEASURED.returnPpm);
  };
  while (at.dropped < way.coins) {
    const value = way.stake(at);
    table.drop({ tick: table.tick, x: random(), value, id: at.dropped + 1 });
    for (let step = 0; step < way.gap; step++) table.step();
    at = after(table, { ...at, dropped: at.dropped + 1, staked: at.staked + value });
    noteFall();
    if (way.leaves(at)) break;
    if (way.cashesOut(at)) settle();
  }
  settle();
  return { staked: at.staked, won: at.won, cashed, firstFall };
}

function after(table: TableSimulation, before: SessionTotals): SessionTotals {
  let { won } = before;
  let [tray, gutter] = [0, 0];
  for (const event of table.events.splice(0))
    if (event.type === 'fell') {
      if (event.to === 'gutter') gutter += 1;
      else {
        tray += 1;
        won += event.item.value;
      }
    }
  const own = table.items.reduce((sum, item) => sum + (item !== null && item.id > 0 ? item.value : 0), 0);
  return { ...before, won, tray, gutter, own };
}

/** Shares of the stakes that were returned. */
export interface Summary {
  /** Share of all stakes, and half the width of its 95 % interval from the variance between sessions. */
  readonly mean: number;
  readonly margin: number;
  readonly median: number;
  readonly tenth: number;
}

/** Computes the return of sessions. */
export function summaryOf(sessions: readonly Session[]): Summary {
  const back = ({ won, cashed }: Session): number => won + cashed;
  const sum = (of: (session: Session) => number): number => sessions.reduce((total, each) => total + of(each), 0);
  const shares = sessions.map((each) => back(each) / each.staked).toSorted((a, b) => a - b);
  const share = (part: number): number => shares[Math.floor(part * (shares.length - 1))] ?? 0;
  const staked = sum((each) => each.staked);
  const mean = sum(back) / staked;
  const spread = Math.sqrt(sum((each) => (back(each) - mean * each.staked) ** 2));
  return { mean, margin: (1.96 * spread) / staked, median: share(0.5), tenth: share(0.1) };
}
