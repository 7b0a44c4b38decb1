import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SCRATCH_ERRORS as E } from '#contract/scratch/calls.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { below } from '../../render/below.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { holder, infoOf, onlyWins, scratch, scratchWhole, withRule } from '../../server/scratch/support.ts';
import { diamonds, give } from '../../server/shop/support.ts';

const server = servePages();
const PAGE = '/activity/lottery';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const made = (name: string) => server.calls.filter((each) => each.name === name);
const coin = () => useUserStore.getState().user?.coin;
const press = (page: RenderedRoute, name: string | RegExp) => page.after(() => fireEvent.click(button(name)));
/** So many cells of the card wait to be scratched. */
const covered = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole('button', { name: /^Scratch \d$/ })).toHaveLength(count));
/** A text that the page shows, and the calls that it makes then. */
const told = async (page: RenderedRoute, text: string | RegExp) => {
  await screen.findByText(text);
  await page.settle();
};

/** Their free chest was received before, and its card scratched. */
const withoutChest = ({ userId }: { userId: string }) =>
  server.db
    .insertInto('scratch_addup')
    .values({ user_id: userId, award_id: 'first-card', created_at: server.clock.now() })
    .execute();

describe(PAGE, () => {
  it('shows the three booths: what each can win, what is held or what it costs, and the chests below', async () => {
    const member = await holder(server, { jeepney: 2 });
    await give(server, member, 150);
    await withoutChest(member);
    await renderRoute(PAGE, { as: member });
    const booths = within(screen.getByRole('list', { name: 'Choose a card' })).getAllByRole('listitem');
    expect(booths.map((booth) => booth.querySelector('b')?.textContent)).toEqual(['₱500', '₱2,000', '₱10,000']);
    const [sorbetes, jeepney, parol] = booths.map((booth) => within(booth));
    expect(sorbetes?.getByRole('button', { name: 'New card Sorbetes card 100 diamonds' })).toBeDefined();
    expect(jeepney?.getByRole('button', { name: /^Scratch \(2 left\) Jeepney card/ })).toBeDefined();
    const shop = parol?.getByRole('link', { name: 'Get diamonds, Parol card: 900 diamonds' });
    expect(shop?.getAttribute('href')).toBe('/activity/lottery/product');
    fireEvent.click(button('Chest at 5 cards, not reached yet: see what is inside'));
    expect(screen.getByText('5 cards to go.')).toBeDefined();
  });

  it('has the free card ready: one press takes it out of its chest, with the cover on', async () => {
    await withRule(server, onlyWins(null));
    const member = await server.member();
    const page = await renderRoute(PAGE, { as: member });
    expect(button('Claim the free chest')).toBeDefined();
    const restore = server.fail('receiveAddupAwardById', 500);
    await press(page, /^Scratch \(free\) Sorbetes card/);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(made('scratchCardLottery')).toEqual([]);
    restore();
    await press(page, /^Scratch \(free\) Sorbetes card/);
    await covered(9);
    expect(screen.getByRole('region', { name: 'Prize table' }).textContent).toContain('₱500');
    expect(button('All booths').disabled).toBe(true);
    await press(page, 'Reveal all');
    await told(page, 'No three of a kind on this card.');
    await press(page, 'All booths');
    expect(screen.getByRole('link', { name: /^Get diamonds, Sorbetes card/ })).toBeDefined();
    expect(button('Free chest, received: see what was inside')).toBeDefined();
    await withRule(server, {});
  });

  it('takes one card where two booths are pressed together', async () => {
    const member = await holder(server, {});
    await give(server, member, 1000);
    await withoutChest(member);
    const page = await renderRoute(PAGE, { as: member });
    const mend = server.fail('diamondExchangeScratchcard', 500);
    await page.after(() => {
      fireEvent.click(button(/^New card Sorbetes card/));
      fireEvent.click(button(/^New card Jeepney card/));
    });
    expect(made('diamondExchangeScratchcard').map(({ body }) => body['productId'])).toEqual(['sorbetes']);
    mend();
  });

  it('takes a card once however often it is pressed; the balance changes when it is shown', async () => {
    await withRule(server, onlyWins('halo-halo'));
    const member = await holder(server, { sorbetes: 2 });
    const page = await renderRoute(PAGE, { as: member });
    const release = server.hold('scratchCardLottery');
    await page.after(() => fireEvent.click(button(/^Scratch \(2 left\)/)));
    await page.after(() => fireEvent.click(button(/^Scratch \(2 left\)/)));
    await page.after(release);
    await covered(9);
    expect(made('scratchCardLottery')).toHaveLength(1);
    expect(coin()).toBe(0);
    await press(page, 'Reveal all');
    await told(page, 'You won ₱50!');
    expect(screen.getByText(/Bet ₱50 before you withdraw./)).toBeDefined();
    expect(coin()).toBe(50_00);
    expect(made('ackScratchCard')).toHaveLength(1);
    expect(screen.getByText('1 card scratched')).toBeDefined();
    expect(screen.getAllByText('Three of a kind: ₱50.')).not.toHaveLength(0);
    // A new card begins in silence: what the last one won is not found beside it.
    await press(page, /^Scratch \(1 left\)/);
    await covered(9);
    expect(screen.queryByText('Three of a kind: ₱50.')).toBeNull();
    await withRule(server, {});
  });

  it('finds a half-scratched card as it was, and keeps what is scratched of it', async () => {
    await withRule(server, onlyWins(null));
    const member = await holder(server);
    const page = await renderRoute(PAGE, { as: member });
    await press(page, /^Scratch \(1 left\)/);
    await covered(9);
    await press(page, 'Scratch 1');
    await covered(8);
    await press(page, 'Scratch 5');
    await covered(7);
    await page.pass(2000);
    await waitFor(async () => expect((await infoOf(server, member)).pending?.strokes).toHaveLength(2));
    page.unmount();

    // Another device: nothing is stored there.
    localStorage.clear();
    const other = await renderRoute(PAGE, { as: member });
    await covered(7);
    expect(screen.queryByRole('button', { name: 'Scratch 1' })).toBeNull();
    await press(other, 'Reveal all');
    await told(other, 'No three of a kind on this card.');
    expect((await infoOf(server, member)).pending).toBeNull();
    await withRule(server, {});
  });

  it('buys a card for diamonds and takes it, in one press', async () => {
    // A card that wins diamonds would give some back.
    await withRule(server, onlyWins('halo-halo'));
    const member = await server.member();
    await withoutChest(member);
    await give(server, member, 120);
    const page = await renderRoute(PAGE, { as: member });
    await press(page, /^New card Sorbetes card 100 diamonds/);
    expect(await diamonds(server, member)).toEqual([20, 0]);
    await covered(9);
    expect((await infoOf(server, member)).cards[0]?.held).toBe(0);
  });

  it('goes on with a tap whose answer was lost, and takes no second card', async () => {
    const member = await holder(server, { sorbetes: 2 });
    const page = await renderRoute(PAGE, { as: member });
    const restore = server.fail('scratchCardLottery', 'lost');
    await page.after(() => fireEvent.click(button(/^Scratch \(2 left\)/)));
    await page.pass(30_000);
    expect(screen.getByRole('alert').textContent).toMatch(/No connection/);
    restore();
    await press(page, /^Scratch \(2 left\)/);
    const keys = made('scratchCardLottery').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    await covered(9);
    const { pending, cards } = await infoOf(server, member);
    expect([pending === null, cards[0]?.held]).toEqual([false, 1]);
  });

  it('calls a prize below the price of the card no win', async () => {
    await withRule(server, onlyWins('diamond'));
    const page = await renderRoute(PAGE, { as: await holder(server) });
    await press(page, /^Scratch \(1 left\)/);
    await covered(9);
    await press(page, 'Reveal all');
    await told(page, 'The card gave 30 Diamonds. A card costs 100 diamonds.');
    await withRule(server, {});
  });

  it('tells the server again what it has shown, and shows it no second time', async () => {
    const member = await holder(server);
    const page = await renderRoute(PAGE, { as: member });
    await press(page, /^Scratch \(1 left\)/);
    await covered(9);
    const restore = server.fail('ackScratchCard', 500);
    await press(page, 'Reveal all');
    await told(page, /^(You won|No three|The card gave)/);
    await page.pass(30_000);
    expect((await infoOf(server, member)).pending).not.toBeNull();
    page.unmount();
    restore();
    await renderRoute(PAGE, { as: member });
    await waitFor(async () => expect((await infoOf(server, member)).pending).toBeNull());
    await covered(0);
    expect(screen.queryByText(/^(You won|No three|The card gave)/)).toBeNull();
  });

  it('says why a card was refused, and shows the one that is under way elsewhere', async () => {
    const member = await holder(server, { sorbetes: 2 });
    const page = await renderRoute(PAGE, { as: member });
    await scratch(server, member);
    await press(page, /^Scratch \(2 left\)/);
    expect((await screen.findByRole('alert')).textContent).toMatch(/not fully scratched/);
    await covered(9);
    expect(E.cardOpen.code).toBe(8431);
  });

  it('says that a card is held which was paid for while another was under way elsewhere', async () => {
    // One that won diamonds would change their number.
    await withRule(server, onlyWins(null));
    const member = await holder(server, {});
    await withoutChest(member);
    await give(server, member, 220);
    const page = await renderRoute(PAGE, { as: member });
    await server.call('diamondExchangeScratchcard', { productId: 'sorbetes', price: 100 }, { token: member.token });
    await scratch(server, member);
    await press(page, /^New card Sorbetes card 100 diamonds/);
    const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    const both = [/not fully scratched/, /is kept for you/].map((text) => expect.stringMatching(text) as string);
    await waitFor(() => expect(alerts()).toEqual(both));
    expect(await diamonds(server, member)).toEqual([20, 0]);
    expect((await infoOf(server, member)).cards[0]?.held).toBe(1);
    await withRule(server, {});
  });

  it('claims a chest once and shows what was in it', async () => {
    const member = await server.member();
    const page = await renderRoute(PAGE, { as: member });
    await page.after(() => fireEvent.click(button('Claim the free chest')));
    expect(below('Free chest, received: see what was inside')).toBeDefined();
    expect(made('receiveAddupAwardById')).toHaveLength(1);
    expect((await infoOf(server, member)).cards[0]?.held).toBe(1);
    expect(below(/^Scratch \(1 left\)/)).toBeDefined();
  });

  it('shows a chest that was received elsewhere as it is, with nothing to try again', async () => {
    const member = await server.member();
    const page = await renderRoute(PAGE, { as: member });
    const [free] = (await infoOf(server, member)).addups;
    await server.call('receiveAddupAwardById', { id: free?.id ?? '' }, { token: member.token });
    await page.after(() => fireEvent.click(button('Claim the free chest')));
    const dialog = within(screen.getByRole('dialog', { name: 'Free chest' }));
    expect(dialog.getByRole('alert').textContent).toBe('You have received this.');
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(below('Free chest, received: see what was inside')).toBeDefined();
  });

  it('says why a chest was not received, and tries again from there', async () => {
    const page = await renderRoute(PAGE, { as: await server.member() });
    const restore = server.fail('receiveAddupAwardById', 500);
    await page.after(() => fireEvent.click(button('Claim the free chest')));
    const dialog = within(screen.getByRole('dialog', { name: 'Free chest' }));
    expect(dialog.getByRole('alert')).toBeDefined();
    restore();
    const release = server.hold('receiveAddupAwardById');
    await page.after(() => fireEvent.click(dialog.getByRole('button', { name: 'Try again' })));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true');
    await page.after(release);
    expect(screen.queryByRole('dialog', { name: 'Free chest' })).toBeNull();
    expect(below('Free chest, received: see what was inside')).toBeDefined();
  });

  it('says that it could not be loaded, and speaks Filipino', async () => {
    const restore = server.fail('getScratchCardInfo', 500);
    const page = await renderRoute(PAGE, { as: await holder(server), language: 'fil-PH' });
    expect(screen.getByRole('alert').textContent).toContain('Hindi ma-load ang mga card');
    restore();
    await page.after(() => fireEvent.click(button('Subukan ulit')));
    expect(button(/^Kaskasin \(1 pa\)/)).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Shop, mga card ko at rules' })).toBeDefined();
  });
});

describe(`${PAGE}/record`, () => {
  it('lists cards with what they won; a covered one keeps its secret', async () => {
    const member = await holder(server, { sorbetes: 2, jeepney: 1 });
    await withRule(server, onlyWins('coin'));
    await scratchWhole(server, member);
    await withRule(server, onlyWins(null));
    await scratchWhole(server, member);
    await withRule(server, onlyWins('parol'));
    await scratch(server, member, 'jeepney');
    await renderRoute(`${PAGE}/record`, { as: member });
    const rows = within(screen.getByRole('list', { name: 'My cards' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(rows[0]).toMatch(/Jeepney card.*Not scratched yet/);
    expect(rows[1]).toMatch(/Sorbetes card.*No match/);
    expect(rows[2]).toMatch(/Sorbetes card.*₱5/);
    await withRule(server, {});
  });

  it('says that there are none, and the way to some', async () => {
    await renderRoute(`${PAGE}/record`, { as: 'member' });
    expect(screen.getByText('No cards scratched yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the scratch cards' }).getAttribute('href')).toBe(PAGE);
  });
});

describe(`${PAGE}/rule`, () => {
  it('tells the odds and the return of the rule in force', async () => {
    await renderRoute(`${PAGE}/rule`, { as: 'member' });
    expect(
      screen.getByText(/55.8% of these cards win something. In the long run a card gives ₱8 and 4.5 diamonds/),
    ).toBeDefined();
    expect(screen.getByText(/That is 84.5% of its price, with a diamond counted as ₱0.10/)).toBeDefined();
    const [table] = screen.getAllByRole('table');
    const rows = within(table as HTMLElement)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toMatch(/₱500.*0.3%/);
    expect(rows.at(-1)).toMatch(/No prize44.2%/);
    expect(screen.getByText('To begin with: Sorbetes card.')).toBeDefined();
  });
});
