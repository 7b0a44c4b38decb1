import { describe, expect, it } from 'vitest';
import { KYC_ERRORS } from '#contract/kyc/calls.ts';
import { removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { order, tell } from '../wallet/support.ts';
import { act, stateOf, submitted } from './support.ts';

const server = testServer();

const PHONE = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
const userData = async ({ token }: TestMember) => (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer;
const ask = async ({ token }: TestMember, amount: number) =>
  (await server.call('createRechargeOrder', { rechargeTypeId: 'gcash', amount }, { token })).answer.errcode;
const pay = async (member: TestMember, amount: number) => {
  const { id } = await order(server, member, amount);
  await tell(server, { orderId: id, amount, state: 'paid' });
};
const setRule = (data: object) => editRow(server, 'kycRule', 'kyc', data);
const LIMIT = 5_000_00;

describe('a deposit before the identity is verified', () => {
  it('is taken up to 5,000 pesos in all, not a centavo more', async () => {
    const member = await server.member();
    expect(await ask(member, LIMIT + 1)).toBe(KYC_ERRORS.verifyFirst.code);
    await pay(member, LIMIT - 100_00);
    expect((await stateOf(server, member)).depositLeft).toBe(100_00);
    expect(await ask(member, 100_01)).toBe(KYC_ERRORS.verifyFirst.code);
    await pay(member, 100_00);
    expect(await ask(member, 100_00)).toBe(KYC_ERRORS.verifyFirst.code);
  });

  it('counts orders that can still be paid, also cancelled ones', async () => {
    const member = await server.member();
    const { id } = await order(server, member, LIMIT);
    await server.call('cancelRechargeOrder', { id }, { token: member.token });
    expect(await ask(member, 100_00)).toBe(KYC_ERRORS.verifyFirst.code);
    server.clock.advance(31 * 60_000);
    expect(await ask(member, 100_00)).toBe(0);
  });

  it('is bound by it while documents wait, no longer once they are approved, and again once they are asked for again', async () => {
    const member = await submitted(server);
    expect(await ask(member, LIMIT + 1)).toBe(KYC_ERRORS.verifyFirst.code);
    await act(server, 'approveKyc', { id: member.id });
    await pay(member, LIMIT + 1);
    await act(server, 'askKycAgain', { id: member.id, reason: 'other' });
    expect(await ask(member, 100_00)).toBe(KYC_ERRORS.verifyFirst.code);
  });
});

describe('the dialog for new players', () => {
  it('opens from their second day until a week after registration, as the product is seeded', async () => {
    const member = await server.member();
    const asked: boolean[] = [];
    for (const hours of [0, 23, 1, 6 * 24 - 1, 1]) {
      server.clock.advance(hours * 60 * 60_000);
      asked.push((await userData(member)).isNewUserForcePopKyc);
    }
    expect(asked).toEqual([false, false, true, true, false]);
  });
});

describe('the operator’s rule', () => {
  it('sets the amount, none or no limit, and when the dialog opens automatically', async () => {
    const member = await server.member();
    expect(await userData(member)).toMatchObject({ kycAmount: LIMIT, isNewUserForcePopKyc: false });
    await setRule({ depositBeforeKyc: 0, newUserDays: 2 });
    expect(await ask(member, 100)).toBe(KYC_ERRORS.verifyFirst.code);
    expect(await userData(member)).toMatchObject({ kycAmount: 0, isNewUserForcePopKyc: true });
    server.clock.advance(2 * 24 * 60 * 60_000);
    expect((await userData(member)).isNewUserForcePopKyc).toBe(false);
    await setRule({ depositBeforeKyc: null });
    expect(await ask(member, 50_000_00)).toBe(0);
    await transact(server.db, (trx) => removeContent(trx, 'kycRule', 'kyc', server.clock.now()));
    expect((await userData(member)).kycAmount).toBe(LIMIT);
  });
});
