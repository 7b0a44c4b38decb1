import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { editContent } from '#server/content/edit.ts';
import { activities } from '#server/modules/activities/content.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { bet, bettor, HOUR, join, nextDay, rich } from '../../server/pk/support.ts';

const server = servePages();
const PAGE = '/activity/redpkblue';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const called = (call: string) => server.calls.filter(({ name }) => name === call).map(({ body }) => body);
const camp = (name: string) => within(screen.getByRole('region', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const shown = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');

describe('the contest', () => {
  it('lets a member choose a camp once, after asking, and shows what their bets come to', async () => {
    await bettor(server, 'blue', 300_00);
    const member = await rich(server);
    const page = await renderRoute(PAGE, { as: member });
    expect(camp('Blue: Team Alon').getByText('₱300')).toBeDefined();
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

    // The score is asked for anew by itself.
    await bet(server, member, 250_00);
    await page.pass(5000);
    expect(camp('Red: Team Araw').getByText('₱250')).toBeDefined();
    expect(screen.getByText(/Your camp is behind.*its win would give you ₱25\./)).toBeDefined();
    await bet(server, member, 100_00);
    await page.pass(5000);
    expect(screen.getByText('₱35.00')).toBeDefined();
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
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Closed' }).map(({ disabled }) => disabled)).toEqual(
      [true, true],
    );
    expect(screen.getByText(/Round ends in/)).toBeDefined();
  });

  it('says that it is closed, and why it could not be loaded', async () => {
    const row = activities.find(({ id }) => id === 'red-pk-blue');
    const edit = (open: boolean) =>
      transact(server.db, (trx) =>
        editContent(trx, { kind: 'activity', id: 'red-pk-blue', sort: 7, data: { ...row, open } }, server.clock.now()),
      );
    const member = await rich(server);
    await edit(false);
    const page = await renderRoute(PAGE, { as: member });
    expect(screen.getByText('Closed for now')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    expect(button('My record')).toBeDefined();
    await edit(true);
    page.unmount();
    const restore = server.fail('pkData', 500);
    const again = await renderRoute(PAGE, { as: member });
    expect(screen.getByText('The contest could not be loaded')).toBeDefined();
    restore();
    await again.after(() => fireEvent.click(button('Try again')));
    expect(button('Join Blue')).toBeDefined();
  });
});

describe('the result of the day before', () => {
  it('is shown once, and the share is received once', async () => {
    const member = await bettor(server, 'red', 9000_00);
    const id = await nextDay(server);
    const page = await renderRoute(PAGE, { as: member });
    await page.pass(1000);
    const told = dialog('Red won!');
    expect(told.getByText('You bet ₱9,000 for Team Araw.')).toBeDefined();
    expect(called('ackPkResult')).toMatchObject([{ id }]);
    const before = useUserStore.getState().user?.coin ?? 0;
    await page.after(() => fireEvent.click(told.getByRole('button', { name: 'Receive ₱900' })));
    expect(useUserStore.getState().user?.coin).toBe(before + 900_00);
    expect(shown()).toMatchObject([{ awards: [{ propId: 2001, count: 900_00 }], note: 'Bet ₱2,700 before you withdraw.' }]);
    expect(screen.queryByRole('dialog', { name: 'Red won!' })).toBeNull();
    page.unmount();
    const again = await renderRoute(PAGE, { as: member });
    await again.pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await again.after(() => fireEvent.click(button('My record')));
    expect(dialog('My rounds').getByText(/Bet ₱9,000, Red won/)).toBeDefined();
    expect(dialog('My rounds').getByText('₱900.00')).toBeDefined();
  });

  it('that was put off waits on the page; one that is received elsewhere says so', async () => {
    const member = await bettor(server, 'blue', 8000_00);
    const id = await nextDay(server);
    const page = await renderRoute(PAGE, { as: member });
    await page.pass(1000);
    await page.after(() => fireEvent.click(dialog('Blue won!').getByRole('button', { name: 'Later' })));
    expect(screen.getByText(/^Your share of/).textContent).toMatch(/₱800\.00$/);
    await server.call('pkReceiveBonus', { id }, { token: member.token });
    await page.after(() => fireEvent.click(button('Receive')));
    expect(screen.queryByText(/^Your share of/)).toBeNull();
  });

  it('without a share is told plainly', async () => {
    const member = await bettor(server, 'blue', 100_00);
    await bettor(server, 'red', 200_00);
    await nextDay(server);
    const page = await renderRoute(PAGE, { as: member, language: 'fil-PH' });
    await page.pass(1000);
    expect(dialog('Panalo ang Pula!').getByText('Walang hati ngayon. May bagong round na.')).toBeDefined();
    expect(dialog('Panalo ang Pula!').queryByRole('button', { name: /^Kunin/ })).toBeNull();
  });
});

describe('the rules', () => {
  it('are those of the round, for visitors too', async () => {
    await renderRoute('/activity/redpkblue/rule');
    expect(screen.getByRole('heading', { level: 1, name: 'Red vs Blue rules' })).toBeDefined();
    expect(screen.getByText('The house puts in ₱5,000 a day.')).toBeDefined();
    expect(screen.getByText('It grows by 0.5% of the bets of both camps.')).toBeDefined();
    expect(screen.getByText('Choose Red or Blue until 4:00 AM, Manila time.')).toBeDefined();
    expect(screen.getByText('A share is at most 10% of your own bets in the round.')).toBeDefined();
  });
});

describe('the modal at the start', () => {
  it('shows the score and leads to the contest', async () => {
    const member = await bettor(server, 'blue', 700_00);
    const page = await renderRoute('/faq', { as: member });
    await page.after(() => void useModalStore.getState().openModal({ type: 'redVsBlue' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Red vs Blue' }));
    await page.settle();
    expect(modal.getByText('You are with Team Alon. See how the pull stands.')).toBeDefined();
    await page.after(() => fireEvent.click(modal.getByRole('button', { name: 'See the contest' })));
    expect(window.location.pathname).toBe(PAGE);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
