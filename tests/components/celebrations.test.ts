import { describe, expect, it } from 'vitest';
import { DRAW_TYPE } from '#contract/base/enums.ts';
import type { JackpotDraw } from '#contract/jackpot/calls.ts';
import { PROP } from '#contract/props/items.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { awardTier, coinTier } from '#src/components/prop/award-tier.ts';
import { rollTier } from '#src/features/color-game/lib/table.ts';
import { spinTier } from '#src/features/games/frame/slot-flow.ts';
import { gridTier, wheelTier } from '#src/features/jackpot/lib/wins.ts';
import { ownTier } from '#src/features/lotto/lib/own-tier.ts';
import { scratchTier } from '#src/features/scratch/lib/wins.ts';

/** A card and a spin cost ₱10 each. */
const CARD = { price: 100, diamondWorth: 10 };
const TICKETS = { tickets: 1, stake: 10_00, best: null, state: 'settled' } as const;
const SPIN = { id: '1', stops: [], wins: [], cost: 0, stake: 10_00, isFree: false, freeSpinsWon: 0, createTime: 1 };
type OfWin = (win: number) => WinTier | null;
const STAKE = 10_00;
const draw = (propId: number, bonus: number, type: JackpotDraw['type'] = DRAW_TYPE.prop): JackpotDraw =>
  ({ id: 'd1', cellId: 'c0', type, propId, count: 1, bonus, createTime: 1 }) as JackpotDraw;

/** For a paid round, a result up to the stake is not a win. */
const STAKED: readonly (readonly [string, OfWin])[] = [
  ['a roll of dice', (win) => rollTier({ cost: STAKE, win })],
  ['a spin of a slot', (win) => spinTier({ ...SPIN, win })],
  ['a free spin', (win) => spinTier({ ...SPIN, isFree: true, cost: 0, win })],
  ['tickets of a lottery', (win) => ownTier({ ...TICKETS, win })],
  ['coins of a scratch card', (win) => scratchTier({ propId: PROP.coin, count: win, num: 0 }, CARD)],
  ['diamonds of a scratch card', (win) => scratchTier({ propId: PROP.diamond, count: win / 10, num: 0 }, CARD)],
];
/** A free round is compared with the worth of the free chance. A smaller result is a small gift. */
const FREE: readonly (readonly [string, OfWin])[] = [
  ['coins of a rain, a share of red against blue', coinTier],
  ['coins of a popup', (win) => awardTier([{ propId: PROP.coin, count: win }])],
  ['coins in two parts', (win) => awardTier([win / 2, win / 2].map((count) => ({ propId: PROP.coin, count })))],
  ['coins on the jackpot board', (win) => gridTier(draw(PROP.coin, win))],
];

describe('one scale by value', () => {
  it.each(STAKED)('for %s against its stake', (_, of) => {
    const tiers = [0, STAKE / 2, STAKE, STAKE * 1.5, STAKE * 5.5, STAKE * 50].map(of);
    expect(tiers).toEqual([null, null, null, 'small', 'big', 'huge']);
  });

  it.each(FREE)('for %s against a free chance', (_, of) => {
    expect([5_00, 15_00, 49_98, 50_00, 500_00].map(of)).toEqual(['small', 'small', 'small', 'big', 'huge']);
  });

  it.each([
    ['points', PROP.points, 20],
    ['liveness', PROP.liveness, 500],
    ['diamonds', PROP.diamond, 30],
    ['a percent coupon', 1001, 1],
    ['a fixed coupon', 1201, 1],
    ['a coupon to be given', 1301, 1],
    ['a gift of the new year', 40_001, 1],
    ['a free card', 80_003, 1],
    ['a diamond coupon', 100_001, 1],
    ['a scratch coupon', 110_001, 1],
    ['an unknown item', 999, 1],
  ])('to which %s are small: they count by the worth of their later use', (_, propId, count) => {
    expect(awardTier([{ propId, count }])).toBe('small');
  });

  it('to which purse money is small, because it is not in the balance', () => {
    expect(awardTier([{ propId: PROP.coin, count: 500_00 }], false)).toBe('small');
  });

  it('in which a pool has the same tier on the wheel and in its popup, and the wheel has the tiers that the grid lacks', () => {
    const tierOf = (propId: number) => {
      const won = draw(propId, 1853_20, DRAW_TYPE.jackpot);
      expect(gridTier(won)).toBeNull();
      expect(wheelTier(won)).toBe(awardTier([{ propId, count: 1853_20 }]));
      return wheelTier(won);
    };
    expect([PROP.mini, PROP.minor, PROP.major, PROP.mega].map(tierOf)).toEqual(['big', 'big', 'huge', 'huge']);
  });

  it('which gives the jackpot board no tier for 0 coins or a prize other than coins', () => {
    expect([draw(PROP.coin, 0), draw(PROP.diamond, 0)].map(gridTier)).toEqual([null, null]);
  });
});

/** Text keys of results that are not wins or are small gifts. */
const NO_WIN = [
  'color:status.returned',
  'slot:returned',
  'slot:returnedHint',
  'slot:paid',
  'slot:paidHint',
  'slot:foundWon',
  'slot:lastWon',
  'slot:lineCount',
  'lotto:result.returned',
  'scratch:returned',
  'reward:got',
  'jackpot:status.got',
  'jackpot:prop.title',
  'pusher:paid',
  'pusher:record.title',
  'pusher:record.fell',
  'scene:scratchCard.won',
  'scene:coinPusher.settled',
  'scene:moneyRain.settled',
];

const files: Record<string, object> = import.meta.glob('../../src/i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Returns all texts of a key such as 'slot:paid', including its plural forms. */
function textsOf(language: string, key: string): string[] {
  const [namespace = '', path = ''] = key.split(':');
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at: unknown = files[`../../src/i18n/locales/${language}/${namespace}.json`];
  for (const step of steps) at = (at as Record<string, unknown>)[step];
  return Object.entries(at as Record<string, string>).flatMap(([name, text]) =>
    name.replace(/_(one|other)$/, '') === last ? [text] : [],
  );
}

describe.each(['en-PH', 'fil-PH'])('in %s', (language) => {
  it.each(NO_WIN)('%s calls nothing a win', (key) => {
    const texts = textsOf(language, key);
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(text).not.toMatch(/\b(wins?|won|panalo|nanalo|napanalunan)\b/i);
  });
});
