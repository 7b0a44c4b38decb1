import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { takeStake, recordDeposit } from '#server/play/money.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';

const PATH = '/member/self-limited';
const DAY = 24 * 60 * 60_000;
const server = servePages();
const main = () => within(screen.getByRole('main'));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const press = ({ after }: RenderedRoute, name: string, where = main()) =>
  after(() => fireEvent.click(where.getByRole('button', { name })));
const sent = (call: string) => server.calls.filter(({ name }) => name === call);

/** Creates a member who deposited ₱500 and lost ₱380 of it today. */
async function player() {
  const member = await server.member();
  const { hooks } = server.services;
  const moved = (amount: number, reference: string) => ({
    userId: member.userId,
    amount,
    reference: `${member.userId}-${reference}`,
    now: server.clock.now(),
    gameId: 'color-game',
  });
  await transact(server.db, async (trx) => {
    await recordDeposit(trx, hooks, moved(500_00, 'deposit'));
    await takeStake(trx, hooks, moved(380_00, 'bet'));
  });
  return member;
}
const setLimit = (token: string, kind: 'deposit' | 'loss', amount: number) =>
  server.call('setLimit', { kind, period: 'week', amount }, { token });

/** Types an amount into the open sheet and continues to the confirmation. */
async function ask(page: RenderedRoute, sheet: string, field: string, typed: string): Promise<void> {
  await page.after(() => fireEvent.change(dialog(sheet).getByLabelText(field), { target: { value: typed } }));
  await press(page, 'Continue', dialog(sheet));
}

describe('/member/self-limited', () => {
  it('asks a visitor to log in, and names the helpline', async () => {
    await renderRoute(PATH);
    expect(document.title).toBe('Play limits · Perya');
    expect(main().getByText('Log in to see this page.')).toBeDefined();
    expect(main().getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:0282489568');
    expect(sent('getLimits')).toHaveLength(0);
  });

  it('shows the used amount of each limit, period by period', async () => {
    const member = await player();
    await setLimit(member.token, 'deposit', 2000_00);
    await setLimit(member.token, 'loss', 400_00);
    const page = await renderRoute(PATH, { as: member });
    expect(main().getByRole('heading', { name: 'This week so far' })).toBeDefined();
    expect(main().getByText('₱500 of ₱2,000')).toBeDefined();
    expect(main().getByText('₱380 of ₱400')).toBeDefined();
    expect(main().getByText('₱380, no limit')).toBeDefined();
    const bar = main().getByRole<HTMLProgressElement>('progressbar', { name: 'Deposits' });
    expect([bar.value, bar.max]).toEqual([500_00, 2000_00]);
    await page.after(() => fireEvent.click(main().getByRole('tab', { name: 'Day' })));
    expect(main().getByText('₱500, no limit')).toBeDefined();
    expect(main().getByText('Days start at midnight')).toBeDefined();
  });

  it('sets a first limit at once, after a question', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await press(page, 'Loss limit Per week Not set');
    const sheet = 'Loss limit per week';
    await ask(page, sheet, 'Amount in pesos', '1,500');
    expect(dialog(sheet).getByText(/from now on/).textContent).toContain('₱1,500');
    expect(sent('setLimit')).toHaveLength(0);
    await press(page, 'Set ₱1,500 now', dialog(sheet));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(main().getByRole('button', { name: 'Loss limit Per week ₱1,500' })).toBeDefined();
    expect(sent('setLimit')[0]?.body).toMatchObject({ kind: 'loss', period: 'week', amount: 1500_00 });
  });

  it('shows a raise with its time, and takes it back', async () => {
    const member = await server.member();
    await setLimit(member.token, 'deposit', 1000_00);
    const page = await renderRoute(PATH, { as: member });
    await press(page, 'Deposit limit Per week ₱1,000');
    const sheet = 'Deposit limit per week';
    await ask(page, sheet, 'Amount in pesos', '3000');
    await press(page, 'Raise to ₱3,000 in 24 h', dialog(sheet));
    const row = main().getByRole('button', { name: /^Deposit limit/ });
    expect(row.textContent).toMatch(/₱3,000 from \w+ \d+.*₱1,000$/);
    await page.after(() => fireEvent.click(row));
    await press(page, 'Keep ₱1,000 instead', dialog(sheet));
    await press(page, 'Set ₱1,000 now', dialog(sheet));
    expect(main().getByRole('button', { name: 'Deposit limit Per week ₱1,000' })).toBeDefined();
    const { answer } = await server.call('getLimits', {}, { token: member.token });
    expect(answer.limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')?.pending).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['words', 'lots'],
    ['too little', '0'],
  ])('refuses %s with the range, without asking the server', async (_what, typed) => {
    const page = await renderRoute(PATH, { as: 'member' });
    await press(page, 'Bet limit Per week Not set');
    await ask(page, 'Bet limit per week', 'Amount in pesos', typed);
    expect(screen.getByText('Enter a limit from ₱1 to ₱10,000,000.')).toBeDefined();
    expect(sent('setLimit')).toHaveLength(0);
  });

  it('takes hours for a time limit', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await press(page, 'Time limit Per week Not set');
    await ask(page, 'Time limit per week', 'Hours', '1.5');
    await press(page, 'Set 1 h 30 min now', dialog('Time limit per week'));
    expect(sent('setLimit')[0]?.body).toMatchObject({ kind: 'time', amount: 90 });
    expect(main().getByRole('button', { name: 'Time limit Per week 1 h 30 min' })).toBeDefined();
  });

  it('says why a change did not arrive, and sends the same one again', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    const mend = server.fail('setLimit', 500);
    await press(page, 'Loss limit Per week Not set');
    const sheet = 'Loss limit per week';
    await ask(page, sheet, 'Amount in pesos', '700');
    await press(page, 'Set ₱700 now', dialog(sheet));
    expect(dialog(sheet).getByRole('alert').textContent).toContain('Something failed on our side');
    mend();
    await press(page, 'Set ₱700 now', dialog(sheet));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(new Set(sent('setLimit').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('says that the limits could not be loaded, and loads them on the next try', async () => {
    const mend = server.fail('getLimits', 500);
    const page = await renderRoute(PATH, { as: 'member' });
    await page.pass(5000);
    expect(screen.getByText('Your limits could not be loaded')).toBeDefined();
    mend();
    await press(page, 'Try again');
    expect(main().getByRole('heading', { name: 'My limits' })).toBeDefined();
  });

  it('sets how often the reality check comes', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await press(page, 'Reality check Your time and result, while you play 1 h');
    await page.after(() => fireEvent.click(dialog('Reality check').getByRole('radio', { name: '15 min' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(main().getByRole('button', { name: /^Reality check/ }).textContent).toContain('15 min');
  });

  it('lists the changes, or that there are none', async () => {
    const member = await server.member();
    const page = await renderRoute(`${PATH}?changes=1`, { as: member });
    expect(dialog('Changes').getByText('No changes yet')).toBeDefined();
    await page.after(() => fireEvent.click(dialog('Changes').getByRole('button', { name: 'Close' })));
    expect(window.location.search).toBe('');
    await setLimit(member.token, 'deposit', 1000_00);
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Changes' })));
    expect(dialog('Changes').getByRole('listitem').textContent).toMatch(/^Deposit limit per week.*₱1,000$/);
  });

  it('is whole in Filipino', async () => {
    await renderRoute(PATH, { as: 'member', language: 'fil-PH' });
    expect(document.title).toBe('Limit sa laro · Perya');
    expect(main().getByRole('button', { name: 'Pahinga: 24 oras' })).toBeDefined();
    expect(main().getByText('Lunes ang simula')).toBeDefined();
  });
});

describe('a break', () => {
  it('closes play everywhere at once, after a question, and can be prolonged only', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await press(page, 'Pause for 24 hours');
    await press(page, 'Pause for 24 hours', dialog('Pause for 24 hours?'));
    const banner = await screen.findByRole('complementary', { name: 'You are on a break' });
    expect(banner.textContent).toMatch(/open again \w+ \d+/);
    expect(main().queryByRole('radio', { name: '24 hours' })).toBeNull();
    expect(main().getByRole('radio', { name: '7 days' })).toBeDefined();
    expect(main().getByRole('radio', { name: '6 months' })).toBeDefined();
  });

  it('shows why in the place of a game, and the game once it is over', async () => {
    const member = await server.member();
    await server.call('startBreak', { length: 'day' }, { token: member.token });
    const page = await renderRoute('/activity/jackpot', { as: member });
    // Its chunk loads in place of the page.
    expect(await main().findByText('You are on a break')).toBeDefined();
    expect(main().queryByRole('button', { name: 'Rank' })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(main().getByRole('link', { name: 'My limits' }).getAttribute('href')).toBe(PATH);
    server.clock.advance(DAY);
    await page.pass(60_000);
    expect(await main().findByRole('button', { name: 'Rank' })).toBeDefined();
    expect(main().queryByText('You are on a break')).toBeNull();
  });
});

describe('a self-exclusion', () => {
  const button = 'Exclude me for 6 months';

  it('takes two steps: an explanation, then a confirmation', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await page.after(() => fireEvent.click(main().getByRole('radio', { name: '6 months' })));
    await press(page, 'Exclude me');
    const sheet = 'Exclude yourself for 6 months';
    expect(dialog(sheet).queryByRole('button', { name: button })).toBeNull();
    expect(dialog(sheet).getByText(/cannot be taken back/)).toBeDefined();
    expect(dialog(sheet).getByText(/tickets stay in their draw and are paid, diamonds are kept/)).toBeDefined();
    await press(page, 'I want this: continue', dialog(sheet));
    await press(page, button, dialog(sheet));
    expect(dialog(sheet).getByText('Tick the box to confirm.')).toBeDefined();
    expect(sent('selfExclude')).toHaveLength(0);
    await page.after(() => fireEvent.click(dialog(sheet).getByRole('checkbox')));
    await press(page, button, dialog(sheet));
    expect(sent('selfExclude')).toHaveLength(1);
    const banner = await screen.findByRole('complementary', { name: 'You are excluded from play' });
    expect(banner.textContent).toContain('You can still withdraw.');
    expect(
      main()
        .getAllByRole('radio')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['1 year', '5 years']);
  });

  it('offers nothing more to a player with the longest one', async () => {
    const member = await server.member();
    await server.call('selfExclude', { length: 'fiveYears' }, { token: member.token });
    await renderRoute(PATH, { as: member });
    expect(main().queryByRole('radio')).toBeNull();
    expect(main().getByRole('heading', { name: 'My limits' })).toBeDefined();
  });
});
