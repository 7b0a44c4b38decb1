import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '#server/modules/providers/signature.ts';

/** A provider and its secret, for the setting GAME_PROVIDERS. */
export const PROVIDER = { brand: 'tala', secret: 'a-secret-of-a-test-of-32-characters-or-more' };

/** Bet and win of a round, hundredths. */
export const ROUND = { bet: 10_00, win: 25_00 };

/** The game: one button, which plays a round by the provider's server and shows the new balance. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Game</title>
<button>Play a round</button><output></output>
<script>document.querySelector('button').addEventListener('click', async () => {
  const token = new URLSearchParams(location.search).get('token');
  const answer = await fetch('/round', { method: 'POST', body: token });
  document.querySelector('output').textContent = await answer.text();
});</script></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/**
 * Runs a provider's server: it serves its game, and moves money by the wallet API (docs/wallet-api.md).
 * @param wallet the origin of our server
 */
export async function runGameProvider(wallet: string): Promise<{ address: string; stop: () => void }> {
  const { brand, secret } = PROVIDER;
  async function ask(action: string, body: object): Promise<{ playerId?: string; balance: number }> {
    const [path, text, time] = [`/provider/v1/${action}`, JSON.stringify(body), String(Date.now())];
    const response = await fetch(`${wallet}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': brand,
        'x-timestamp': time,
        'x-signature': signatureOf(secret, time, path, Buffer.from(text)),
      },
      body: text,
    });
    const answer = (await response.json()) as { errcode: number; playerId?: string; balance: number };
    if (answer.errcode !== 0) throw new Error(`${action}: ${JSON.stringify(answer)}`);
    return answer;
  }
  async function play(launchToken: string): Promise<number> {
    const { playerId } = await ask('session', { launchToken });
    const round = { roundId: crypto.randomUUID() };
    await ask('bet', { ...round, launchToken, transactionId: crypto.randomUUID(), amount: ROUND.bet });
    const settled = { ...round, playerId, transactionId: crypto.randomUUID(), amount: ROUND.win };
    return (await ask('settle', settled)).balance;
  }
  const server = createServer((request, response) => {
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(PAGE);
    return textOf(request)
      .then(play)
      .then(
        (balance) => response.end(String(balance)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/game`, stop: () => void server.close() };
}
