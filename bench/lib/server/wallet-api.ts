import { randomUUID } from 'node:crypto';
import type { ProviderAction, ProviderBody } from '../../../contract/providers/calls.ts';
import { signatureOf } from '../../../server/modules/providers/signature.ts';
import { launchTokenOf, playerId, PROVIDER } from './fill.ts';
import { connect } from './http.ts';

/** Secret shared with the server under test (process.ts). */
export const SECRET = 'secret-of-the-bench-of-32-characters-or-more';

/** Stake in hundredths. */
const STAKE = 50_00;

/** A game provider's server, which moves money through the seamless wallet. */
export interface Provider {
  /** Plays a round of the nth player: one bet, settled without a win. Throws if the wallet refuses it. */
  playRound(index: number): Promise<void>;
  /** One bet of the nth player, in a new round. */
  bet(index: number): Promise<void>;
  close(): void;
}

export function connectProvider(origin: string): Provider {
  const connection = connect(origin);
  async function send<A extends ProviderAction>(action: A, body: ProviderBody<A>): Promise<void> {
    const path = `/provider/v1/${action}`;
    const text = JSON.stringify(body);
    const timestamp = String(Date.now());
    const signature = signatureOf(SECRET, timestamp, path, Buffer.from(text));
    const headers = { 'x-provider': PROVIDER, 'x-timestamp': timestamp, 'x-signature': signature };
    const { status, body: answer } = await connection.post(path, text, headers);
    if (status !== 200 || answer.errcode !== 0)
      throw new Error(`${action} answered ${status} ${JSON.stringify(answer)}`);
  }
  const betOn = (index: number, roundId: string) =>
    send('bet', { launchToken: launchTokenOf(index), transactionId: randomUUID(), roundId, amount: STAKE });
  return {
    async playRound(index) {
      const roundId = randomUUID();
      await betOn(index, roundId);
      await send('settle', { playerId: playerId(index), transactionId: randomUUID(), roundId, amount: 0 });
    },
    bet: (index) => betOn(index, randomUUID()),
    close: connection.close,
  };
}
