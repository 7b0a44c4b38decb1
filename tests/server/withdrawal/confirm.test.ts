import { describe, expect, it } from 'vitest';
import { PURPOSE } from '#contract/base/enums.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { CONFIRMED_MS } from '#contract/withdrawal/rules.ts';
import { readInbox } from '#server/modules/sandbox/sms-inbox.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { exchange, ready, setFactor } from './support.ts';

const server = testServer();
const PIN = '246810';

interface Proof {
  readonly code?: string;
  readonly password?: string;
}
const confirm = async (member: TestMember, cardId: string, amount: number, proof: Proof = {}) =>
  (await server.call('confirmExchange', { cardId, amount, ...proof }, { token: member.token })).answer.errcode;
const made = async (member: TestMember, cardId: string, amount: number) =>
  (await exchange(server, member, { cardId, amount })).answer.errcode;

describe('a withdrawal with a second factor', () => {
  it('by the safe’s password is made once for the account and amount that were confirmed', async () => {
    const { member, card } = await ready(server);
    await setFactor(server, 'safe');
    expect(await made(member, card.id, 300_00)).toBe(E.notConfirmed.code);
    expect(await confirm(member, card.id, 300_00, { password: PIN })).toBe(E.noSafePassword.code);
    await server.call('setSafeboxPassword', { password: PIN }, { token: member.token });
    expect(await confirm(member, card.id, 300_00)).toBe(E.notConfirmed.code);
    expect(await confirm(member, card.id, 300_00, { password: '111111' })).toBe(E.wrongSafePassword.code);
    expect(await made(member, card.id, 300_00)).toBe(E.notConfirmed.code);
    expect(await confirm(member, card.id, 300_00, { password: PIN })).toBe(0);
    expect(await made(member, card.id, 400_00), 'another amount').toBe(E.notConfirmed.code);
    expect(await made(member, card.id, 300_00)).toBe(0);
    expect(await made(member, card.id, 300_00), 'used up').toBe(E.notConfirmed.code);
  });

  it('can no longer be confirmed after its time', async () => {
    const { member, card } = await ready(server);
    await server.call('setSafeboxPassword', { password: PIN }, { token: member.token });
    await setFactor(server, 'safe');
    expect(await confirm(member, card.id, 300_00, { password: PIN })).toBe(0);
    server.clock.advance(CONFIRMED_MS);
    expect(await made(member, card.id, 300_00)).toBe(E.notConfirmed.code);
  });

  it('by code takes the one that was sent to the bound number', async () => {
    const { member, card } = await ready(server);
    await setFactor(server, 'code');
    const mobile = '+639175550142';
    await server.db.updateTable('app_user').set({ mobile }).where('id', '=', member.userId).execute();
    await server.call('smsSendV2', { mobile, purpose: PURPOSE.forget });
    const code = (await readInbox(server.db, mobile))[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await confirm(member, card.id, 300_00, { code: wrong })).toBe(E.wrongCode.code);
    expect(await confirm(member, card.id, 300_00, { code })).toBe(0);
    expect(await made(member, card.id, 300_00)).toBe(0);
  });
});
