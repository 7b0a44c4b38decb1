import { describe, expect, it } from 'vitest';
import { callApi, errorKey, pendingIntents } from '#src/api/index.ts';
import { like, outcome, setUpSession } from './api-session.ts';
import { fakeServer, likeAnswer, type Reply } from './fake-server.ts';

const session = setUpSession();
const LOGIN_PAGE = '<!doctype html><title>Free Wi-Fi</title>';
const change = () => callApi('gameLike', like, { intent: 'like', retry: false });

describe('an answer that is not ours', () => {
  it.each<[string, Reply, string]>([
    ['a Wi-Fi login page', { data: LOGIN_PAGE }, 'errors:wifiLogin'],
    ['a page after a blank line', { data: `\n  ${LOGIN_PAGE}` }, 'errors:wifiLogin'],
    ['a redirect', { status: 302, data: LOGIN_PAGE }, 'errors:wifiLogin'],
    ['a redirect without a page', { status: 302, data: '' }, 'errors:network'],
    ['a network that wants a login', { status: 511, data: LOGIN_PAGE }, 'errors:wifiLogin'],
    ['a login page with 401', { status: 401, data: LOGIN_PAGE }, 'errors:wifiLogin'],
    ['a blocked page', { status: 403, data: LOGIN_PAGE }, 'errors:wifiLogin'],
    ['a missing page', { status: 404, data: LOGIN_PAGE }, 'errors:wifiLogin'],
    ['a body cut off', { data: '{"errcode":0,"coin":12' }, 'errors:network'],
    ['a refusal cut off', { status: 401, data: '{"errcode":4' }, 'errors:network'],
    ['an empty body', { data: '' }, 'errors:network'],
    ['JSON of something else', { data: { status: 'ok' } }, 'errors:network'],
    ['a list', { data: [] }, 'errors:network'],
    ['no answer', 'lost', 'errors:network'],
  ])('%s counts as lost: still logged in, and sent again under the same key', async (_, odd, key) => {
    const received = fakeServer(odd, { data: likeAnswer });
    expect(errorKey(await outcome(change())).key).toBe(key);
    expect(session.onUnauthorized).not.toHaveBeenCalled();
    expect(session.onUnavailable).not.toHaveBeenCalled();
    expect(pendingIntents()).toHaveLength(1);
    await change();
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(pendingIntents()).toHaveLength(0);
  });
});

it('still believes a refusal of ours', async () => {
  fakeServer({ status: 401, data: { errcode: 401, message: '' } });
  await outcome(change());
  expect(session.onUnauthorized).toHaveBeenCalledTimes(1);
  expect(pendingIntents()).toHaveLength(0);
});

it.each([413, 429, 500, 502, 503, 504])('takes a %i of a proxy for a failure on our side', async (status) => {
  fakeServer({ status, data: '<html>nginx</html>' });
  expect(await outcome(change())).toMatchObject({ kind: 'http', errcode: status });
});
