import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hundredths, text, timestamp } from '#contract/base/conventions.ts';
import { inBoth } from '#server/operator/content/content.ts';
import { operatorAct } from '#server/operator/content/entry.ts';
import { fieldsOf } from '#server/operator/desk/fields.ts';
import { actForm } from '#server/operator/desk/form-view.ts';
import { readForm, typedFrom } from '#server/operator/desk/form.ts';
import { manilaTime, pesosTyped, valueOf } from '#server/operator/desk/values.ts';
import { sized } from '../../deep.ts';
import { formsOf } from './support.ts';

/** A schema with a field of every kind. */
const every = z.object({
  name: text(60).describe('Name'),
  note: text(60).optional(),
  words: z.string().max(2000),
  count: z.int(),
  share: z.number().nullable(),
  amount: hundredths.describe('Amount'),
  atMost: hundredths.min(5).describe('Limit').optional(),
  from: timestamp.describe('From'),
  until: timestamp.nullable().default(null).describe('Until'),
  tone: z.enum(['sky', 'leaf']),
  state: z.enum(['on', 'off']).optional(),
  step: z.union([z.literal(1), z.literal(2)]),
  open: z.boolean(),
  wanted: z.boolean().optional(),
  ids: z.array(z.string()),
  title: inBoth('Title', 80),
  pools: z.object({ mini: z.object({ seed: hundredths }) }),
  chips: z.array(hundredths),
  cells: z.array(
    z.object({ id: z.string(), weight: z.int().min(-9), tone: z.enum(['sky', 'leaf']), open: z.boolean() }),
  ),
  extra: z.record(z.string(), z.int()),
});

const act = operatorAct({
  name: 'try',
  title: 'Try',
  summary: '',
  body: every,
  errors: [],
  act: async () => ({ subject: '', before: null, after: null }),
});

/** Text that a person may type: markup, quotes, entities and characters of other scripts. */
const typed = (max: number) =>
  fc
    .oneof(
      fc.string({ maxLength: max, unit: 'grapheme' }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        '&lt;b&gt;',
        "' onfocus='x",
        '</textarea><h1>',
        '&amp;quot;',
        '₱ ñ 🎡',
      ),
    )
    // Browsers do not send control characters or lone surrogates.
    .map((value) => value.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, ''))
    .map((value) => value.slice(0, max));
/** Includes empty lines at the start and end. */
const lines = fc.array(fc.oneof(typed(30), fc.constant('')), { maxLength: 4 }).map((all) => all.join('\n'));
const ms = fc.integer({ min: 0, max: 4_000_000_000_000 });
const money = fc.oneof(fc.integer({ min: 5, max: 1_000_000 }), fc.integer({ min: 5, max: 9_000_000_000_000_00 }));
const filled = (arbitrary: fc.Arbitrary<string>) => arbitrary.filter((value) => value.trim() !== '');

const bodies = fc.record(
  {
    name: typed(60),
    note: filled(typed(60)),
    words: lines,
    count: fc.integer(),
    share: fc.option(fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 100)),
    amount: money,
    atMost: money,
    from: ms,
    until: fc.option(ms),
    tone: fc.constantFrom('sky', 'leaf'),
    state: fc.constantFrom('on', 'off'),
    step: fc.constantFrom(1, 2),
    open: fc.boolean(),
    wanted: fc.boolean(),
    ids: fc.array(filled(typed(20)), { maxLength: 3 }),
    title: fc.record({ 'en-PH': filled(typed(40)), 'fil-PH': filled(typed(40)) }),
    pools: fc.record({ mini: fc.record({ seed: money }) }),
    chips: fc.array(money, { maxLength: 3 }),
    cells: fc.array(
      fc.record({
        id: typed(20),
        weight: fc.integer({ min: -9 }),
        tone: fc.constantFrom('sky', 'leaf'),
        open: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    extra: fc.dictionary(fc.constantFrom('a', 'b'), fc.integer()),
  },
  {
    requiredKeys: [
      'name',
      'words',
      'count',
      'share',
      'amount',
      'from',
      'until',
      'tone',
      'step',
      'open',
      'ids',
      'title',
      'pools',
      'chips',
      'cells',
      'extra',
    ],
  },
);

describe('a form made from a schema', () => {
  it('returns any body that it was filled with', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const form = {
          csrf: 'c',
          key: 'k',
          back: '/desk',
          fixed: new Set<string>(),
          cost: null,
          issues: new Map(),
          place: 'p',
        };
        const page = actForm({ ...form, act, typed: typedFrom(every, body) }).markup;
        const [seen] = formsOf(`<!doctype html><body>${page}</body>`);
        expect(readForm(every, new Map(Object.entries(seen?.fields ?? {})))).toEqual({ body });
      }),
      { numRuns: sized(15, 40) },
    );
  });

  it('has a field for each kind, labelled by its description or else its name', () => {
    const kinds = fieldsOf(every).map(({ path, kind, group, label }) =>
      [path.join('.'), kind, group, label].filter(Boolean).join(' '),
    );
    expect(kinds).toEqual([
      'name text Name',
      'note text Note',
      'words long Words',
      'count number Count',
      'share number Share',
      'amount money Amount',
      'atMost money Limit',
      'from time From',
      'until time Until',
      'tone choice Tone',
      'state choice State',
      'step choice Step',
      'open flag Open',
      'wanted choice Wanted',
      'ids lines Ids',
      'title.en-PH text Title English',
      'title.fil-PH text Title Filipino',
      'pools.mini.seed money Pools: Mini Seed',
      'chips lines Chips',
      'cells table Cells',
      'extra json Extra',
    ]);
  });

  it.each([
    ['amount', '', 'Fill this in'],
    ['amount', '12.345', 'An amount in pesos, like 1,250 or 99.50'],
    ['amount', '-1', '₱0.00 or more'],
    ['amount', '1e9', 'An amount in pesos, like 1,250 or 99.50'],
    ['count', 'many', 'A number, like 25'],
    ['from', 'tomorrow', 'A date and time, like 2026-12-01T06:00'],
    ['from', '2026-13-41T06:00', 'A date and time, like 2026-12-01T06:00'],
    ['tone', 'pink', 'Choose one'],
    ['extra', '[{', 'This is not JSON: look for a missing comma, quote or bracket'],
    ['chips', '5\nmany', 'An amount in pesos, like 1,250 or 99.50'],
    ['cells.1.weight', 'x', 'A number, like 25'],
    ['cells.1.weight', '-10', '-9 or more'],
    ['title.en-PH', '', 'Fill this in'],
    ['title.fil-PH', 'x'.repeat(81), '80 letters at most'],
  ])('shows the fault of %s "%s"', (name, value, message) => {
    const body = {
      name: 'a',
      words: '',
      count: 1,
      share: null,
      amount: 5,
      from: 0,
      until: null,
      tone: 'sky',
      step: 1,
      open: false,
      ids: [],
      title: { 'en-PH': 'a', 'fil-PH': 'b' },
      pools: { mini: { seed: 1 } },
      chips: [],
      cells: [],
      extra: {},
    };
    const fields = new Map([...typedFrom(every, body), [`f.${name}`, value]]);
    const more = name.startsWith('cells') ? [['f.cells.1.tone', 'sky'] as const] : [];
    expect(readForm(every, new Map([...fields, ...more]))).toEqual({ issues: new Map([[`f.${name}`, message]]) });
  });

  it('counts empty lines of a table for nothing', () => {
    const cells = z.object({ cells: z.array(z.object({ id: z.string(), weight: z.int() })) });
    const typedCells = [0, 1, 2].flatMap((line): [string, string][] => [
      [`f.cells.${line}.id`, line === 1 ? '' : `c${line}`],
      [`f.cells.${line}.weight`, line === 1 ? '' : '5'],
    ]);
    expect(readForm(cells, new Map(typedCells))).toEqual({
      body: {
        cells: [
          { id: 'c0', weight: 5 },
          { id: 'c2', weight: 5 },
        ],
      },
    });
  });
});

it.each(['1e20', '100000000000000000000', '1000000000', '-1', 'x'])(
  'a line %s that no form has is not part of a table',
  (line) => {
    const cells = z.object({ cells: z.array(z.object({ id: z.string() })) });
    expect(readForm(cells, new Map([[`f.cells.${line}.id`, 'c']]))).toEqual({ body: { cells: [] } });
  },
);

describe('values at the desk', () => {
  const amount = fieldsOf(z.object({ amount: hundredths }))[0];
  const time = fieldsOf(z.object({ time: timestamp }))[0];
  if (amount === undefined || time === undefined) throw new Error('no field');

  it.each([
    ['1,250', 125_000],
    ['₱99.5', 9950],
    ['0.07', 7],
    ['1250.00', 125_000],
  ])('%s is %i hundredths', (typed, value) => {
    expect(valueOf(amount, typed)).toBe(value);
  });
  it('are pesos with two places, and times of Manila', () => {
    expect([pesosTyped(123_450), pesosTyped(-7), manilaTime(Date.UTC(2026, 10, 21, 4))]).toEqual([
      '1234.50',
      '-0.07',
      '2026-11-21T12:00',
    ]);
    expect(valueOf(time, '2026-11-21T12:00')).toBe(Date.UTC(2026, 10, 21, 4));
  });
});
