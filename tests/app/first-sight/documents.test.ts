import { describe, expect, it } from 'vitest';
import { RECHARGE_OFFERS } from '#contract/recharge-steps/offers.ts';
import { documentFor, documentOf } from '#src/app/start/documents.ts';

const documentAt = (path: string, query = '') => documentOf(path, new Map(new URLSearchParams(query)));

it.each([
  ['/activity/spin', '', '/activity/spin'],
  ['/member', 'gameId=color-game', '/member'],
  ['/game/start', 'gameId=color-game', '/game/start?gameId=color-game'],
  ['/game/start', 'gameId=color-game&tryIt=1', '/game/start?gameId=color-game&begun'],
  ['/game/start', 'gameId=halo-halo-spin', '/game/start?gameId=halo-halo-spin'],
  // An unknown parameter value has no separate document.
  ['/game/start', 'gameId=x', '/game/start'],
  ['/game/start', 'gameId=constructor', '/game/start'],
  ['/feedback/record/1', '', null],
  ['/feedback/record/:id', '', null],
  ['/gone', '', null],
])('%s?%s has the document of %s', (path, query, document) => {
  expect(documentAt(path, query)?.path ?? null).toBe(document);
});

it.each([
  ['/', '', true],
  ['/v2', 'utm_source=a&inviteCode=b', true],
  ['/auth/login', '', true],
  ['/game/search', '', true],
  ['/activity/season', '', true],
  ['/wallets', '', false],
  ['/game/start', '', false],
  ['/game/start', 'gameId=halo-halo-spin', true],
  ['/game/start', 'gameId=halo-halo-spin&tryIt=1', false],
  ['/game/start', 'gameId=halo-halo-spin&begun', false],
  ['/game/start', 'gameId=a-provider-s', false],
  ['/auth/social', '', false],
  ['/download', '', true],
  ['/activity/recharge', 'id=28&utm_source=a', false],
  ['/activity/recharge', 'id=1', false],
  ['/activity/recharge', '', false],
])('%s?%s is rendered: %s', (path, query, isRendered) => {
  expect(documentAt(path, query)?.isRendered).toBe(isRendered);
});

it.each(RECHARGE_OFFERS)('the steps of the offer $type are rendered', ({ type }) => {
  expect(documentAt('/activity/recharge', `id=${type}`)?.isRendered).toBe(true);
});

// A rendered document contains no category, so the address with one has a document that is only begun.
it.each([
  ['/', 'type=slot', '/?type'],
  ['/v2', 'type=slot', '/v2?type'],
  ['/activity/season', 'id=35', '/activity/season?id'],
  ['/v2/game/search', 'q=halo', '/v2/game/search?q'],
])('%s?%s is begun in the document of %s', (path, query, document) => {
  expect(documentAt(path, query)).toMatchObject({ path: document, isRendered: false });
  const [, name = ''] = document.split('?');
  expect(documentAt(path, `${name}=`)?.path).toBe(document);
});

it.each([
  ['/wallets', '', false, '/auth/login'],
  ['/wallets/v2', '', false, '/auth/login/v2'],
  ['/wallets', '', true, '/wallets'],
  ['/wallets', 'aid=7', false, '/wallets'],
  ['/faq', '', false, '/faq'],
  ['/game/start', 'gameId=halo-halo-spin', false, '/game/start?gameId=halo-halo-spin'],
  ['/game/start', 'gameId=halo-halo-spin', true, '/game/start?gameId=halo-halo-spin&begun'],
])('%s?%s, asked for by a member: %s, is answered with %s', (path, query, isMember, document) => {
  expect(documentFor(path, new Map(new URLSearchParams(query)), isMember)?.path).toBe(document);
});

it.each([
  ['/email', '', '/email', ['getMail3', { kind: 'all', pageNum: 1, pageSize: 20 }]],
  ['/v2/email', '', '/v2/email', ['getMail3', { kind: 'all', pageNum: 1, pageSize: 20 }]],
  ['/game/start', 'gameId=color-game&utm_source=a', '/game/start?gameId=color-game', ['getColorGame', {}]],
  [
    '/game/start',
    'gameId=halo-halo-spin',
    '/game/start?gameId=halo-halo-spin',
    ['getSlotState', { gameId: 'halo-halo-spin' }],
  ],
])('%s?%s reads first, at exactly %s: %o', (path, query, address, read) => {
  expect(documentAt(path, query)?.earlyRead).toEqual({ address, read });
});

describe('early resources of a page', () => {
  it.each([
    ['/activity/coin-pusher', '', 'coin-pusher', undefined],
    ['/activity/jackpot', '', 'grid-draw', undefined],
    ['/activity/lottery', '', 'scratch-card', undefined],
    ['/activity/redpkblue', '', 'red-vs-blue', undefined],
    ['/activity/spin', '', 'spin-wheel', undefined],
    ['/game/start', 'gameId=color-game', 'color-game', 'colorGame'],
    ['/game/start', 'gameId=barrio-lotto', undefined, 'lotto'],
    ['/member', '', undefined, undefined],
  ])('%s?%s: the scene %s, and in addition the feature %s', (path, query, scene, feature) => {
    expect(documentAt(path, query)?.scene).toBe(scene);
    expect(documentAt(path, query)?.feature).toBe(feature);
  });
});
