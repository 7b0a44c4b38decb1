import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { exchangeRules } from '#server/modules/wallet/withdrawal/content.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { ask, cancel, exchange, money, ready } from './support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [heldMoneyCheck]));

const withRule = (rule: Partial<(typeof exchangeRules)[number]>) =>
  editRow(server, 'exchangeRule', 'withdrawal', { ...exchangeRules[0], ...rule });

describe('many withdrawals at once', () => {
  it('never overdraw', async () => {
    await withRule({ dailyCount: 1000 });
    const { member, card } = await ready(server, 1050_00);
    const answers = await atOnce(() => exchange(server, member, { cardId: card.id, amount: 100_00 }));
    const codes = answers.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === E.balanceTooLow.code)).toHaveLength(AT_ONCE - 10);
    expect(await money(server, member)).toEqual([50_00, 1000_00]);
    await withRule({});
  });

  it('never exceed the daily limits, in number and in amount', async () => {
    const many = await ready(server, 50_000_00);
    const answers = await atOnce(() => exchange(server, many.member, { cardId: many.card.id, amount: 100_00 }));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(3);
    expect(await money(server, many.member)).toEqual([49_700_00, 300_00]);
    await withRule({ dailyCount: 1000, dailyAmount: 950_00 });
    const much = await ready(server, 50_000_00);
    const sums = await atOnce(() => exchange(server, much.member, { cardId: much.card.id, amount: 200_00 }));
    const codes = sums.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(4);
    expect(codes.filter((code) => code === E.dailyAmountUsed.code)).toHaveLength(AT_ONCE - 4);
    expect(await money(server, much.member)).toEqual([49_200_00, 800_00]);
    await withRule({});
  });

  it('are one for one key, and another body under it is refused', async () => {
    const { member, card } = await ready(server);
    const key = randomUUID();
    const answers = await atOnce(() => exchange(server, member, { cardId: card.id, amount: 100_00 }, key));
    expect(new Set(answers.map(({ answer }) => answer.exchange.id)).size).toBe(1);
    expect((await exchange(server, member, { cardId: card.id, amount: 100_01 }, key)).status).toBe(409);
    expect(await money(server, member)).toEqual([900_00, 100_00]);
  });

  it('that are cancelled many times at once are returned once', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const answers = await atOnce(() => cancel(server, member, id));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(1);
    expect(await money(server, member)).toEqual([1000_00, 0]);
  });
});
