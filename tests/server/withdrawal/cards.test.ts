import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { countRows, type TestMember, testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { addCard, ask, getExchange, give, NAME, ready, verify } from './support.ts';

let member: TestMember;
const server = testServer();
beforeEach(async () => {
  member = await server.member();
});

const add = (wish: { bankId: string; account: string; holder?: string }, who = member, key: string = randomUUID()) =>
  server.call('addBankInfo', wish, { token: who.token, key });
const change = (id: string, wish: { bankId: string; account: string }, who = member) =>
  server.call('modifyBankInfo', { id, ...wish }, { token: who.token });
const remove = (id: string, who = member) => server.call('delUserBank', { id }, { token: who.token });

describe('an account to withdraw to', () => {
  it('is in the verified name, whatever was typed, and its number is masked', async () => {
    await verify(server, member);
    const card = await addCard(server, member, { holder: 'Somebody Else' });
    expect(card).toMatchObject({
      bankId: 'gcash',
      name: 'GCash',
      account: '0917 *** 0142',
      holder: NAME,
      state: 'usable',
    });
    expect(await getExchange(server, member)).toMatchObject({ appUserBank: card, appUserBankList: [card] });
    expect(JSON.stringify(await getExchange(server, member))).not.toContain('09171230142');
  });

  it('needs the holder’s name of an unverified member, and is useless if the verified name differs', async () => {
    expect((await add({ bankId: 'gcash', account: '09171230142' })).answer.errcode).toBe(E.nameMissing.code);
    const other = await addCard(server, member, { holder: '  Juan   Dela Cruz ' });
    const own = await addCard(server, member, { bankId: 'maya', holder: 'MARIA PENA REYES' });
    expect([other.holder, other.state]).toEqual(['Juan Dela Cruz', 'usable']);
    await verify(server, member);
    const { appUserBank, appUserBankList } = await getExchange(server, member);
    expect(appUserBankList.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [other.id, 'nameDiffers'],
        [own.id, 'usable'],
      ]),
    );
    expect(appUserBank?.id).toBe(own.id);
    await give(server, member, 500_00);
    const refused = await server.call(
      'exchange',
      { cardId: other.id, amount: 300_00, fee: 0 },
      { token: member.token },
    );
    expect(refused.answer.errcode).toBe(E.nameDiffers.code);
    await ask(server, member, own);
  });

  it.each([
    ['gcash', '0817 123 0142'],
    ['gcash', '123456789012'],
    ['bpi', '123456789'],
    ['bpi', '12345678901'],
    ['bpi', '123456789O'],
    ['unionbank', '12345'],
  ])('of %s is refused as %s', async (bankId, account) => {
    await verify(server, member);
    expect((await add({ bankId, account })).answer.errcode).toBe(E.accountWrong.code);
    expect((await getExchange(server, member)).appUserBankList).toEqual([]);
  });

  it('is at a bank that is offered: an operator’s too', async () => {
    await verify(server, member);
    expect((await add({ bankId: 'tala', account: '1234567890' })).answer.errcode).toBe(E.bankClosed.code);
    const [, , bpi] = (await getExchange(server, member)).banks;
    const data = { ...bpi, id: 'tala', name: { 'en-PH': 'Tala Bank', 'fil-PH': 'Bangko Tala' } };
    const now = server.clock.now();
    await editRow(server, 'bank', 'tala', data, 99);
    const { card } = (await add({ bankId: 'tala', account: '1234567890' })).answer;
    expect(card).toMatchObject({ name: 'Tala Bank', state: 'usable' });
    const config = await server.call('appConfig', { keys: ['banks'], gameListVersion: 0, language: 'fil-PH' });
    expect(config.answer.banks?.map(({ id, name }) => [id, name])).toContainEqual(['tala', 'Bangko Tala']);
    await transact(server.db, (trx) => removeContent(trx, 'bank', 'tala', now));
    expect((await getExchange(server, member)).appUserBankList[0]?.state).toBe('bankClosed');
    expect((await getExchange(server, member)).appUserBank).toBeNull();
    await give(server, member, 500_00);
    const wish = { cardId: card.id, amount: 300_00, fee: 0 };
    expect((await server.call('exchange', wish, { token: member.token })).answer.errcode).toBe(E.bankClosed.code);
  });

  it('is stored once, and at most five are, even with simultaneous requests', async () => {
    await verify(server, member);
    const same = await Promise.all(Array.from({ length: 20 }, () => add({ bankId: 'bpi', account: '1234567890' })));
    const codes = same.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === E.cardTwice.code)).toHaveLength(19);
    const many = await atOnce((index) => add({ bankId: 'bpi', account: String(2_000_000_000 + index) }));
    expect(many.filter(({ answer }) => answer.errcode === 0)).toHaveLength(4);
    expect(many.filter(({ answer }) => answer.errcode === E.tooManyCards.code)).toHaveLength(AT_ONCE - 4);
    expect((await getExchange(server, member)).appUserBankList).toHaveLength(5);
  });

  it('is added once for one key, and another body under it is refused', async () => {
    await verify(server, member);
    const key = randomUUID();
    const first = await add({ bankId: 'maya', account: '09181234567' }, member, key);
    expect((await add({ bankId: 'maya', account: '09181234567' }, member, key)).answer).toEqual(first.answer);
    expect((await add({ bankId: 'maya', account: '09181234568' }, member, key)).status).toBe(409);
    expect((await getExchange(server, member)).appUserBankList).toHaveLength(1);
  });

  it('shows its whole number to its member alone, to be changed', async () => {
    await verify(server, member);
    const card = await addCard(server, member);
    const other = await server.member();
    await verify(server, other);
    const look = (who: TestMember) => server.call('getBankInfo', { id: card.id }, { token: who.token });
    expect((await look(member)).answer).toMatchObject({ account: '09171230142', card: { account: '0917 *** 0142' } });
    expect((await look(other)).answer.errcode).toBe(E.cardGone.code);
    const wish = { bankId: 'maya', account: '09990001111' };
    expect((await change(card.id, wish, other)).answer.errcode).toBe(E.cardGone.code);
    expect((await remove(card.id, other)).answer.errcode).toBe(E.cardGone.code);
    const exchange = { cardId: card.id, amount: 300_00, fee: 0 };
    await give(server, other, 500_00);
    expect((await server.call('exchange', exchange, { token: other.token })).answer.errcode).toBe(E.cardGone.code);
    expect((await look(member)).answer.account).toBe('09171230142');
    for (const call of ['getExchange', 'getBankInfo', 'delUserBank'] as const)
      expect((await server.call(call, { id: card.id })).status).toBe(401);
  });

  it('can be changed and removed; a pending withdrawal keeps its original one', async () => {
    const { member: payer, card } = await ready(server);
    const made = await ask(server, payer, card);
    const changed = await change(card.id, { bankId: 'bpi', account: '9876543210' }, payer);
    expect(changed.answer.card).toMatchObject({ id: card.id, name: 'BPI', account: '*** 3210' });
    const look = async () =>
      (await server.call('getExchangeOrder', { id: made.id }, { token: payer.token })).answer.exchange;
    expect(await look()).toMatchObject({ name: 'GCash', account: '0917 *** 0142', payee: NAME });
    expect((await remove(card.id, payer)).answer.appUserBankList).toEqual([]);
    expect((await remove(card.id, payer)).answer.errcode).toBe(E.cardGone.code);
    expect(await look()).toMatchObject({ name: 'GCash', account: '0917 *** 0142', state: 'waiting' });
    const { account } = await server.db
      .selectFrom('withdrawal')
      .select('account')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(account).toBe('09171230142');
  });

  it('cannot be changed into an existing one, or into an invalid one', async () => {
    await verify(server, member);
    const gcash = await addCard(server, member);
    const maya = await addCard(server, member, { bankId: 'maya' });
    const before = await countRows(server.db, 'user_bank');
    const into = async (bankId: string, account: string) => (await change(maya.id, { bankId, account })).answer.errcode;
    expect(await into('gcash', '+639171230142')).toBe(E.cardTwice.code);
    expect(await into('maya', '12345678')).toBe(E.accountWrong.code);
    expect(await into('maya', '09171230142')).toBe(0);
    expect(await countRows(server.db, 'user_bank')).toBe(before);
    expect((await getExchange(server, member)).appUserBankList.map(({ id }) => id).toSorted()).toEqual(
      [gcash.id, maya.id].toSorted(),
    );
  });
});
