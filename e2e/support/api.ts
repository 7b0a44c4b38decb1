import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/calls.ts';
import type { CallAnswer } from '#contract/index.ts';

const COMMON = {
  appId: 'perya-e2e',
  channel: '',
  clientReferrer: '',
  platform: 0,
  appVersion: 'e2e',
  appWebName: 'Perya',
};

/** Calls the server as another client of the same member would. */
export async function callServer<N extends CallName>(
  url: string,
  token: string,
  name: N,
  body: object = {},
): Promise<CallAnswer<N>> {
  const response = await fetch(`${url}${CALLS[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(CALLS[name].changes ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    body: JSON.stringify({ ...COMMON, ...body }),
  });
  return (await response.json()) as CallAnswer<N>;
}
