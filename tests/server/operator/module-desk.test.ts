import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../support/helper.ts';
import { sample, sampleModule } from './sample.ts';
import { formsOf, logOf, TOKENS, Visitor, withDesk } from './support.ts';

let lines: string[] = [];
const server = testServer(withDesk({ modules: [sampleModule], logTarget: { write: (line) => void lines.push(line) } }));
beforeEach(() => {
  sample.acted = 0;
  lines = [];
});

describe('at the desk', () => {
  it('a row shows its picture to operators alone', async () => {
    const visitor = new Visitor(server);
    expect((await visitor.get('/desk/file/sampleFace/face')).status).toBe(401);
    await visitor.login('ben');
    expect((await visitor.get('/desk/list/samples')).html).toContain('<img src="/desk/file/sampleFace/face"');
    const { status, html, headers } = await visitor.get('/desk/file/sampleFace/face');
    expect([status, html, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'png bytes',
      'image/png',
      'no-store',
    ]);
    expect((await visitor.get('/desk/file/sampleFace/other')).status).toBe(404);
  });
  it('waiting rows are counted on the start page, which links to them', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ben');
    const { html } = await visitor.get('/desk');
    expect(html).toMatch(/<h2>Queues<\/h2>[^]*href="\/desk\/list\/samples\?f\.letter=b"[^]*>1 waiting</);
    const shown = await visitor.get('/desk/list/samples?f.letter=b');
    expect(formsOf(shown.html).filter(({ action }) => action === '/desk/act/touch')).toHaveLength(1);
  });
  it('an act is done by the logged-in operator, once for fifty simultaneous forms', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ben');
    const form = await visitor.formOf('/desk/list/samples', 'touch', { 'f.id': 'c' });
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post(form.action, { ...form.fields, 'f.reason': 'why' })),
    );
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1);
    expect((await logOf(server)).slice(-1)).toMatchObject([
      { operator: 'ben', subject: 'c', after: '{"by":"ben","reason":"why"}' },
    ]);
    expect(sample.acted).toBe(1);
    for (const secret of [...Object.values(TOKENS), visitor.cookie.split('=')[1] ?? ''])
      expect(lines.join('')).not.toContain(secret);
  });
  it('an internal failure is shown in words, and its details only go to the log', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ana');
    sample.breaks = true;
    const { status, html } = await visitor.get('/desk/list/samples');
    sample.breaks = false;
    expect(status).toBe(500);
    expect(html).toContain('Something failed on our side');
    expect(html).not.toContain('inner words');
    expect(lines.join('')).toContain('inner words');
  });
});
