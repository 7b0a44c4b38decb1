import { afterEach, describe, expect, it } from 'vitest';
import type { LANGUAGES } from '#contract/base/languages.ts';
import type { Game } from '#contract/games/calls.ts';
import { pictureOrigins } from '#server/content/picture-origins.ts';
import { ask, withDesk } from '../operator/support.ts';
import { PROVIDERS, send, unique } from '../providers/provider.ts';
import { testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { editRow } from '../support/rows.ts';

const server = testServer({ settings: { ...withDesk().settings, providers: PROVIDERS } });

/** A game as an operator types it. */
const GAME = {
  id: 'bola-bola',
  sort: 3,
  name: { 'en-PH': 'Ball Bash', 'fil-PH': 'Bola-Bola' },
  brandId: 'tala',
  typeIds: ['slots', 'arcade'],
  badge: 'new',
  img: 'https://cdn.example/tiles/bola.webp',
  playable: true,
  launchUrl: 'https://games.example/play?room=7',
  hasPractice: true,
};

const rowOf = async (id: string) => {
  const { answer } = await ask(server, 'games', { pageSize: 100 });
  const { editedAt: _, ...row } = answer.list.find((each) => each['id'] === id) ?? {};
  return row as Record<string, unknown>;
};
const add = (change: object = {}) => ask(server, 'addGame', { ...GAME, ...change });
const edit = async (id: string, change: object) => ask(server, 'editGame', { ...(await rowOf(id)), ...change });
const games = async (language: (typeof LANGUAGES)[number] = 'en-PH'): Promise<readonly Game[]> => {
  const { answer } = await server.call('appConfig', { keys: ['games'], gameListVersion: 0, language });
  return answer.games ?? [];
};
const frame = (query: Record<string, string>, host = 'perya.example') =>
  server.app.inject({ method: 'GET', url: `/frames/provider?${new URLSearchParams(query)}`, headers: { host } });
const start = (token: string, gameId = GAME.id, tryIt = false) =>
  server.call('startGame', { gameId, tryIt, activityId: '' }, { token });

afterEach(async () => {
  const { version } = await rowOf(GAME.id);
  if (version !== undefined) await ask(server, 'removeGame', { id: GAME.id, version });
});

describe('a provider’s game, added at the desk', () => {
  it('is in the lobby in both languages, in its place and tabs, and its provider’s address is not sent', async () => {
    expect((await add()).answer).toMatchObject({ errcode: 0, subject: 'game bola-bola' });
    const [english, filipino] = [await games(), await games('fil-PH')];
    expect(english.find(({ id }) => id === GAME.id)).toEqual({
      id: GAME.id,
      name: 'Ball Bash',
      brandId: 'tala',
      typeIds: ['slots', 'arcade'],
      img: GAME.img,
      badge: 'new',
      sort: 3,
      playable: true,
      provider: { hasPractice: true },
    });
    expect(filipino.find(({ id }) => id === GAME.id)?.name).toBe('Bola-Bola');
    expect(JSON.stringify(english)).not.toContain('games.example');
  });

  it('is played with its own session by the wallet API', async () => {
    await add();
    const member = await server.member();
    await deposit(server, member, 100_00);
    const { answer } = await start(member.token);
    const launchToken = answer.launchToken ?? '';
    expect(await send(server, 'session', { launchToken })).toMatchObject({ playerId: member.userId, gameId: GAME.id });
    const bet = { launchToken, transactionId: unique('bet'), roundId: unique('round'), amount: 10_00 };
    expect(await send(server, 'bet', bet)).toMatchObject({ errcode: 0, balance: 90_00 });
  });

  it('that is closed leaves the lobby, opens no more, and takes no more bets; an open round is still paid', async () => {
    await add();
    const member = await server.member();
    await deposit(server, member, 100_00);
    const launchToken = (await start(member.token)).answer.launchToken ?? '';
    const roundId = unique('round');
    const bet = { launchToken, transactionId: unique('bet'), roundId, amount: 10_00 };
    await send(server, 'bet', bet);
    await edit(GAME.id, { playable: false });
    expect((await games()).some(({ id }) => id === GAME.id)).toBe(false);
    expect((await start(member.token)).answer.errcode).toBe(4002);
    expect((await frame({ gameId: GAME.id })).statusCode).toBe(404);
    const refused = { ...bet, transactionId: unique('bet') };
    expect((await send(server, 'bet', refused)).errcode).toBe(4002);
    await edit(GAME.id, { playable: true });
    expect((await send(server, 'bet', refused)).errcode).toBe(4002);
    // A repeat of the bet from before is answered as it was.
    expect(await send(server, 'bet', bet)).toMatchObject({ errcode: 0, balance: 90_00 });
    const paid = { playerId: member.userId, transactionId: unique('settle'), roundId, amount: 50_00 };
    expect(await send(server, 'settle', paid)).toMatchObject({ errcode: 0, balance: 140_00 });
  });

  it('is ordered by its place', async () => {
    await add({ sort: 0 });
    expect((await games())[0]?.id).toBe(GAME.id);
  });

  it('can be a tile of a release that had no game yet', async () => {
    const before = await rowOf('parol-nights');
    expect((await edit('parol-nights', { playable: true, launchUrl: GAME.launchUrl })).status).toBe(200);
    expect((await games()).find(({ id }) => id === 'parol-nights')?.provider).toEqual({ hasPractice: false });
    const { launchUrl: _, ...row } = { ...before, version: (await rowOf('parol-nights'))['version'] } as Record<
      string,
      unknown
    >;
    expect((await ask(server, 'editGame', row)).status).toBe(200);
  });
});

describe('the desk refuses', () => {
  it.each([
    ['http', { launchUrl: 'http://games.example/play' }],
    ['http that only looks like the machine itself', { launchUrl: 'http://localhost.evil.example/' }],
    ['a script', { launchUrl: 'javascript:alert(1)' }],
    ['a login in the address', { launchUrl: 'https://ana:secret@games.example/' }],
    ['a fragment', { launchUrl: 'https://games.example/#x' }],
    ['a host that would end its part of a policy', { launchUrl: 'https://games.example;script-src/' }],
    ['every host', { launchUrl: 'https://*/' }],
    ['a space', { launchUrl: 'https://games.example/ x' }],
    ['no address', { launchUrl: '' }],
    ['neither an address nor a page', { launchUrl: undefined }],
    ['the brand of the house', { brandId: 'perya' }],
    ['a brand that there is not', { brandId: 'nobody' }],
    ['a tab that there is not', { typeIds: ['nowhere'] }],
    ['a page and an address', { path: '/activity/spin' }],
    ['an unsafe picture', { img: 'http://cdn.example/x.png' }],
    ['a picture that is a script', { img: 'javascript:alert(1)' }],
    ['a picture of another site by path', { img: '//cdn.example/x.png' }],
    ['a picture above its folder', { img: '/art/../x.svg' }],
    ['a picture with a quote', { img: 'https://cdn.example/x".png' }],
    ['a name in one language', { name: { 'en-PH': 'Only' } }],
    ['an id with capitals', { id: 'Bola' }],
  ])('%s', async (_what, change) => {
    expect((await add(change)).status).toBe(400);
    expect((await games()).some(({ id }) => id === GAME.id)).toBe(false);
  });

  it.each(['halo-halo-spin', 'color-game', 'fiesta-wheel'])(
    'the id of our own game %s, also a removed one',
    async (id) => {
      expect((await edit(id, { launchUrl: GAME.launchUrl })).status).toBe(400);
      expect((await add({ id })).answer.errcode).not.toBe(0);
      const row = await rowOf(id);
      await ask(server, 'removeGame', { id, version: row['version'] });
      expect((await add({ id })).status).toBe(400);
      const { version: _, ...own } = row;
      expect((await ask(server, 'addGame', own)).status).toBe(200);
    },
  );

  it('none of the forms of a picture', async () => {
    for (const img of ['art-tile-any', '/art/art-parol.svg', 'tala/bola.webp', 'https://cdn.example/a/b-1.png']) {
      expect([img, (await add({ img })).status]).toEqual([img, 200]);
      await ask(server, 'removeGame', { id: GAME.id, version: (await rowOf(GAME.id))['version'] });
    }
  });
});

describe('the document of the frame', () => {
  it('frames the game’s origin only, with language and mode in the address and no token', async () => {
    await add();
    const { statusCode, headers, body } = await frame({ gameId: GAME.id, language: 'fil-PH' });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-src https://games.example;');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(
      'data-address="https://games.example/play?room=7&amp;gameId=bola-bola&amp;language=fil-PH&amp;mode=money"',
    );
    expect(body).toMatch(/sandbox="allow-scripts allow-same-origin allow-forms allow-popups"/);
  });

  it('offers practice where the game has it', async () => {
    await add();
    expect((await frame({ gameId: GAME.id, practice: '1' })).body).toContain('mode=practice');
    await edit(GAME.id, { hasPractice: false });
    expect((await frame({ gameId: GAME.id, practice: '1' })).statusCode).toBe(404);
    expect((await frame({ gameId: GAME.id })).statusCode).toBe(200);
  });

  it('is not there for unknown games, for ours, and for a page of our own origin', async () => {
    await add();
    for (const gameId of ['nothing', 'halo-halo-spin', '', '__proto__'])
      expect([gameId, (await frame({ gameId })).statusCode]).toEqual([gameId, 404]);
    expect((await frame({ gameId: GAME.id }, 'games.example')).statusCode).toBe(404);
  });

  it('escapes an address that has a quote', async () => {
    await add();
    await editRow(server, 'game', GAME.id, { ...GAME, launchUrl: 'https://games.example/?a="><b>' });
    expect((await frame({ gameId: GAME.id })).body).not.toContain('<b>');
  });
});

it('pictures of other sites, of games and of the base address, are named for the policy of documents', async () => {
  await add();
  expect(await pictureOrigins(server.db)).toEqual(['https://cdn.example']);
  await ask(server, 'editValue', { id: 'gameResourceUrl', value: 'https://img.example:8443/games/' });
  expect(await pictureOrigins(server.db)).toEqual(['https://cdn.example', 'https://img.example:8443']);
  await ask(server, 'editValue', { id: 'gameResourceUrl', value: '' });
});
