import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HalloweenPick } from '#contract/halloween/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { OPEN_MS } from '#src/features/halloween/hooks/useHalloween.ts';
import { closedPlace, placesOf } from '#src/features/halloween/lib/board.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { setOnline } from '../../render/network.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { editRow, setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/halloween';
const COIN = { id: 'coin-5', propId: PROP.coin, count: 5_00, found: 'ghost', weight: 1 };
const season = (change: object) => setActivity(server, 'halloween', change);
const rule = (change: object) =>
  editRow(server, 'halloweenRule', 'rule', { ...halloweenRules[0], awards: [COIN], ...change });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const made = (name: string) => server.calls.filter((call) => call.name === name);

beforeEach(async () => {
  await season({ opensAt: null, closesAt: null });
  await rule({});
});

/** Makes a pick on another device, which does not show it. */
async function pickElsewhere(member: TestMember): Promise<void> {
  const { answer } = await server.call('getHalloweenConfig', {}, member);
  const { serverSeedHash, tableHash } = answer.fairness ?? {};
  await server.call('halloweenLottery', { place: 0, clientSeed: 'own', serverSeedHash, tableHash }, member);
}

describe(PATH, () => {
  it('asks a visitor to log in, and shows the odds', async () => {
    const page = await renderRoute(PATH);
    expect(screen.getByRole('heading', { level: 1, name: /Gabi ng Lagim/ })).toBeDefined();
    expect(button('Log in to pick')).toBeDefined();
    await page.after(() => fireEvent.click(button('Open pumpkin 3')));
    expect(useModalStore.getState().stack.map(({ type }) => type)).toEqual(['login']);
    await page.after(() => useModalStore.getState().closeAll());
    await page.after(() => fireEvent.click(button('Rules')));
    const rules = screen.getByRole('dialog', { name: 'How it works' });
    expect(within(rules).getByRole('row', { name: /Coins ₱5.00/ }).textContent).toContain('100%');
    expect(rules.textContent).toContain('One more for each ₱100 deposited on the day.');
    expect(rules.textContent).not.toContain('first tap');
  });

  it('opens the tapped pumpkin, shows its content, and then the balance', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await page.after(() => fireEvent.click(button('Open pumpkin 5')));
    expect(made('halloweenLottery').map(({ body }) => body['place'])).toEqual([4]);
    expect(screen.getByAltText('Multo')).toBeDefined();
    expect(useUserStore.getState().user?.coin).toBe(0);
    await page.pass(OPEN_MS);
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(useUserStore.getState().user?.coin).toBe(5_00);
    expect(made('ackHalloweenPick')).toHaveLength(1);
  });

  it('leaves it open if the board cannot be reloaded', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    const mend = server.fail('getHalloweenConfig', 500);
    await page.after(() => fireEvent.click(button('Open pumpkin 5')));
    await page.pass(OPEN_MS);
    await page.after(() => useModalStore.getState().closeAll());
    await page.pass(30_000);
    expect(made('getHalloweenConfig').length).toBeGreaterThan(1);
    expect(screen.getByAltText('Multo')).toBeDefined();
    mend();
  });

  it('does not open a second one during that time', async () => {
    await rule({ freePerDay: 3 });
    const page = await renderRoute(PATH, { as: 'member' });
    const release = server.hold('halloweenLottery');
    await page.after(() => fireEvent.click(button('Open pumpkin 1')));
    await page.after(() => fireEvent.click(button('Open pumpkin 2')));
    expect(button('Open pumpkin 1').getAttribute('aria-busy')).toBe('true');
    expect(made('halloweenLottery')).toHaveLength(1);
    await page.after(release);
  });

  it('does not open one without a pick', async () => {
    await rule({ freePerDay: 0 });
    const page = await renderRoute(PATH, { as: 'member' });
    await page.after(() => fireEvent.click(button('Open pumpkin 2')));
    expect(made('halloweenLottery')).toHaveLength(0);
    // The dialog may already hide the button.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PICK', hidden: true }).disabled).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Get more picks' })).toBeDefined();
  });

  it('continues with a pick whose answer was lost, once', async () => {
    const mend = server.fail('halloweenLottery', 'lost');
    const member = await server.member();
    const page = await renderRoute(PATH, { as: member });
    await page.after(() => fireEvent.click(button('Open pumpkin 3')));
    await page.pass(10_000);
    expect(screen.getByRole('alert')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Open pumpkin 3')));
    expect(new Set(made('halloweenLottery').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(screen.getByAltText('Multo')).toBeDefined();
  });

  it('shows that there is no network, and continues automatically when it is back', async () => {
    const mend = server.fail('halloweenLottery', 'answerLost');
    const page = await renderRoute(PATH, { as: 'member' });
    await setOnline(false);
    await page.after(() => fireEvent.click(button('Open pumpkin 3')));
    await page.pass(10_000);
    expect(screen.getByRole('alert').textContent).toContain('No connection');
    mend();
    await setOnline(true);
    await page.settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByAltText('Multo')).toBeDefined();
    expect(new Set(made('halloweenLottery').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await page.pass(OPEN_MS);
    expect(useModalStore.getState().stack).toHaveLength(1);
  });

  it('shows the award of a pick that was made elsewhere, once', async () => {
    const member = await server.member();
    await pickElsewhere(member);
    await renderRoute(PATH, { as: member });
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(made('ackHalloweenPick')).toHaveLength(1);
    expect(made('halloweenLottery')).toHaveLength(0);
  });

  it('shows how to get more picks, and counts the visit of the slots', async () => {
    const page = await renderRoute(PATH, { as: 'member', language: 'fil-PH' });
    await page.after(() => fireEvent.click(button('Kumuha ng pick')));
    const sheet = screen.getByRole('dialog', { name: 'Kumuha ng dagdag na pick' });
    expect(within(sheet).getByRole('link').getAttribute('href')).toBe('/wallets?name=deposit');
    expect(sheet.textContent).toContain('₱200');
    await page.after(() => fireEvent.click(button('Maglaro ng slots')));
    expect(made('halloweenSlotsClick')).toHaveLength(1);
    expect(window.location.search).toBe('?type=slots');
  });

  it('has a record that is empty at first', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await page.after(() => fireEvent.click(button('My finds')));
    expect(screen.getByText('Nothing found yet')).toBeDefined();
  });

  it('has a record of the finds', async () => {
    const member = await server.member();
    await pickElsewhere(member);
    const { list } = (await server.call('getHalloweenAwardLog', { pageNum: 1, pageSize: 20 }, member)).answer;
    await server.call('ackHalloweenPick', { id: list[0]?.id ?? '' }, member);
    const page = await renderRoute(PATH, { as: member });
    await page.after(() => fireEvent.click(button('My finds')));
    expect(within(screen.getByRole('list', { name: 'My finds' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('says when the season begins', async () => {
    await season({ opensAt: server.clock.now() + 3_600_000 * 2, closesAt: null });
    await renderRoute(PATH, { as: 'member' });
    expect(screen.getByText('Not open yet')).toBeDefined();
  });

  it('says that it could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('getHalloweenConfig', 500);
    const page = await renderRoute(PATH);
    await page.pass(10_000);
    expect(screen.getByText('Halloween could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(button('Log in to pick')).toBeDefined();
  });
});

describe('the board', () => {
  const pick = (board: number, place: number) => ({ id: `${board}-${place}`, board, place }) as HalloweenPick;
  it('shows the server’s picks and the latest one of the current board', () => {
    const places = placesOf([pick(1, 0)], [pick(1, 4)]);
    expect(places.map((one) => one?.place ?? null)).toEqual([0, null, null, null, 4, null, null, null, null]);
    expect(placesOf([pick(1, 0)], [pick(2, 3)]).filter((one) => one !== null)).toEqual([pick(2, 3)]);
    expect(placesOf([], []).every((one) => one === null)).toBe(true);
  });

  it('gives any of its closed places', () => {
    const places = placesOf([pick(1, 0), pick(1, 8)], []);
    expect([0, 0.5, 0.999].map((chance) => closedPlace(places, chance))).toEqual([1, 4, 7]);
    expect(
      closedPlace(
        placesOf(
          Array.from({ length: 9 }, (_, place) => pick(1, place)),
          [],
        ),
        0.5,
      ),
    ).toBeNull();
  });
});
