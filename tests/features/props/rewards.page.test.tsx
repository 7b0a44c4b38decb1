import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { giveItem } from '../../server/support/players.ts';

const server = servePages();
const DAY = 24 * 60 * 60_000;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const items = (title = 'My rewards') =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const orders = () => server.calls.filter(({ name }) => name === 'createRechargeOrder').map(({ body }) => body);

/** Creates a member who holds reward items. */
async function holder(
  props: readonly (readonly [propId: number, count: number, days?: number])[],
): Promise<TestMember> {
  const member = await server.member();
  const now = server.services.clock.now();
  for (const [propId, count, days] of props)
    await giveItem(server, member, { propId, count, expiresAt: days === undefined ? null : now + days * DAY });
  return member;
}

beforeEach(() => void vi.spyOn(window.location, 'assign').mockImplementation(() => undefined));

describe.each(['/bonus/reward', '/v2/bonus/reward'])('%s', (path) => {
  it('lists the held items with worth, use and expiry, by group', async () => {
    const page = await renderRoute(path, {
      as: await holder([
        [1010, 1, 2],
        [1010, 2, 5],
        [1302, 1],
        [80_001, 4],
        [60_001, 120],
      ]),
    });
    const [percent, give, diamonds, cards] = items();
    expect(percent).toMatch(/10%.*x3.*10% deposit coupon.*Adds 10% to one deposit.*1 ends Nov 2.*2 end Nov 2/);
    expect(give).toMatch(/₱28.*₱28 bonus coupon.*Turns into ₱28/);
    expect(diamonds).toMatch(/120.*Diamonds/);
    expect(cards).toMatch(/4.*Sorbetes card.*Scratch it/);
    await page.after(() => fireEvent.click(button('Cards')));
    expect(items()).toEqual([cards]);
    await page.after(() => fireEvent.click(button('Coupons')));
    expect(items()).toEqual([percent, give]);
  });

  it('leads from points to the points shop, also where there are no coupons', async () => {
    const page = await renderRoute(path, { as: await holder([[2002, 300]]) });
    const shop = path.startsWith('/v2') ? '/points/v2' : '/points';
    const words = path.startsWith('/v2') ? 'Use Points' : 'To the points shop Points';
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(shop);
    await page.after(() => fireEvent.click(button('Coupons')));
    expect(screen.getByRole('link', { name: 'Coupons for points' }).getAttribute('href')).toBe(shop);
  });

  it('turns a give coupon into coins once it is confirmed, once', async () => {
    const page = await renderRoute(path, { as: await holder([[1302, 1]]) });
    await page.after(() => fireEvent.click(button('Use ₱28 bonus coupon')));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('₱28 goes into your balance at once. Bet ₱140 before you withdraw.')).toBeDefined();
    const release = server.hold('useProp');
    await page.after(() => fireEvent.click(button('Get ₱28')));
    await page.after(() => fireEvent.click(button('Get ₱28')));
    await page.after(release);
    expect(server.calls.filter(({ name }) => name === 'useProp')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(28_00);
    const [shown] = useModalStore.getState().stack;
    expect(shown).toMatchObject({ type: 'reward', awards: [{ propId: 2001, count: 28_00 }] });
    expect(screen.getByText('No rewards yet')).toBeDefined();
  });

  it('says that nothing is held, and the way to something', async () => {
    await renderRoute(path, { as: 'member' });
    expect(screen.getByText('No rewards yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the Lucky Jackpot' })).toBeDefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const restore = server.fail('getProps', 500);
    const page = await renderRoute(path, { as: 'member' });
    expect(screen.getByText('Your rewards could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(screen.getByText('No rewards yet')).toBeDefined();
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(server.calls.filter(({ name }) => name === 'getProps')).toEqual([]);
  });
});

describe('a coupon that is gone', () => {
  it('shows a message in place after a refusal', async () => {
    const member = await holder([[1301, 1]]);
    const page = await renderRoute('/bonus/reward', { as: member });
    await server.call('useProp', { propId: 1301 }, { token: member.token });
    await page.after(() => fireEvent.click(button('Use ₱10 bonus coupon')));
    await page.after(() => fireEvent.click(button('Get ₱10')));
    expect(screen.getByRole('alert').textContent).toBe('You have none of these left.');
  });
});

describe('a deposit coupon', () => {
  it('leads to the wallet, shows its bonus before the payment, and waits for the payment', async () => {
    const member = await holder([
      [1010, 2, 3],
      [1202, 1, 6],
    ]);
    const page = await renderRoute('/bonus/reward', { as: member });
    await page.after(() => fireEvent.click(button('Use on a deposit ₱50 deposit coupon')));
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount to deposit');
    fireEvent.change(amount, { target: { value: '400' } });
    expect(screen.getByText('Good from ₱500. Choose a larger amount to use it.')).toBeDefined();
    fireEvent.change(amount, { target: { value: '600' } });
    expect(screen.getByText(/^Adds ₱50\. Ends Nov/)).toBeDefined();
    // The first deposit adds ₱60 and the coupon ₱50.
    expect(screen.getByText('₱710.00')).toBeDefined();
    expect(screen.getByText('Bet ₱1,150 before you withdraw.')).toBeDefined();

    await page.after(() => fireEvent.click(button(/₱50 deposit coupon/)));
    await page.after(() => fireEvent.click(button(/^10% deposit coupon x2/)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('₱720.00')).toBeDefined();
    await page.after(() => fireEvent.click(button('Pay ₱600 with GCash')));
    expect(orders()).toEqual([expect.objectContaining({ amount: 600_00, propId: 1010 })]);
    // The order shows the same: ₱60 from the first deposit and ₱60 from the coupon.
    expect(screen.getByText('From the coupon').nextElementSibling?.textContent).toBe('₱60.00');
    expect(screen.getByText('Bonus', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₱120.00');
    const { props } = (await server.call('getProps', {}, { token: member.token })).answer;
    expect(props.find(({ propId }) => propId === 1010)).toMatchObject({ count: 2, reserved: 1 });
  });

  it('is not sent if it adds nothing, or if none was chosen', async () => {
    const page = await renderRoute('/wallets', { as: await holder([[1202, 1]]) });
    expect(screen.getByText('You have 1 coupon')).toBeDefined();
    await page.after(() => fireEvent.click(button(/You have 1 coupon/)));
    await page.after(() => fireEvent.click(button(/^₱50 deposit coupon/)));
    fireEvent.change(screen.getByLabelText('Amount to deposit'), { target: { value: '300' } });
    await page.after(() => fireEvent.click(button('Pay ₱300 with GCash')));
    expect(orders()).toHaveLength(1);
    expect(orders()[0]).not.toHaveProperty('propId');
  });

  it('that is gone by now is refused in words, and the wallet is loaded again', async () => {
    const member = await holder([[1202, 1]]);
    const page = await renderRoute('/wallets', { as: member });
    await page.after(() => fireEvent.click(button(/You have 1 coupon/)));
    await page.after(() => fireEvent.click(button(/^₱50 deposit coupon/)));
    fireEvent.change(screen.getByLabelText('Amount to deposit'), { target: { value: '600' } });
    server.fail('createRechargeOrder', 8465);
    await page.after(() => fireEvent.click(button('Pay ₱600 with GCash')));
    expect(screen.getByRole('alert').textContent).toMatch(/^This coupon is not there any more/);
  });
});
