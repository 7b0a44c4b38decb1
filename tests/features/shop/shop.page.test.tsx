import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { below } from '../../render/below.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { act, ADDRESS, diamonds, give, order, ready, withGoods } from '../../server/shop/support.ts';
import type { TestMember } from '../../server/support/helper.ts';

const server = servePages();
const SHOP = '/activity/lottery/product';
const ORDERS = '/activity/lottery/order';
const button = (name: string | RegExp, where = screen) => where.getByRole<HTMLButtonElement>('button', { name });
const sheet = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
const made = (name: string) => server.calls.filter((each) => each.name === name);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function rich(count: number): Promise<TestMember> {
  const member = await server.member();
  await give(server, member, count);
  return member;
}

describe(SHOP, () => {
  it('shows the balance, the products by kind, and the missing diamonds', async () => {
    const page = await renderRoute(SHOP, { as: await rich(120) });
    expect(screen.getByText('120 diamonds')).toBeDefined();
    const cards = () =>
      within(screen.getByRole('list', { name: 'In the shop' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent ?? '');
    expect(cards().find((card) => card.includes('₱10 coins'))).toMatch(/Bet 1x.*100/);
    expect(cards().find((card) => card.includes('₱100 coins'))).toContain('Best');
    expect(cards().find((card) => card.includes('Fiesta mug'))).toContain('You need 1,080 more');
    expect(cards().filter((card) => card.includes('Top prize ₱'))).not.toEqual([]);
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Coupons' })));
    expect(cards()).toHaveLength(2);
    expect(cards()[0]).toContain('10% deposit coupon');
  });

  it('exchanges coins once, however often it is pressed, and shows them', async () => {
    const member = await rich(120);
    const page = await renderRoute(SHOP, { as: member });
    await page.after(() => fireEvent.click(button(/^₱10 coins/)));
    expect(sheet().getByText('Bet ₱10 before you withdraw.')).toBeDefined();
    const release = server.hold('diamondExchangeCoin');
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    await page.after(release);
    expect(made('diamondExchangeCoin')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(10_00);
    expect(screen.getByText('₱10 is in your balance. Bet ₱10 before you withdraw.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await diamonds(server, member)).toEqual([20, 0]);
    expect(screen.getByText('20 diamonds')).toBeDefined();
  });

  it('finishes an exchange whose answer was lost, with the same key', async () => {
    const member = await rich(500);
    const page = await renderRoute(SHOP, { as: member });
    await page.after(() => fireEvent.click(button(/^10% deposit coupon/)));
    const restore = server.fail('diamondExchangeGoods', 'lost');
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    await page.pass(30_000);
    expect(sheet().getByRole('alert').textContent).toMatch(/No connection/);
    restore();
    await page.after(() => fireEvent.click(button('Finish the exchange')));
    const keys = made('diamondExchangeGoods').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(await diamonds(server, member)).toEqual([250, 0]);
    expect(screen.getByText('Your coupon is in My rewards.')).toBeDefined();
  });

  it('finishes an exchange that used up its coupon with the original request', async () => {
    const member = await rich(600);
    await give(server, member, 1, 100_002);
    const page = await renderRoute(SHOP, { as: member });
    await page.after(() => fireEvent.click(button(/^10% deposit coupon/)));
    type('Diamond coupon', '100002');
    const restore = server.fail('diamondExchangeGoods', 'answerLost');
    await page.after(() => fireEvent.click(button('Exchange for 225 diamonds')));
    await page.pass(30_000);
    restore();
    expect(await diamonds(server, member)).toEqual([375, 0]);
    expect(sheet().getByRole('status').textContent).toMatch(/charged once at most/);
    // The page offers no other price and no other coupon.
    expect(screen.queryByLabelText('Diamond coupon')).toBeNull();
    await page.after(() => fireEvent.click(button('Finish the exchange')));
    expect(screen.getByText('Your coupon is in My rewards.')).toBeDefined();
    expect(await diamonds(server, member)).toEqual([375, 0]);
  });

  it('asks for the address on the way to goods, checks it, and orders', async () => {
    const member = await rich(1500);
    const page = await renderRoute(SHOP, { as: member });
    await page.after(() => fireEvent.click(button(/^Fiesta mug/)));
    await page.after(() => fireEvent.click(button('Add your address')));
    await page.after(() => fireEvent.click(button('Save address')));
    expect(sheet().getByText('Four digits, like 1605.')).toBeDefined();
    expect(made('updateAddress')).toHaveLength(0);
    type('Name of the receiver', ADDRESS.receiver);
    type('Mobile number', ADDRESS.mobile);
    type('Region', ADDRESS.region);
    type('Province', ADDRESS.province);
    type('City or municipality', ADDRESS.city);
    type('Barangay', ADDRESS.barangay);
    type('House, street, subdivision', ADDRESS.street);
    type('Postal code', ADDRESS.postalCode);
    await page.after(() => fireEvent.click(button('Save address')));
    expect(sheet().getByText(/Brgy. San Sebastian, Lipa City/)).toBeDefined();
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    expect(await diamonds(server, member)).toEqual([300, 1200]);
    expect(await screen.findByRole('button', { name: /Fiesta mug.*Ordered/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'My orders' })).toBeDefined();
  });

  it('takes a coupon off the price, and a number for load', async () => {
    const member = await rich(600);
    await give(server, member, 1, 100_002);
    const page = await renderRoute(SHOP, { as: member });
    await page.after(() => fireEvent.click(button(/^₱50 load/)));
    type('Diamond coupon', '100002');
    await page.after(() => fireEvent.click(button('Exchange for 540 diamonds')));
    expect(sheet().getByText('This is no Philippine mobile number.')).toBeDefined();
    type('Send to this number', '0918 555 0101');
    await page.after(() => fireEvent.click(button('Exchange for 540 diamonds')));
    expect(await diamonds(server, member)).toEqual([60, 540]);
  });

  it('says that the last piece is gone, and shows it', async () => {
    const member = await ready(server, 3000);
    await withGoods(server, 'perya-shirt', { stock: 1 });
    const page = await renderRoute(SHOP, { as: member });
    expect(screen.getByText('1 left')).toBeDefined();
    await page.after(() => fireEvent.click(button(/^Perya shirt/)));
    await order(server, await ready(server), { productId: 'perya-shirt', price: 3000 });
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    expect(sheet().getByRole('alert').textContent).toMatch(/Somebody took the last piece/);
    expect(sheet().getByRole('button', { name: 'Sold out' }).hasAttribute('disabled')).toBe(true);
    await withGoods(server, 'perya-shirt', {});
  });

  it('tells a player with too few diamonds how to get some', async () => {
    const page = await renderRoute(SHOP, { as: 'member' });
    await page.after(() => fireEvent.click(button(/^₱10 coins/)));
    expect(sheet().getByText('You need 100 more diamonds for this.')).toBeDefined();
    await page.after(() => fireEvent.click(sheet().getByRole('button', { name: 'Get diamonds' })));
    expect(sheet().getByText('1 diamond for each ₱100 of bets')).toBeDefined();
    expect(sheet().getByText('₱100 more to your next one')).toBeDefined();
    expect(sheet().getByRole('link', { name: 'Spin' }).getAttribute('href')).toBe('/activity/jackpot');
    expect(sheet().getByRole('link', { name: 'Tasks' }).getAttribute('href')).toBe('/bonus/tasks');
  });

  it('shows a refusal, and a shop that could not be loaded', async () => {
    const member = await rich(120);
    server.fail('diamondExchangeCoin', E.priceChanged.code);
    const restore = server.fail('diamondShopData', 500);
    const page = await renderRoute(SHOP, { as: member });
    expect(screen.getByRole('alert').textContent).toContain('The shop could not be loaded');
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    await page.after(() => fireEvent.click(button(/^₱10 coins/)));
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    expect(sheet().getByRole('alert').textContent).toMatch(/The price has just changed/);
  });

  it('speaks Filipino', async () => {
    await renderRoute(SHOP, { as: await rich(120), language: 'fil-PH' });
    expect(screen.getByRole('tab', { name: 'Gamit' })).toBeDefined();
    expect(screen.getByText('Kulang ka pa ng 1,880')).toBeDefined();
    expect(screen.getByText('Bigas, 5 kg')).toBeDefined();
  });
});

describe(ORDERS, () => {
  it('shows the state of an order; opening it removes the red dot', async () => {
    const member = await ready(server);
    const { id } = await order(server, member);
    await act(server, 'acceptShopOrder', { id });
    await act(server, 'sendShopOrder', { id, courier: 'J&T Express', tracking: 'JT 4471' });
    const page = await renderRoute(ORDERS, { as: member });
    expect(made('seeDiamondOrders')).toHaveLength(1);
    expect(useActivityStore.getState().flags.diamondMallRedDot).toBe(false);
    await page.after(() => fireEvent.click(button(/Fiesta mug.*On its way/)));
    expect(sheet().getByText('JT 4471')).toBeDefined();
    expect(sheet().getByRole('button', { name: 'Copy the tracking number' })).toBeDefined();
    expect(
      within(sheet().getByRole('list', { name: 'Steps of the order' }))
        .getAllByRole('listitem')
        .map((step) => step.getAttribute('aria-current')),
    ).toEqual([null, null, null, 'step']);
    expect(sheet().queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  it('cancels a pending order; too late it shows why not', async () => {
    const member = await ready(server);
    const { id } = await order(server, member);
    const page = await renderRoute(ORDERS, { as: member });
    await page.after(() => fireEvent.click(button(/Fiesta mug.*Ordered/)));
    await page.after(() => fireEvent.click(button('Cancel the order')));
    const restore = server.fail('cancelDiamondOrder', E.orderOver.code);
    await page.after(() => fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Cancel the order')));
    expect(screen.getByText(/being prepared already/)).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Cancel the order')));
    expect(await diamonds(server, member)).toEqual([5000, 0]);
    expect(below(/Fiesta mug.*Cancelled/)).toBeDefined();
    expect(sheet().getByText('Diamonds given back')).toBeDefined();
    expect(id).toMatch(/^D/);
  });

  it('shows the state of an order that could no longer be cancelled', async () => {
    const member = await ready(server);
    const { id } = await order(server, member);
    const page = await renderRoute(ORDERS, { as: member });
    await page.after(() => fireEvent.click(button(/Fiesta mug.*Ordered/)));
    await page.after(() => fireEvent.click(button('Cancel the order')));
    await act(server, 'acceptShopOrder', { id });
    const asked = () => within(screen.getByRole('alertdialog'));
    await page.after(() => fireEvent.click(asked().getByText('Cancel the order')));
    expect(asked().getByText(/being prepared already/)).toBeDefined();
    expect(asked().queryByText('Cancel the order')).toBeNull();
    expect(asked().queryByText(/come back at once/)).toBeNull();
    await page.after(() => fireEvent.click(asked().getByRole('button', { name: 'Close' })));
    expect(below(/Fiesta mug.*Preparing/)).toBeDefined();
    expect(sheet().queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  it('says why one was refused', async () => {
    const member = await ready(server);
    const { id } = await order(server, member);
    await act(server, 'refuseShopOrder', { id, reason: 'No courier goes there.' });
    const page = await renderRoute(ORDERS, { as: member });
    await page.after(() => fireEvent.click(button(/Fiesta mug.*Refused/)));
    expect(sheet().getByText(/No courier goes there./)).toBeDefined();
  });

  it('says that there are none, and the way to some', async () => {
    await renderRoute(ORDERS, { as: 'member' });
    expect(screen.getByText('No orders yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the diamond shop' }).getAttribute('href')).toBe(SHOP);
  });
});

describe('/activity/lottery/history', () => {
  it('lists the movements page by page', async () => {
    const member = await rich(900);
    for (let piece = 0; piece < 21; piece += 1) await give(server, member, 1);
    const wish = { productId: 'coins-10', price: 100 };
    await server.call('diamondExchangeCoin', wish, { token: member.token });
    const page = await renderRoute('/activity/lottery/history', { as: member });
    const rows = () => within(screen.getByRole('list', { name: 'Diamond log' })).getAllByRole('listitem');
    expect(rows()[0]?.textContent).toMatch(/₱10 coins.*then 821.*-100/);
    await page.after(() => fireEvent.click(button('Show more')));
    expect(rows()).toHaveLength(23);
    expect(rows()[22]?.textContent).toMatch(/Gift.*then 900.*\+900/);
  });

  it('is empty at first', async () => {
    await renderRoute('/activity/lottery/history', { as: 'member' });
    expect(screen.getByText('No diamonds yet')).toBeDefined();
  });
});
