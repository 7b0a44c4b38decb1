import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorColumn } from '#server/operator/content/entry.ts';
import { csvOf } from '#server/operator/desk/csv.ts';
import { testServer } from '../support/helper.ts';
import { sampleModule } from './sample.ts';
import { formsOf, Visitor, withDesk } from './support.ts';

const server = testServer(withDesk({ modules: [sampleModule] }));
let ana: Visitor;
beforeEach(async () => {
  ana = new Visitor(server);
  await ana.login('ana');
});

describe('a list', () => {
  it('offers on a row only the acts that apply to it', async () => {
    const { html } = await ana.get('/desk/list/samples');
    const touched = formsOf(html).filter(({ action }) => action === '/desk/act/touch');
    expect(touched.map(({ fields }) => fields['f.id'])).toEqual(['b', 'c']);
  });

  it('shows next to its link how many rows wait, and opens with those', async () => {
    const { html } = await ana.get('/desk/list/log');
    expect(html).toMatch(/href="\/desk\/list\/samples\?f\.letter=b"[^>]*>Samples\s*<span class="count some">1<\/span>/);
  });

  it('is saved as CSV with its current filters', async () => {
    const { html } = await ana.get('/desk/list/samples?f.letter=a');
    expect(html).toContain('href="/desk/csv/samples?f.letter=a"');
    const { html: csv, headers } = await ana.get('/desk/csv/samples?f.letter=a');
    expect([csv, headers['content-disposition']]).toEqual([
      'Picture\r\nface\r\n',
      'attachment; filename="samples.csv"',
    ]);
    expect((await new Visitor(server).get('/desk/csv/samples')).status).toBe(401);
    expect((await ana.get('/desk/csv/nothing')).status).toBe(404);
    expect((await ana.get('/desk/csv/samples?f.letter=z')).status).toBe(400);
  });
});

it('a player is looked for from every page', async () => {
  const { userId } = await server.member('Corazon');
  const { html } = await ana.get('/desk/list/log');
  expect(html).toMatch(/<form class="find" method="get" action="\/desk\/list\/players">/);
  expect((await ana.get('/desk/list/players?f.find=corazon')).html).toContain(`/desk/player/${userId}`);
});

describe('CSV', () => {
  const column = (field: string, kind: OperatorColumn['kind']): OperatorColumn => ({ field, title: field, kind });
  const csv = (columns: OperatorColumn[], row: object) => csvOf({ columns }, [{ ...row }]).split('\r\n')[1];

  it.each([
    ['money', 123_450, '1234.50'],
    ['money', -5, '-0.05'],
    ['number', -5, '-5'],
    ['time', Date.UTC(2026, 10, 21, 16), '2026-11-22 00:00:00'],
    ['text', 'a "b", c', '"a ""b"", c"'],
    ['text', 'a\nb', '"a\nb"'],
    ['text', null, ''],
    ['json', { a: 1 }, '"{""a"":1}"'],
  ] as const)('writes %s %j as %s', (kind, value, text) => {
    expect(csv([column('v', kind)], { v: value })).toBe(text);
  });

  it.each(['=1+1', '+63917', '-cmd', '@sum', '\tx', '\rx'])('gives no sheet a formula: %j', (text) => {
    expect(csv([column('v', 'text')], { v: text })).toContain(`'${text}`);
  });
});
