import { createHmac } from 'node:crypto';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { sandboxSecret } from '#server/modules/wallet/sandbox/cashier.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import '#server/play/tables.ts';
import '#server/modules/wallet/tables.ts';

/** Requests a deposit by GCash. */
export async function order(server: TestServer, { token }: TestMember, amount = 500_00): Promise<RechargeOrder> {
  const { answer } = await server.call('createRechargeOrder', { rechargeTypeId: 'gcash', amount }, { token });
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  return answer.order;
}

/** Lets players deposit without a verified identity. `tests/server/kyc` tests the limit before verification. */
export async function depositFreely({ services }: Pick<TestServer, 'services'>): Promise<void> {
  await editRow(services, 'kycRule', 'kyc', { depositBeforeKyc: null });
}

/** Collects the bonus of a first deposit. */
export const receiveFirst = async (server: Pick<TestServer, 'call'>, { token }: TestMember) =>
  (await server.call('receiveFirstDeposit', {}, { token })).answer;

/** Returns an order as its member sees it now. */
export async function look(server: TestServer, { token }: TestMember, id: string) {
  return (await server.call('getRechargeOrder', { id }, { token })).answer;
}

interface Sent {
  readonly secret?: string;
  readonly timestamp?: number;
  /** Replaces the signed payload. */
  readonly payload?: string;
}

/**
 * Reports a payment to our webhook as the cashier does. The signature is computed here instead of by the server's code.
 */
export async function tell(
  server: TestServer,
  event: { orderId: string; amount: number; state: string },
  { secret, timestamp = server.clock.now(), payload }: Sent = {},
): Promise<{ status: number; result: string | undefined }> {
  const body = JSON.stringify(event);
  const key = secret ?? (await sandboxSecret(server.db));
  const response = await server.app.inject({
    method: 'POST',
    url: '/cashier/webhook',
    headers: {
      'content-type': 'application/json',
      'x-perya-timestamp': String(timestamp),
      'x-perya-signature': createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex'),
    },
    payload: payload ?? body,
  });
  return { status: response.statusCode, result: response.json<{ result?: string }>().result };
}
