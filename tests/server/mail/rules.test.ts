import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import {
  broughtBy,
  type Mail,
  previewOf,
  readItems,
  stateOf,
  textsOf,
  turnoverOfMail,
} from '#server/modules/mail/rules.ts';

const NOW = 1_000_000;
const TABLE = new Set([1302, 60_001, 80_001, PROP.coin, 50_001]);
const GIFT = JSON.stringify([{ propId: PROP.coin, count: 2800 }]);

describe('what has become of a reward', () => {
  it.each([
    ['brings nothing', { awards: '[]', expires_at: null, claimed_at: null }, 'none'],
    ['waits for ever', { awards: GIFT, expires_at: null, claimed_at: null }, 'waiting'],
    ['waits until the moment', { awards: GIFT, expires_at: NOW + 1, claimed_at: null }, 'waiting'],
    ['is over from the moment on', { awards: GIFT, expires_at: NOW, claimed_at: null }, 'expired'],
    ['was claimed in time', { awards: GIFT, expires_at: NOW - 1, claimed_at: NOW - 2 }, 'claimed'],
  ])('that %s', (_, mail, state) => {
    expect(stateOf(mail, NOW)).toBe(state);
  });
});

describe('items as an operator writes them', () => {
  it.each([
    [['1302 x 2'], [{ propId: 1302, count: 2 }]],
    [
      ['  60001X50 ', '80001 x 1'],
      [
        { propId: 60_001, count: 50 },
        { propId: 80_001, count: 1 },
      ],
    ],
    [[], []],
    // The table lacks it.
    [['1303 x 1'], { fault: 'The prop table has no 1303' }],
  ])('%j', (lines, read) => {
    expect(readItems(lines, TABLE)).toEqual(read);
  });

  // Coins have a field of their own; jackpots are won.
  it.each(['1302', '1302 x 0', '1302 x 1001', '2001 x 5', '50001 x 1', '9999 x 1'])('%s is none', (line) => {
    expect(readItems([line], TABLE)).toEqual({
      fault: `"${line}" cannot be given: write 1302 x 2, with a prop id of the reward items and 1000 pieces at most`,
    });
  });
});

describe('awards put together', () => {
  const award = fc.record({
    propId: fc.constantFrom<number>(PROP.coin, 1302, 60_001),
    count: fc.integer({ min: 1, max: 9 }),
  });

  it('lose and gain nothing, name each item once, and begin with the coins', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.array(award), (coin, items) => {
        const joined = broughtBy(coin, items);
        const ids = joined.map(({ propId }) => propId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.indexOf(PROP.coin)).toBeLessThan(1);
        for (const propId of [PROP.coin, 1302, 60_001]) {
          const own = items.filter((each) => each.propId === propId).reduce((sum, { count }) => sum + count, 0);
          const total = propId === PROP.coin ? own + coin : own;
          expect(joined.find((each) => each.propId === propId)?.count ?? 0).toBe(total);
        }
      }),
    );
  });

  it('ask for turnover of the coins alone', () => {
    const awards = JSON.stringify(broughtBy(2800, [{ propId: 1302, count: 5 }]));
    expect(turnoverOfMail({ awards, turnover_factor: 3 })).toBe(8400);
    expect(turnoverOfMail({ awards: JSON.stringify([{ propId: 1302, count: 5 }]), turnover_factor: 3 })).toBe(0);
  });
});

describe('texts', () => {
  const mail = (texts: Partial<Mail>) => ({ title_en: '', title_fil: '', body_en: '', body_fil: '', ...texts }) as Mail;

  it.each([
    ['en-PH', { title_en: 'Hello', title_fil: 'Kumusta', body_en: 'a', body_fil: 'b' }, 'Hello', 'a'],
    ['fil-PH', { title_en: 'Hello', title_fil: 'Kumusta', body_en: 'a', body_fil: 'b' }, 'Kumusta', 'b'],
    ['fil-PH', { title_en: 'Hello', body_en: 'a' }, 'Hello', 'a'],
    ['en-PH', { title_en: 'Hello', body_fil: 'b' }, 'Hello', 'b'],
  ] as const)('in %s of %j', (language, texts, title, body) => {
    expect(textsOf(mail(texts), language)).toEqual({ title, body });
  });

  it('are shown in the list in one line, cut between words, never within a character', () => {
    expect(previewOf(' One\n\ntwo  three ')).toBe('One two three');
    const long = previewOf(`${'word '.repeat(60)}end`);
    expect(long).toMatch(/^(word ?)+word…$/);
    expect(long.length).toBeLessThanOrEqual(141);
    expect(previewOf('🎁'.repeat(200))).toBe(`${'🎁'.repeat(140)}…`);
  });
});
