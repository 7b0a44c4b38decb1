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

/** Makes a call. Only the answer of the configuration has no errcode. */
async function ask(url: string, token: string, name: CallName, body: object): Promise<{ readonly errcode?: number }> {
  const response = await fetch(`${url}${CALLS[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(CALLS[name].changes ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    body: JSON.stringify({ ...COMMON, ...body }),
  });
  return (await response.json()) as { readonly errcode?: number };
}

/** Makes a call as another client of the same member. Throws if the server refuses it. */
export async function callServer<N extends CallName>(
  url: string,
  token: string,
  name: N,
  body: object = {},
): Promise<CallAnswer<N>> {
  const answer = await ask(url, token, name, body);
  if ((answer.errcode ?? 0) !== 0) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer as CallAnswer<N>;
}

/** Returns the errcode of a call that the server may refuse. */
export async function errcodeOf(url: string, token: string, name: CallName, body: object = {}): Promise<number> {
  return (await ask(url, token, name, body)).errcode ?? 0;
}
