import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compose } from '#server/modules/compose.ts';
import { createModules } from '#server/modules/index.ts';
import { catalogueOf } from '#server/operator/content/catalogue.ts';
import {
  type OperatorAct,
  type OperatorColumn,
  type OperatorList,
  type OperatorPart,
} from '#server/operator/content/entry.ts';
import { fieldsOf } from '#server/operator/desk/fields.ts';
import { valueView } from '#server/operator/desk/value-view.ts';
import { schemaAt } from '#server/operator/schema.ts';
import { readSettings } from '#server/settings.ts';

const list = (name: string, more: Partial<OperatorList> = {}): OperatorList => ({
  name,
  title: name,
  summary: '',
  filters: z.object({}),
  row: z.object({ face: z.string() }),
  columns: [],
  acts: [],
  read: async () => ({ list: [], pages: 0 }),
  ...more,
});
const act = (name: string): OperatorAct => ({
  name,
  title: name,
  summary: '',
  body: z.object({}),
  errors: [],
  act: async () => ({ subject: '', before: null, after: null }),
});
const file = (name: string) => ({ name, read: async () => null });
const face = [{ field: 'face', title: 'Face', kind: 'image' as const }];

describe('the operator’s catalogue', () => {
  it.each<[string, OperatorPart[], string]>([
    ['two lists of one name', [{ lists: [list('a')] }, { lists: [list('a')] }], 'called a'],
    ['a list and an act of one name', [{ lists: [list('a')] }, { acts: [act('a')] }], 'called a'],
    ['two files of one name', [{ files: [file('a')] }, { files: [file('a')] }], 'called a'],
    ['another log', [{ lists: [list('log')] }], 'called log'],
    ['a name that is no path', [{ lists: [list('a/b')] }], '"a/b" is no name'],
    ['an act that is none', [{ lists: [list('a', { acts: ['b'] })] }], 'offers b, which is no act'],
    ['an act above the list that is none', [{ lists: [list('a', { adds: ['b'] })] }], 'offers b, which is no act'],
    ['a picture without a file', [{ lists: [list('a', { columns: face })] }], 'no file for its face'],
    [
      'a picture of one of two files',
      [{ lists: [list('a', { columns: face })], files: [file('b'), file('c')] }],
      'no file for its face',
    ],
  ])('is refused with %s', (_what, parts, why) => {
    expect(() => catalogueOf(parts)).toThrow(why);
    expect(() =>
      compose(
        parts.map((operator, index) => ({ name: String(index), operator })),
        {},
      ),
    ).toThrow(why);
  });

  it('may offer an act of another module, and a picture of its only file or of one it names', () => {
    const { lists } = catalogueOf([
      { lists: [list('a', { acts: ['b'], columns: face })], files: [file('only')] },
      {
        acts: [act('b')],
        lists: [list('c', { columns: [{ field: 'face', title: '', kind: 'image', file: 'only' }] })],
      },
    ]);
    expect(['a', 'c'].map((name) => lists.get(name)?.columns[0]?.file)).toEqual(['only', 'only']);
  });
});

describe('the catalogue of the server’s modules', () => {
  const { operator } = compose(createModules(readSettings({ NODE_ENV: 'test' })));
  it('has titles and summaries everywhere, and columns that are in the row', () => {
    for (const each of [...operator.lists.values(), ...operator.acts.values()])
      expect([each.name, each.title !== '' && each.summary !== '']).toEqual([each.name, true]);
    for (const { name, row, columns } of operator.lists.values())
      for (const { field } of columns)
        expect([name, Object.keys(row.shape)]).toEqual([name, expect.arrayContaining([field.split('.')[0]])]);
  });
  it('opens with filters that its lists have', () => {
    for (const { waiting, filters } of operator.lists.values())
      if (waiting !== undefined) expect(filters.strict().safeParse(waiting).success).toBe(true);
  });
  it('counts the waiting rows of every queue, and shows each player their rows of every list', () => {
    const lists = [...operator.lists.values()];
    const queues = lists.filter(({ section = 'queues' }) => section === 'queues');
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['kyc', 'withdrawals']));
    expect(queues.filter(({ waiting }) => waiting === undefined).map(({ name }) => name)).toEqual([]);
    const ofPlayers = lists.filter(({ columns }) => columns.some(({ kind }) => kind === 'player'));
    expect(ofPlayers.filter(({ filters }) => !('player' in filters.shape)).map(({ name }) => name)).toEqual([]);
  });
  it('takes from a row only the fields that identify it: an operator types the decisions', () => {
    const names = ['id', 'userId', 'otherId', 'version', 'propId'];
    for (const { name, row, acts } of operator.lists.values())
      for (const { body, edits = [] } of acts.flatMap((each) => operator.acts.get(each) ?? [])) {
        const fixed = Object.keys(body.shape).filter((field) => field in row.shape && !edits.includes(field));
        expect([name, names]).toEqual([name, expect.arrayContaining(fixed)]);
      }
  });
  it('asks for no JSON in any form', () => {
    const asking = [...operator.acts.values()].flatMap(({ name, body, bodies }) =>
      Object.values(bodies ?? { [name]: body }).flatMap((each) =>
        fieldsOf(each)
          .filter(({ kind }) => kind === 'json')
          .map(({ path }) => `${name}: ${path.join('.')}`),
      ),
    );
    expect(asking).toEqual([]);
  });
  it('shows identifiers as words', () => {
    for (const { name, row, columns } of operator.lists.values())
      for (const column of columns) {
        const own = schemaAt(row, column.field.split('.'));
        if (!(own instanceof z.ZodEnum) || column.kind === 'json') continue;
        for (const option of own.options) {
          const shown = valueView(operator, operator.lists.get(name) ?? list(name), column, { [column.field]: option });
          expect([name, shown.markup.replace(/<[^>]*>/g, '')]).toEqual([
            name,
            expect.not.stringMatching(/[a-z][A-Z]|^[a-z]|[a-z]-[a-z]/),
          ]);
        }
      }
  });
  it('has room at 1280 px for the columns of every list', () => {
    // Minimum cell widths of the desk's style sheet, px. The menu leaves 1016 px.
    const cells = { time: 165, money: 105, number: 70, player: 95, state: 90, image: 144, thread: 324, changes: 300 };
    const widthOf = ({ kind }: OperatorColumn) => (kind in cells ? cells[kind as keyof typeof cells] : 85);
    for (const { name, columns } of operator.lists.values()) {
      // Documents have a separate page.
      if (name === 'kyc') continue;
      const shown = columns.filter(({ isDetail }) => isDetail !== true);
      const width = shown.reduce((sum, column) => sum + widthOf(column), 0);
      expect([name, width]).toEqual([name, Math.min(width, 1016)]);
    }
  });
  it('names the time since which a row of a queue waits', () => {
    for (const { name, waiting, waitsSince = 'createTime', columns } of operator.lists.values())
      if (waiting !== undefined)
        expect([name, columns.find(({ field }) => field === waitsSince)?.kind]).toEqual([name, 'time']);
  });
  it('types money in pesos and times as times of Manila', () => {
    const kinds = (name: string) =>
      Object.fromEntries(
        fieldsOf(operator.acts.get(name)?.body ?? z.object({})).map(({ path, kind }) => [path.join('.'), kind]),
      );
    expect(kinds('editDepositChannel')).toMatchObject({ minAmount: 'money', maxAmount: 'money', isDefault: 'flag' });
    expect(kinds('editJackpot')).toMatchObject({ closesAt: 'time', 'pools.mini.seed': 'money', open: 'flag' });
    expect(kinds('startMaintenance')).toEqual({ until: 'time' });
  });
  it('shows a cost before it saves a rule with awards', () => {
    const awards = /turnoverFactor|propId|coins?$|mostPerDay|Rate$|awards/i;
    const isRule = ({ name, body }: OperatorAct) =>
      /^(add|edit)/.test(name) && fieldsOf(body).some(({ path }) => path.some((part) => awards.test(String(part))));
    const without = [...operator.acts.values()].filter((each) => isRule(each) && each.cost === undefined);
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
