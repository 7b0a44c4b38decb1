import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { addCard, NAME, ready, verify } from '../../server/withdrawal/support.ts';

const server = servePages();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = (call: string) => server.calls.filter(({ name }) => name === call).map(({ body }) => body);
const list = () => within(screen.getByRole('list', { name: 'Withdrawal accounts' })).getAllByRole('listitem');
const type = (name: string, typed: string) => fireEvent.change(field(name), { target: { value: typed } });
const MOBILE = 'Mobile number of the e-wallet';

async function verified(): Promise<TestMember> {
  const member = await server.member();
  await verify(server, member);
  return member;
}

describe.each(['/wallets/card/list', '/wallets/card/list/v2'])('the accounts at %s', (path) => {
  it('are listed masked, each with the way to change it, and one is removed after a question', async () => {
    const { member, card } = await ready(server);
    const bpi = await addCard(server, member, { bankId: 'bpi', account: '1234567890' });
    const page = await renderRoute(path, { as: member });
    expect(list().map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/BPI.*\*\*\* 7890.*María/),
        expect.stringMatching(/0917 \*\*\* 0142/),
      ]),
    );
    expect(document.body.textContent).not.toContain('09171230142');
    expect(link('Change BPI').getAttribute('href')).toBe(`/wallets/card/edit?id=${bpi.id}`);
    await page.after(() => fireEvent.click(button('Remove GCash')));
    expect(screen.getByText(/^GCash 0917 \*\*\* 0142 is taken out of your list/)).toBeDefined();
    await page.after(() => fireEvent.click(button('Yes, remove it')));
    expect(sent('delUserBank')).toEqual([expect.objectContaining({ id: card.id })]);
    expect(list()).toHaveLength(1);
  });

  it('are none at first, with the way to the first one', async () => {
    const page = await renderRoute(path, { as: 'member' });
    expect(screen.getByText('No account yet')).toBeDefined();
    await page.after(() => fireEvent.click(link('Add an account')));
    expect(window.location.pathname).toBe('/wallets/card/edit');
  });

  it('show the fault of an account, and a full list', async () => {
    const member = await server.member();
    await addCard(server, member, { holder: 'Juan Cruz' });
    await verify(server, member);
    for (const account of ['1111111111', '2222222222', '3333333333', '4444444444'])
      await addCard(server, member, { bankId: 'bpi', account });
    await renderRoute(path, { as: member });
    expect(list()).toHaveLength(5);
    expect(screen.getByText(/^Not in the name you were verified by/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Add an account' })).toBeNull();
  });

  it('could not be loaded, and are there on the next try', async () => {
    const { member } = await ready(server);
    const mend = server.fail('getExchange', 500);
    const page = await renderRoute(path, { as: member });
    await page.pass(10_000);
    expect(screen.getByText('Your accounts could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(list()).toHaveLength(1);
  });
});

describe('an account', () => {
  it('of a verified member is added in the verified name alone', async () => {
    const page = await renderRoute('/wallets/card/edit', { as: await verified() });
    expect([field('Account holder').value, field('Account holder').disabled]).toEqual([NAME, true]);
    await page.after(() => fireEvent.click(screen.getByRole('radio', { name: /Maya/ })));
    type(MOBILE, '+63 918 123 4567');
    await page.after(() => fireEvent.click(button('Save account')));
    expect(sent('addBankInfo')).toEqual([expect.objectContaining({ bankId: 'maya', account: '09181234567' })]);
    expect(sent('addBankInfo')[0]).not.toHaveProperty('holder');
    expect(screen.getByText('The account was added.')).toBeDefined();
  });

  it('asks an unverified member for the holder’s name', async () => {
    const page = await renderRoute('/wallets/card/edit', { as: 'member' });
    type(MOBILE, '09181234567');
    await page.after(() => fireEvent.click(button('Save account')));
    expect(screen.getByText('Type your first and last name as on your ID.')).toBeDefined();
    type('Account holder', '  Juan  Cruz ');
    await page.after(() => fireEvent.click(button('Save account')));
    expect(sent('addBankInfo')).toEqual([expect.objectContaining({ holder: 'Juan Cruz' })]);
  });

  it.each([
    ['GCash', MOBILE, '', 'Type the account number.'],
    ['GCash', MOBILE, '0817 123 4567', 'Type the 11 digits of a mobile number, starting with 09.'],
    ['BPI', 'Account number', '12345', 'BPI account numbers have 10 digits. Check it and type it again.'],
    ['BDO', 'Account number', '12345', 'BDO account numbers have 10 to 12 digits. Check it and type it again.'],
    ['BPI', 'Account number', '12345678AB', 'An account number has digits only. Check it and type it again.'],
  ])('of %s shows the fault of a %s of %j', async (bank, name, typed, said) => {
    const page = await renderRoute('/wallets/card/edit', { as: await verified() });
    await page.after(() => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${bank}`) })));
    type(name, typed);
    await page.after(() => fireEvent.click(button('Save account')));
    expect(screen.getByText(said)).toBeDefined();
    expect(document.activeElement).toBe(field(name));
    expect(sent('addBankInfo')).toEqual([]);
  });

  it('is changed from its whole number', async () => {
    const { member, card } = await ready(server);
    const page = await renderRoute(`/wallets/card/edit?id=${card.id}`, { as: member });
    // The page requests the account after everything else has loaded.
    await page.settle();
    expect(field(MOBILE).value).toBe('09171230142');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /GCash/ }).checked).toBe(true);
    type(MOBILE, '09171230143');
    await page.after(() => fireEvent.click(button('Save account')));
    expect(sent('modifyBankInfo')).toEqual([expect.objectContaining({ id: card.id, account: '09171230143' })]);
    expect(screen.getByText('The account was changed.')).toBeDefined();
  });

  it('says why the server refused it, until it is changed', async () => {
    server.fail('addBankInfo', E.cardTwice.code);
    const page = await renderRoute('/wallets/card/edit', { as: await verified() });
    type(MOBILE, '09181234567');
    await page.after(() => fireEvent.click(button('Save account')));
    expect(screen.getByRole('alert').textContent).toBe('This account is in your list already.');
    type(MOBILE, '09181234568');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is not theirs could not be loaded', async () => {
    const { card } = await ready(server);
    const page = await renderRoute(`/wallets/card/edit?id=${card.id}`, { as: await verified() });
    await page.pass(10_000);
    expect(screen.getByText('This account could not be loaded')).toBeDefined();
  });

  it('speaks Filipino', async () => {
    await renderRoute('/wallets/card/edit', { as: await verified(), language: 'fil-PH' });
    expect(screen.getByRole('heading', { name: 'Withdrawal account' })).toBeDefined();
    expect(screen.getByLabelText('Mobile number ng e-wallet')).toBeDefined();
    expect(screen.getByText('Ayon sa pag-verify sa iyo. Sa iyo lang ipapadala ang pera.')).toBeDefined();
  });
});
