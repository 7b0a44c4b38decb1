import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIVITY_ERRORS } from '#contract/base/errors.ts';
import { dayOf, startOf } from '#contract/values/calendar.ts';
import { planRain, totalOf } from '#scenes/money-rain/rules.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { rainRules } from '#server/modules/rain/content.ts';
import { keepRain } from '#src/features/rain/lib/kept-rain.ts';
import { BridgeError, stage } from '#src/stage/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { isRainUnderWay } from '#src/stores/pages/rain-under-way.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { setOnline } from '../../render/network.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RouteOptions } from '../../render/render-route.tsx';
import { editRow } from '../../server/support/rows.ts';

const server = servePages();
const HOUR = 3_600_000;
const OPEN = { ...rainRules[0], dailyTimes: ['12:00', '18:00'], depositNeeded: 0, betNeeded: 0 };
const rule = (change: object) => editRow(server, 'rainRule', 'rule', { ...OPEN, ...change });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const made = (name: string) => server.calls.filter((call) => call.name === name);

/** The modal opens over the lobby, at noon of another Manila day unless a test sets another time. */
beforeEach(async () => {
  const now = server.clock.now();
  server.clock.advance(startOf(dayOf(now) + 1) + 12 * HOUR - now);
  await rule({});
});
async function open(options: RouteOptions = { as: 'member' }) {
  const page = await renderRoute('/terms-of-use', options);
  await page.after(() => void useModalStore.getState().openModal({ type: 'moneyRain' }));
  await screen.findByRole('dialog', { name: options.language === 'fil-PH' ? 'Ulan ng pera' : 'Money rain' });
  await page.settle();
  return page;
}

const sceneReady = () => waitFor(() => expect(document.querySelector('[data-scene-status=plain]')).not.toBeNull());
const caughtOnSign = () => Number(screen.getByText('Caught').nextElementSibling?.textContent);

/** Joins and catches at least this many pieces, because a rain falls in real time. @returns the number caught */
async function joinAndCatch(page: Awaited<ReturnType<typeof open>>, pieces: number): Promise<number> {
  await sceneReady();
  await page.after(() => fireEvent.click(button('Join the rain')));
  await page.pass(10);
  await waitFor(() => {
    fireEvent.click(button('Catch the next piece'));
    expect(caughtOnSign()).toBeGreaterThanOrEqual(pieces);
  });
  return caughtOnSign();
}

describe('the money rain', () => {
  it('asks a visitor to log in', async () => {
    await open({ as: 'visitor' });
    expect(button('Log in to join')).toBeDefined();
    expect(screen.getByText('It is raining now')).toBeDefined();
  });

  it('shows in Filipino when the next rain is, and the value of each piece', async () => {
    server.clock.advance(2 * HOUR);
    await open({ as: 'member', language: 'fil-PH' });
    expect(screen.getByText(/^Susunod na ulan: /).textContent).toContain('6:00');
    const pieces = within(screen.getByRole('list', { name: 'Halaga ng bawat isa' })).getAllByRole('listitem');
    expect(pieces.map(({ textContent }) => textContent)).toEqual([
      'Pulang sobre₱0.50',
      'Asul na sobre₱2.50',
      'Barya₱0.10',
    ]);
    expect(screen.queryByRole('button', { name: 'Sumali sa ulan' })).toBeNull();
  });

  it('rains, pays the catches, and shows the result once', async () => {
    const page = await open();
    const before = useUserStore.getState().user?.coin;
    const caught = await joinAndCatch(page, 3);
    expect(useUserStore.getState().user?.coin).toBe(before);
    await page.after(() => fireEvent.click(button('End the rain and keep what you caught')));
    await page.settle();
    expect(screen.getByText(`You caught ${caught} pieces!`)).toBeDefined();
    const coin = await coinOf(server.db, page.member?.userId ?? '');
    expect(coin).toBeGreaterThan(0);
    expect(useUserStore.getState().user?.coin).toBe(coin);
    await page.after(() => fireEvent.click(button('Okay')));
    expect(made('ackRedPacketRain')).toHaveLength(1);
    expect(screen.getByText(/^Next rain: /)).toBeDefined();
    expect(made('joinRedPacketRain')).toHaveLength(1);
    expect(made('redWars')).toHaveLength(1);
  });

  it('starts moving at the tap, and stops again if there is no rain', async () => {
    const page = await open();
    await sceneReady();
    const send = vi.spyOn(stage, 'send');
    const sent = () => send.mock.calls.map(([, { type }]) => type);
    const restore = server.fail('joinRedPacketRain', ACTIVITY_ERRORS.activityOver.code);
    await page.after(() => fireEvent.click(button('Join the rain')));
    await page.settle();
    expect(sent()).toEqual(['start', 'stop']);
    restore();
    send.mockRestore();
  });

  it('is joined once by two simultaneous taps, and keeps moving', async () => {
    const page = await open();
    const sent = vi.spyOn(stage, 'send');
    await page.after(() => {
      // `fireEvent` would render the first tap before the second.
      button('Join the rain').click();
      button('Join the rain').click();
    });
    expect(made('joinRedPacketRain')).toHaveLength(1);
    expect(sent.mock.calls.filter(([, { type }]) => type === 'stop')).toEqual([]);
    sent.mockRestore();
  });

  it('explains why it pays less than the bag held: the daily maximum', async () => {
    await rule({ mostPerDay: 15 });
    const page = await open();
    await joinAndCatch(page, 3);
    await page.after(() => fireEvent.click(button('End the rain and keep what you caught')));
    await page.settle();
    expect(
      screen.getByText('You have reached ₱0.15, the most for one day. Anything above it is not paid.'),
    ).toBeDefined();
  });

  it('keeps the catches while there is no network, and sends them again', async () => {
    const page = await open();
    const caught = await joinAndCatch(page, 2);
    const mend = server.fail('redWars', 'lost');
    await page.after(() => fireEvent.click(button('End the rain and keep what you caught')));
    await page.pass(10_000);
    expect(screen.getByText('What you caught is kept on this phone')).toBeDefined();
    // After a reload, the rain opens again until the player hands in the catch.
    expect(isRainUnderWay(server.clock.now())).toBe(true);
    mend();
    await page.after(() => fireEvent.click(button('Send it again')));
    expect(isRainUnderWay(server.clock.now())).toBe(false);
    expect(screen.getByText(`You caught ${caught} pieces!`)).toBeDefined();
    expect(new Set(made('redWars').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('hands in the catches of another window of the browser, if nobody plays in this one', async () => {
    const member = await server.member();
    const page = await open({ as: member });
    await sceneReady();
    await page.after(() => fireEvent.click(button('Join the rain')));
    await page.pass(10);
    const { entry } = (await server.call('getRedPacketRainConfig', {}, member)).answer;
    if (entry === null) throw new Error('not joined');
    const [first] = planRain(entry).pieces.toSorted((a, b) => a.startMs - b.startMs);
    if (first === undefined) throw new Error('nothing falls');
    const atMs = first.startMs + 100;
    await page.pass(atMs);
    keepRain(entry.id, atMs, { id: first.id, atMs, total: entry.values[first.kind] });
    expect(caughtOnSign()).toBe(0);
    await page.after(() => fireEvent.click(button('End the rain and keep what you caught')));
    await page.settle();
    expect(await screen.findByText('You caught 1 piece!')).toBeDefined();
  });

  it('shows the sign after a reload, with everything in the bag', async () => {
    const first = await open();
    const member = first.member ?? 'member';
    const bag = () => screen.getByText('In your bag').nextElementSibling?.textContent;
    const caught = await joinAndCatch(first, 2);
    const before = bag();
    expect(before).not.toBe('₱0.00');
    first.unmount();
    useModalStore.getState().closeAll();
    await open({ as: member });
    await sceneReady();
    expect([caughtOnSign(), bag()]).toEqual([caught, before]);
  });

  it('is joined once if the answer was lost, and rains as soon as it is found', async () => {
    const page = await open();
    await sceneReady();
    const mend = server.fail('joinRedPacketRain', 'answerLost');
    await page.after(() => fireEvent.click(button('Join the rain')));
    await page.pass(9000);
    expect(screen.queryByText(/Continue your rain|Join the rain/)).toBeNull();
    expect(button('Catch the next piece')).toBeDefined();
    mend();
  });

  it('offers to join if nothing was started: the join never arrived and was lost with the network', async () => {
    const page = await open();
    await sceneReady();
    const mend = server.fail('joinRedPacketRain', 'lost');
    await setOnline(false);
    await page.after(() => fireEvent.click(button('Join the rain')));
    await page.pass(9000);
    expect(screen.getByRole('alert').textContent).toContain('No connection');
    expect(button('Join the rain')).toBeDefined();
    expect(screen.queryByText('Continue your rain')).toBeNull();
    mend();
    await setOnline(true);
    await page.settle();
    await page.pass(10);
    expect(button('Catch the next piece')).toBeDefined();
    expect(new Set(made('joinRedPacketRain').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('joins this round though a join of an earlier one had no answer', async () => {
    const first = await open();
    const member = first.member ?? 'member';
    await sceneReady();
    const mend = server.fail('joinRedPacketRain', 'lost');
    await first.after(() => fireEvent.click(button('Join the rain')));
    await first.pass(9000);
    mend();
    first.unmount();
    useModalStore.getState().closeAll();
    server.clock.advance(6 * HOUR);
    const page = await open({ as: member });
    await sceneReady();
    await page.after(() => fireEvent.click(button('Join the rain')));
    await page.pass(10);
    expect(button('Catch the next piece')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that could not be shown is not given up: it continues', async () => {
    const page = await open();
    await sceneReady();
    const gone = new BridgeError('gone', 'the engine is gone');
    const request = vi.spyOn(stage, 'request').mockRejectedValueOnce(gone);
    await page.after(() => fireEvent.click(button('Join the rain')));
    await page.pass(10);
    request.mockRestore();
    expect(screen.getByText('Your rain could not be shown')).toBeDefined();
    expect(made('redWars')).toEqual([]);
    await page.after(() => fireEvent.click(button('Continue your rain')));
    await page.pass(10);
    expect(button('Catch the next piece')).toBeDefined();
  });

  it('requires a deposit or a bet of the day if the rule does', async () => {
    await rule({ depositNeeded: 100_00, betNeeded: 50_00 });
    await open();
    expect(screen.getByText('To join today, deposit ₱100 or bet ₱50. Either is enough.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Deposit ₱100 more' }).getAttribute('href')).toBe('/wallets?name=deposit');
    expect(screen.queryByRole('button', { name: 'Join the rain' })).toBeNull();
  });

  it('writes its rules from the rule', async () => {
    await rule({ mostPerDay: 77_00, turnoverFactor: 3 });
    const page = await open();
    await page.after(() => fireEvent.click(button('Rules')));
    const rules = screen.getByRole('dialog', { name: 'How it rains' });
    expect(rules.textContent).toContain('at 12:00 PM, 6:00 PM, Philippine time');
    expect(rules.textContent).toContain('you can catch ₱77 a day');
    expect(rules.textContent).toContain('bet it 3 times');
    expect(rules.textContent).toContain('If you switch to another app, the rain waits for you.');
  });

  it('says why a rain gave nothing', async () => {
    const member = await server.member();
    const { answer } = await server.call('getRedPacketRainConfig', {}, member);
    const { serverSeedHash, tableHash } = answer.fairness ?? {};
    const body = { roundId: answer.next.id, clientSeed: 'own', serverSeedHash, tableHash };
    const { entry } = (await server.call('joinRedPacketRain', body, member)).answer;
    await server.call('redWars', { id: entry.id, catches: [{ id: 3, atMs: 90_000 }] }, member);
    await open({ as: member });
    expect(screen.getByText('This rain was not paid')).toBeDefined();
    expect(screen.getByText('It named catches before they could have happened.')).toBeDefined();
  });

  it('is listed on /fairness by its name, with all pieces that could be caught', async () => {
    const member = await server.member();
    const { answer } = await server.call('getRedPacketRainConfig', {}, member);
    const { serverSeedHash, tableHash } = answer.fairness ?? {};
    const body = { roundId: answer.next.id, clientSeed: 'own', serverSeedHash, tableHash };
    const { entry } = (await server.call('joinRedPacketRain', body, member)).answer;
    await renderRoute('/fairness', { as: member });
    const plan = planRain(entry);
    const red = plan.pieces.filter(({ kind }) => kind === 'packet-red').length;
    const all = plan.pieces.map(({ id }) => ({ id, atMs: 0 }));
    const said = screen.getByText(/^The digits are the seed/).textContent;
    expect(screen.getByText('Money rain')).toBeDefined();
    expect(said).toContain(entry.seed.toString(16));
    expect(said).toContain(`${red} red packets`);
    expect(said).toContain(moneyText(totalOf(plan, entry.values, all)));
  });

  it('could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('getRedPacketRainConfig', 500);
    const page = await open({ as: 'visitor' });
    await page.pass(10_000);
    expect(screen.getByText('The rain could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(button('Log in to join')).toBeDefined();
  });
});
