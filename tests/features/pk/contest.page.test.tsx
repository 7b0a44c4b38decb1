import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { allowTenths, bet, bettor, HOUR, join, nextDay, rich } from '../../server/pk/support.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PAGE = '/activity/redpkblue';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const called = (call: string) => server.calls.filter(({ name }) => name === call).map(({ body }) => body);
const camp = (name: string) => within(screen.getByRole('region', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** Waits until the scene, which is loaded from disk, announces the result. Returns its dialog. */
async function told(page: { pass(ms: number): Promise<void> }, name: string) {
  await vi.waitFor(async () => {
    await page.pass(100);
    dialog(name);
  }, 10_000);
  return dialog(name);
}
const shown = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');

// Start each test in the daytime, when sign-up is open.
beforeEach(async () => {
  await allowTenths(server);
  await nextDay(server);
});

describe('the contest', () => {
  it('lets a member choose a camp once, after a confirmation, and shows their total bets', async () => {
    await bettor(server, 'blue', 300_00);
    const member = await rich(server);
    const page = await renderRoute(PAGE, { as: member });
    expect(camp('Blue: Team Alon').getByText('₱300')).toBeDefined();
    expect(screen.getByText('You can win up to').nextSibling?.textContent).toBe('10% of your bets');
    // At most a fraction of the leading camp's bets is shared out from the pool.
    expect(screen.getByText(/^If it ended now, ₱30 would be shared out/)).toBeDefined();
    await page.after(() => fireEvent.click(button('Join Red')));
    expect(dialog('Join Team Araw?').getByText(/cannot change camps until the round ends at 8:00 AM/)).toBeDefined();
    const release = server.hold('pkSignUp');
    await page.after(() => fireEvent.click(dialog('Join Team Araw?').getByRole('button', { name: 'Join Red' })));
    await page.after(() => fireEvent.click(dialog('Join Team Araw?').getByRole('button', { name: 'Join Red' })));
    await page.after(release);
    expect(called('pkSignUp')).toMatchObject([{ camp: 'red' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(camp('Red: Team Araw').getByText('You are here')).toBeDefined();
    expect(camp('Blue: Team Alon').getByText('Your rivals')).toBeDefined();
    expect(screen.getByText('Bet ₱100 more today to share the pool if your camp wins.')).toBeDefined();

    // The page polls the score.
    await bet(server, member, 250_00);
    await page.pass(5000);
    expect(camp('Red: Team Araw').getByText('₱250')).toBeDefined();
    expect(screen.getByText(/Your camp is behind.*its win would give you ₱25\./)).toBeDefined();
    expect(screen.getByText('Yours if Team Araw wins ₱25.00')).toBeDefined();
    await bet(server, member, 100_00);
    await page.pass(5000);
    expect(screen.getByText('₱35')).toBeDefined();
    expect(screen.getByText(/An estimate: it changes with every bet until 8:00 AM/)).toBeDefined();
  });

  it('says that a camp was chosen elsewhere, and shows which', async () => {
    const member = await rich(server);
    const page = await renderRoute(PAGE, { as: member });
    await page.after(() => fireEvent.click(button('Join Red')));
    await join(server, member, 'blue');
    await page.after(() => fireEvent.click(dialog('Join Team Araw?').getByRole('button', { name: 'Join Red' })));
    expect(screen.getByRole('alert').textContent).toBe(
      'You have chosen a camp already. It stays yours until the round ends.',
    );
    await page.after(() => fireEvent.click(button('Not yet')));
    expect(camp('Blue: Team Alon').getByText('You are here')).toBeDefined();
  });

  it('offers no camp once sign-up is over', async () => {
    const now = server.clock.now();
    server.clock.advance(24 * HOUR - (now % (24 * HOUR)) - 3 * HOUR);
    await renderRoute(PAGE, { as: await rich(server) });
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: 'Closed' }).map(({ disabled }) => disabled),
    ).toEqual([true, true]);
    expect(screen.getByText(/Round ends in/)).toBeDefined();
    expect(screen.getByText('You can choose a camp again from 8:00 AM, Philippine time.')).toBeDefined();
  });

  it('says that it is closed, and keeps the record', async () => {
    const member = await rich(server);
    await setActivity(server, 'red-pk-blue', { open: false });
    await renderRoute(PAGE, { as: member });
    expect(screen.getByText('Closed for now')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    expect(button('My record')).toBeDefined();
    await setActivity(server, 'red-pk-blue', {});
  });

  it('says that it could not be loaded, and tries again', async () => {
    const restore = server.fail('pkData', 500);
    const page = await renderRoute(PAGE, { as: await rich(server) });
    expect(screen.getByText('The contest could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(button('Join Blue')).toBeDefined();
  });
});

describe('the result of the day before', () => {
  it('is shown once, and the share is received once', async () => {
    const member = await bettor(server, 'red', 450_00);
    const id = await nextDay(server);
    await bettor(server, 'blue', 477_00);
    const page = await renderRoute(PAGE, { as: member });
    const result = await told(page, 'Red won!');
    // The view covers that day only.
    expect(screen.getByText('Your share at most ₱45.00')).toBeDefined();
    expect(screen.queryByText('₱477')).toBeNull();
    expect(result.getByText('You bet ₱450 for Team Araw.')).toBeDefined();
    expect(called('ackPkResult')).toMatchObject([{ id }]);
    const before = useUserStore.getState().user?.coin ?? 0;
    await page.after(() => fireEvent.click(result.getByRole('button', { name: 'Claim ₱45' })));
    expect(useUserStore.getState().user?.coin).toBe(before + 45_00);
    expect(shown()).toMatchObject([
      { awards: [{ propId: 2001, count: 45_00 }], note: 'Bet ₱135 before you withdraw.' },
    ]);
    expect(screen.queryByRole('dialog', { name: 'Red won!' })).toBeNull();
    await page.after(() => useModalStore.getState().closeAll());
    expect(camp('Blue: Team Alon').getByText('₱477')).toBeDefined();
    page.unmount();
    const again = await renderRoute(PAGE, { as: member });
    await again.pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await again.after(() => fireEvent.click(button('My record')));
    expect(dialog('My rounds').getByText(/Bet ₱450, Red won/)).toBeDefined();
    expect(dialog('My rounds').getByText('₱45.00')).toBeDefined();
  });

  it('waits on the page if it was postponed; a share received elsewhere is shown as received', async () => {
    const member = await bettor(server, 'blue', 400_00);
    const id = await nextDay(server);
    const page = await renderRoute(PAGE, { as: member });
    const result = await told(page, 'Blue won!');
    await page.after(() => fireEvent.click(result.getByRole('button', { name: 'Later' })));
    expect(screen.getByText(/^Your share of/).textContent).toMatch(/₱40\.00$/);
    await server.call('pkReceiveBonus', { id }, { token: member.token });
    await page.after(() => fireEvent.click(button('Claim')));
    expect(screen.queryByText(/^Your share of/)).toBeNull();
  });

  it('without a share is shown plainly', async () => {
    const member = await bettor(server, 'blue', 100_00);
    await bettor(server, 'red', 200_00);
    await nextDay(server);
    const page = await renderRoute(PAGE, { as: member, language: 'fil-PH' });
    const result = await told(page, 'Panalo ang Pula!');
    expect(result.getByText('Walang hati ngayon. May bagong round na.')).toBeDefined();
    expect(result.queryByRole('button', { name: /^Kunin/ })).toBeNull();
  });
});

describe('the rules', () => {
  it('are those of the round, for visitors too', async () => {
    await renderRoute('/activity/redpkblue/rule');
    expect(screen.getByRole('heading', { level: 1, name: 'Red vs Blue rules' })).toBeDefined();
    expect(screen.getByText('The house puts in ₱5,000 a day.')).toBeDefined();
    expect(screen.getByText('It grows by 0.5% of the bets of both camps.')).toBeDefined();
    expect(screen.getByText('Choose Red or Blue until 4:00 AM, Philippine time.')).toBeDefined();
    expect(screen.getByText('A share is at most 10% of your own bets in the round.')).toBeDefined();
  });
});

describe('the modal at the start', () => {
  it('shows the score and leads to the contest', async () => {
    const member = await bettor(server, 'blue', 410_00);
    const page = await renderRoute('/faq', { as: member });
    await page.after(() => void useModalStore.getState().openModal({ type: 'redVsBlue' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Red vs Blue' }));
    await page.settle();
    expect(modal.getByText('You are with Team Alon. See which camp leads.')).toBeDefined();
    await page.after(() => fireEvent.click(modal.getByRole('button', { name: 'See the contest' })));
    expect(window.location.pathname).toBe(PAGE);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
