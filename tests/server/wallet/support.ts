import { createHmac } from 'node:crypto';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { sandboxSecret } from '#server/modules/wallet/sandbox/cashier.ts';
import type { TestMember, TestServer } from '../helper.ts';
import { editRow } from '../rows.ts';
import '#server/play/tables.ts';
import '#server/modules/wallet/tables.ts';

/** Asks for a deposit by GCash. */
export async function order(server: TestServer, { token }: TestMember, amount = 500_00): Promise<RechargeOrder> {
  const { answer } = await server.call('createRechargeOrder', { rechargeTypeId: 'gcash', amount }, { token });
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  return answer.order;
}

/** Lets players deposit without a verified identity; what may be deposited before has tests of its own (tests/server/kyc). */
export async function depositFreely({ services }: Pick<TestServer, 'services'>): Promise<void> {
  await editRow(services, 'kycRule', 'kyc', { depositBeforeKyc: null });
}

/** An order as its member is told of it now. */
export async function look(server: TestServer, { token }: TestMember, id: string) {
  return (await server.call('getRechargeOrder', { id }, { token })).answer;
}

interface Sent {
  readonly secret?: string;
  readonly timestamp?: number;
  /** Sent in place of what was signed. */
  readonly payload?: string;
}

/** Tells our webhook of a payment as the cashier does. The signature is computed here, not by the server's code. */
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
