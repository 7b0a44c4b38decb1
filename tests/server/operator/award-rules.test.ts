import { describe, expect, it } from 'vitest';
import { testServer } from '../support/helper.ts';
import { ask, withDesk } from './support.ts';

const server = testServer(withDesk());

/** Edits a row with changes. @returns the refusal in words, or null */
async function edit(list: string, act: string, id: string, changes: object): Promise<unknown> {
  const { list: rows } = (await ask(server, list, { pageNum: 1, pageSize: 20 })).answer;
  const { editedAt: _, ...row } = rows.find((each) => each['id'] === id) ?? {};
  const { status, answer } = await ask(server, act, { ...row, ...changes });
  return status === 200 && answer['errcode'] === 0 ? null : answer['message'];
}

describe('a season', () => {
  const season = (changes: object) => edit('seasons', 'editSeason', 'christmas', changes);
  it('gives items for something', async () => {
    expect(await season({ betPerItem: 0, depositPerItem: 0 })).toMatch(/for bets, for deposits/);
    expect(await season({ betPerItem: 0, depositPerItem: 500_00 })).toBeNull();
    expect(await season({ betPerItem: 500_00, depositPerItem: 0 })).toBeNull();
  });
});

describe('the bankruptcy gift', () => {
  const gift = (changes: object) => edit('bankruptRule', 'editBankruptRule', 'rule', changes);
  it('gives less than the loss that it requires', async () => {
    expect(await gift({ lossFrom: 18_00 })).toMatch(/less than the loss/);
    expect(await gift({ lossFrom: 18_01 })).toBeNull();
  });
});
