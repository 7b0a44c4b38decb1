import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { DESK_SESSION_MS } from '#server/operator/desk/session.ts';
import { recordDeposit } from '#server/play/money.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { readSettings } from '#server/settings.ts';
import { countRows, startTestServer, testServer } from '../support/helper.ts';
import { ask, formsOf, TOKENS, Visitor, withDesk } from './support.ts';

let ana: Visitor;
const server = testServer(withDesk());
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.db);
  ana = new Visitor(server);
  await ana.login('ana');
});

const lineCount = () => countRows(server.db, 'operator_log');

describe('the login', () => {
  it('opens the desk by a token, with a cookie for the desk alone that no script reads', async () => {
    const visitor = new Visitor(server);
    const { status, headers } = await visitor.login('ben');
    expect([status, headers['location']]).toEqual([303, '/desk']);
    expect(headers['set-cookie']).toMatch(
      /^perya_desk=[\w-]{43}; Path=\/desk; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    expect((await visitor.get('/desk')).html).toContain('ben');
  });
  it('sets a Secure cookie only if the request used TLS', async () => {
    const secure = await startTestServer(withDesk({ settings: { trustedProxies: 'loopback' } }));
    try {
      const { headers } = await new Visitor(secure).post(
        '/desk/login',
        { token: TOKENS.ana },
        { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'perya.test', 'x-forwarded-for': '203.0.113.9' },
      );
      expect(headers['set-cookie']).toMatch(/; Secure$/);
    } finally {
      await secure.close();
    }
  });
  it('keeps a hash of the session and no token', async () => {
    const rows = JSON.stringify(await server.db.selectFrom('operator_session').selectAll().execute());
    expect(rows).toContain('ana');
    for (const secret of [ana.cookie.split('=')[1] ?? '', TOKENS.ana]) expect(rows).not.toContain(secret);
  });
  it('refuses a wrong token in words, and keeps it out of the page', async () => {
    const visitor = new Visitor(server);
    const { status, html } = await visitor.post('/desk/login', { token: 'wrong-wrong-wrong' });
    expect([status, visitor.cookie]).toEqual([401, '']);
    expect(html).toContain('This is no operator’s token');
    expect(html).not.toContain('wrong-wrong-wrong');
  });
  it('waits after too many wrong tokens', async () => {
    const visitor = new Visitor(server);
    const most = LIMITS.wrongOperatorTokensPerAddress.most;
    for (let tries = 0; tries < most; tries++) await visitor.post('/desk/login', { token: `wrong ${tries}` });
    const { status, headers, html } = await visitor.login('ana');
    expect([status, headers['retry-after'], visitor.cookie]).toEqual([429, '900', '']);
    expect(html).toContain('Too many tries');
  });
  it('continues to the requested page, and to no other site', async () => {
    const visitor = new Visitor(server);
    const { headers } = await visitor.get('/desk/list/log?f.operator=ana');
    expect(headers['location']).toBe(`/desk/login?to=${encodeURIComponent('/desk/list/log?f.operator=ana')}`);
    const { html } = await visitor.get(String(headers['location']));
    expect(formsOf(html)[0]?.fields['to']).toBe('/desk/list/log?f.operator=ana');
    for (const to of ['//evil.example', 'https://evil.example/desk', '/\\evil.example', '/deskevil', '/desk/../app']) {
      const sent = await new Visitor(server).post('/desk/login', { token: TOKENS.ana, to });
      expect([to, sent.headers['location']]).toEqual([to, '/desk']);
    }
  });
  it('ends with a logout, for every holder of the cookie', async () => {
    const cookie = ana.cookie;
    const { html } = await ana.get('/desk');
    const leave = formsOf(html).find(({ action }) => action === '/desk/logout');
    const { status, headers } = await ana.post('/desk/logout', leave?.fields ?? {});
    expect([status, headers['set-cookie']]).toEqual([303, expect.stringContaining('Max-Age=0')]);
    const thief = new Visitor(server);
    thief.cookie = cookie;
    expect((await thief.get('/desk')).status).toBe(303);
  });
  it('is over after its time', async () => {
    const form = await ana.formOf('/desk/list/maintenance', 'startMaintenance');
    const before = await lineCount();
    server.clock.advance(DESK_SESSION_MS);
    const { status, html } = await ana.post(form.action, form.fields);
    expect([status, await lineCount()]).toEqual([401, before]);
    expect(html).toContain('Your session is over, and nothing was done');
    expect((await ana.get('/desk')).headers['location']).toMatch(/^\/desk\/login/);
  });
  it('is over once the operator has another token', async () => {
    const other = readSettings({ OPERATOR_TOKEN: `ana=${'n'.repeat(40)}` });
    const renewed = await startTestServer(withDesk({ settings: { operators: other.operators } }));
    try {
      await renewed.db
        .insertInto('operator_session')
        .values(
          await server.db
            .selectFrom('operator_session')
            .selectAll()
            .where('operator', '=', 'ana')
            .orderBy('created_at', 'desc')
            .limit(1)
            .executeTakeFirstOrThrow(),
        )
        .execute();
      const visitor = new Visitor(renewed);
      visitor.cookie = ana.cookie;
      expect((await visitor.get('/desk')).status).toBe(303);
    } finally {
      await renewed.close();
    }
  });
});

describe('a form', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }, {}, 403],
    ['from a sandboxed page', { origin: 'null' }, {}, 403],
    ['without a word where it is from', { origin: '' }, {}, 403],
    ['from another port', { origin: 'http://perya.test:81' }, {}, 403],
    ['without its mark', {}, { csrf: '' }, 403],
    ['with another session’s mark', {}, { csrf: 'other' }, 403],
  ])('%s does nothing', async (_which, headers, fields, expected) => {
    const form = await ana.formOf('/desk/list/maintenance', 'startMaintenance');
    const before = await lineCount();
    const csrf = 'csrf' in fields && fields.csrf === 'other' ? await markOf('ben') : fields;
    const sent = { ...form.fields, ...(typeof csrf === 'string' ? { csrf } : csrf) };
    const { status, html } = await ana.post(form.action, sent, headers);
    expect([status, await lineCount()]).toEqual([expected, before]);
    expect(html).toContain('nothing was done');
  });
  const markOf = async (name: 'ben'): Promise<string> => {
    const visitor = new Visitor(server);
    await visitor.login(name);
    return (await visitor.formOf('/desk/list/maintenance', 'startMaintenance')).fields['csrf'] ?? '';
  };

  it('acts once however often it is sent, and shows its effect', async () => {
    const form = await ana.formOf('/desk/list/maintenance', 'startMaintenance');
    const before = await lineCount();
    const sent = await Promise.all(Array.from({ length: 5 }, () => ana.post(form.action, form.fields)));
    expect(await lineCount()).toBe(before + 1);
    const places = new Set(sent.map(({ status, headers }) => `${status} ${String(headers['location'])}`));
    expect([...places]).toEqual([expect.stringMatching(/^303 \/desk\/list\/maintenance\?done=\d+$/)]);
    const { html } = await ana.get(String(sent[0]?.headers['location']));
    expect(html).toContain('Done: Close Perya');
    await ask(server, 'endMaintenance');
  });
  it('leads to a page of the desk alone, and does nothing without a key', async () => {
    const form = await ana.formOf('/desk/list/maintenance', 'startMaintenance');
    const { headers } = await ana.post(form.action, { ...form.fields, back: 'https://evil.example/desk' });
    expect(headers['location']).toMatch(/^\/desk\?done=\d+$/);
    const before = await lineCount();
    expect((await ana.post(form.action, { ...form.fields, key: '' })).status).toBe(400);
    expect(await lineCount()).toBe(before);
    await ask(server, 'endMaintenance');
  });
  it('with a mistake returns with the typed values, and shows the fault next to the field', async () => {
    const form = await ana.formOf('/desk/list/notices', 'editNotice', { 'f.id': 'welcome' });
    const fields = { ...form.fields, 'f.title.en-PH': '', 'f.title.fil-PH': 'Bago <ito>', 'f.createTime': 'soon' };
    const { status, html } = await ana.post(form.action, fields);
    expect(status).toBe(400);
    const [again] = formsOf(html).filter(({ action }) => action === form.action);
    expect(again?.fields).toEqual(fields);
    expect(html).toMatch(/aria-describedby="act-f.title.en-PH-wrong"/);
    expect(html).toMatch(/id="act-f.title.en-PH-wrong">Fill this in</);
    expect(html).toMatch(/id="act-f.createTime-wrong">A date and time/);
    const mended = { ...again?.fields, 'f.title.en-PH': 'New', 'f.createTime': '2026-11-20T08:00' };
    expect((await ana.post(form.action, mended)).status).toBe(303);
    const { answer } = await server.call('appConfig', { keys: ['notices'], gameListVersion: 0, language: 'fil-PH' });
    expect(answer.notices?.find(({ id }) => id === 'welcome')).toMatchObject({
      title: 'Bago <ito>',
      createTime: Date.UTC(2026, 10, 20),
    });
  });
  it('of a refused act returns with the reason, and can be sent again', async () => {
    const form = await ana.formOf('/desk/list/brands', 'addBrand');
    const fields = { ...form.fields, 'f.id': 'perya', 'f.sort': '9', 'f.name': 'Again' };
    const { status, html } = await ana.post(form.action, fields);
    expect(status).toBe(400);
    expect(html).toContain('There is a row with this id already');
    const [again] = formsOf(html).filter(({ action }) => action === form.action);
    expect((await ana.post(form.action, { ...again?.fields, 'f.id': 'perya-two' })).status).toBe(303);
  });
});

describe('every page', () => {
  const missing = new Set(['/desk/nothing', '/desk/list/none', '/desk/player/1']);
  const pages = ['/desk', '/desk/login', '/desk/act/addNotice', ...missing];
  it('has no script, no inline style, and a policy that allows none', async () => {
    const { answer } = await ask(server, 'log', {});
    expect(answer['errcode']).toBe(0);
    const { html: start } = await ana.get('/desk');
    const lists = [...start.matchAll(/href="(\/desk\/list\/\w+)/g)].map(([, path = '']) => path);
    expect(lists.length).toBeGreaterThan(20);
    for (const path of [...pages, ...new Set(lists)]) {
      const visitor = path === '/desk/login' ? new Visitor(server) : ana;
      const { html, headers, status } = await visitor.get(path);
      expect([path, status]).toEqual([path, missing.has(path) ? 404 : 200]);
      expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers['cache-control']).toBe('no-store');
      expect([path, html.match(/<script|\sstyle=|<style|\son\w+=|javascript:/i)]).toEqual([path, null]);
    }
  });
  it('is a login without a session', async () => {
    for (const path of ['/desk', '/desk/list/players', '/desk/player/1', '/desk/list/none'])
      expect((await new Visitor(server).get(path)).headers['location']).toMatch(/^\/desk\/login\?to=/);
    expect((await new Visitor(server).get('/desk/file/any/1')).status).toBe(401);
  });
});

describe('texts of players', () => {
  const HOSTILE = '<img src=x onerror=alert(1)>"\'&amp;';
  it('are shown as they are and are never markup', async () => {
    const { userId } = await server.member(HOSTILE);
    for (const path of [`/desk/list/players?f.userId=${userId}`, `/desk/player/${userId}`]) {
      const { html } = await ana.get(path);
      expect(html).toContain("&lt;img src=x onerror=alert(1)>&quot;'&amp;amp;");
      expect(html).not.toContain('<img src=x');
    }
  });
  it('nor are texts of an operator or an address', async () => {
    const { html } = await ana.get(`/desk/list/players?f.find=${encodeURIComponent(HOSTILE)}&done=1'"><i>`);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('"><i>');
    expect(formsOf(html).findLast(({ action }) => action === '/desk/list/players')?.fields['f.player']).toBe(HOSTILE);
    const missing = await ana.get(`/desk/list/${encodeURIComponent('<b>x')}`);
    expect(missing.html).not.toContain('<b>x');
  });
});

describe('a list', () => {
  it('is turned page by page', async () => {
    for (let made = 0; made < 45; made++) await server.member(`Turned ${made}`);
    const rowsOn = async (path: string) => {
      const { html } = await ana.get(path);
      return { html, ids: [...html.matchAll(/href="\/desk\/player\/(\d+)"/g)].map(([, id]) => id) };
    };
    const first = await rowsOn('/desk/list/players?f.player=Turned');
    const second = await rowsOn('/desk/list/players?f.player=Turned&pageNum=2');
    const third = await rowsOn('/desk/list/players?f.player=Turned&pageNum=3');
    expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([20, 20, 5]);
    expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(45);
    expect(first.html).toContain('href="/desk/list/players?f.player=Turned&amp;pageNum=2"');
    expect(second.html).toContain('Page 2 of 3');
    expect(third.html).not.toContain('>Next<');
  });
  it('shows the fault of a filter', async () => {
    const { html, status } = await ana.get('/desk/list/log?f.from=yesterday');
    expect(status).toBe(200);
    expect(html).toContain('A date and time');
  });
});

describe('a player’s page', () => {
  it('shows identity, balances and history, and can end their logins', async () => {
    const { userId, token } = await server.member('Marisel R.');
    await transact(server.db, (trx) =>
      recordDeposit(trx, server.services.hooks, { userId, amount: 123_450, reference: 'd', now: server.clock.now() }),
    );
    await server.call('setLimit', { kind: 'bet', period: 'day', amount: 50_000 }, { token });
    const { html } = await ana.get(`/desk/player/${userId}`);
    for (const told of ['Marisel R.', '₱1,234.50', 'Ledger', 'Play limits', '₱500.00', 'Logins', 'Deposits', 'Rounds'])
      expect(html).toContain(told);
    const form = await ana.formOf(`/desk/player/${userId}`, 'endSessions');
    const { headers } = await ana.post(form.action, form.fields);
    expect(headers['location']).toMatch(new RegExp(`^/desk/player/${userId}\\?done=\\d+$`));
    expect((await server.call('refreshData', {}, { token })).status).toBe(401);
    expect((await ask(server, 'log', { subject: userId })).answer.list).toMatchObject([
      { act: 'endSessions', before: { logins: 1, games: 0 }, after: { logins: 0, games: 0 } },
    ]);
    expect((await ana.get(String(headers['location']))).html).toContain('Done: End all logins');
  });
  it('is found by id, account, number and nickname, the number masked', async () => {
    const { userId } = await server.member('Zenaida Q.');
    await server.db.updateTable('app_user').set({ mobile: '+639175550142' }).where('id', '=', userId).execute();
    const { account } = await server.db
      .selectFrom('app_user')
      .select('account')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    for (const find of [userId, account.toUpperCase(), '0917 555 0142', 'zenaida']) {
      const { answer } = await ask(server, 'players', { find });
      expect([find, answer.list.map((row) => [row['userId'], row['mobile']])]).toEqual([
        find,
        [[userId, '+63 917 *** 0142']],
      ]);
    }
    expect((await ask(server, 'players', { find: '%' })).answer.list).toEqual([]);
    expect((await ana.get(`/desk/player/${userId}`)).html).not.toContain('9175550142');
  });
  it('contains no secret of theirs', async () => {
    const { userId, token } = await server.member('Secret S.');
    await server.db
      .updateTable('app_user')
      .set({ password_hash: 'scrypt$kept$secret' })
      .where('id', '=', userId)
      .execute();
    const told = [
      (await ana.get(`/desk/player/${userId}`)).html,
      JSON.stringify((await ask(server, 'players', { userId })).answer),
      JSON.stringify((await ask(server, 'sessions', { userId })).answer),
    ].join('\n');
    const hashes = await server.db
      .selectFrom('app_session')
      .select('token_hash')
      .where('user_id', '=', userId)
      .execute();
    for (const secret of ['scrypt$', token, ...hashes.map(({ token_hash }) => token_hash)])
      expect(told).not.toContain(secret);
  });
  it('is not there for a stranger’s id', async () => {
    expect((await ana.get('/desk/player/12345678')).status).toBe(404);
  });
});
