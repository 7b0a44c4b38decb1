import { CASHIER, COIN, HOUSE, poolAccount, PROMOTIONS, userAccount } from '#server/ledger/accounts.ts';
import type { Posting } from '#server/ledger/rules.ts';
import type { Seeded } from '../support/seeded.ts';

const USERS = Array.from({ length: 12 }, (_, index) => userAccount(`u${index}`));
const POOLS = (['mega', 'major', 'minor', 'mini'] as const).map(poolAccount);
const ASSETS = [COIN, COIN, COIN, 2002, 60_001, 80_001];

/** Returns a random transfer as the product makes it, and one time in twelve an invalid one. */
export function randomPostings(random: Seeded): Posting[] {
  const asset = random.pick(ASSETS);
  const amount = 1 + random.int(50_000);
  const user = random.pick(USERS);
  const move = (from: string, to: string, size = amount): Posting[] => [
    { owner: from, asset, amount: -size },
    { owner: to, asset, amount: size },
  ];
  switch (random.int(12)) {
    case 0:
    case 1:
    case 2:
      return move(CASHIER, user);
    case 3:
      return move(PROMOTIONS, user);
    case 4:
    case 5:
      return [...move(user, HOUSE), ...move(HOUSE, random.pick(POOLS), 1 + random.int(200))];
    case 6:
      return move(random.pick(POOLS), user);
    case 7:
      return move(user, random.pick(USERS));
    case 8:
      return POOLS.flatMap((pool) => move(HOUSE, pool, 1 + random.int(500)));
    case 9:
      return move(user, CASHIER);
    case 10:
      return [
        ...move(user, HOUSE),
        { owner: HOUSE, asset: 60_001, amount: -3 },
        { owner: user, asset: 60_001, amount: 3 },
      ];
    default:
      return random.pick<Posting[]>([
        [{ owner: user, asset, amount }],
        [...move(HOUSE, user), { owner: HOUSE, asset, amount: 1 }],
        move(HOUSE, user, 0.5),
        move(HOUSE, user, Number.MAX_SAFE_INTEGER + 1),
        move(HOUSE, user, Number.NaN),
        move(user, user),
        [],
      ]);
  }
}

/** A reference ledger without the rules under test. It accepts a transfer or changes nothing. */
export class PlainLedger {
  readonly balances = new Map<string, number>();

  accepts(postings: readonly Posting[]): boolean {
    if (postings.some(({ amount }) => !Number.isSafeInteger(amount))) return false;
    const sums = new Map<number, number>();
    const after = new Map(this.balances);
    for (const { owner, asset, amount } of postings) {
      sums.set(asset, (sums.get(asset) ?? 0) + amount);
      after.set(`${owner}/${asset}`, (after.get(`${owner}/${asset}`) ?? 0) + amount);
    }
    if ([...sums.values()].some((sum) => sum !== 0)) return false;
    const changed = [...after].filter(([key, balance]) => balance !== (this.balances.get(key) ?? 0));
    if (changed.length === 0) return false;
    if (changed.some(([key, balance]) => balance < 0 && /^(user|jackpot):/.test(key))) return false;
    for (const [key, balance] of changed) this.balances.set(key, balance);
    return true;
  }
}

/** Returns the sum of all balances by asset. Conservation means that each sum is zero. */
export function sumsByAsset(balances: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, balance] of balances) {
    const asset = key.slice(key.lastIndexOf('/') + 1);
    sums.set(asset, (sums.get(asset) ?? 0) + balance);
  }
  return sums;
}
