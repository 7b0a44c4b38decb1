import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute, type RouteOptions } from '../../render/render-route.tsx';

const server = servePages();
const OFFER = 'Take a break or exclude yourself';

const repair = (status: boolean) => writeSetting(server.db, 'maintenance', { status, startTime: null, endTime: null });
/** The app asks every 30 s whether the maintenance has ended. */
const ASKED_MS = 31_000;

let page: RenderedRoute | null = null;
afterEach(async () => {
  await repair(false);
  await page?.pass(ASKED_MS);
});

async function openDuringRepair(as: NonNullable<RouteOptions['as']>) {
  await repair(true);
  page = await renderRoute('/maintenance', { as });
  return page;
}
const press = ({ after }: RenderedRoute, name: string, place: HTMLElement) =>
  after(() => fireEvent.click(within(place).getByRole('button', { name })));
/** Presses the named button of the open dialog. */
const answer = async (shown: RenderedRoute, name: string) => press(shown, name, await screen.findByRole('dialog'));
const openPauses = (shown: RenderedRoute) => press(shown, OFFER, screen.getByRole('main'));
const offered = async () =>
  within(await screen.findByRole('dialog'))
    .getAllByRole('button', { name: / for / })
    .map(({ textContent }) => textContent);
const sent = (call: string) => server.calls.filter(({ name }) => name === call);

describe('/maintenance', () => {
  it('lets a member take a break', async () => {
    const shown = await openDuringRepair('member');
    await openPauses(shown);
    await answer(shown, 'Take a break for 7 days');
    expect(sent('startBreak')).toEqual([]);
    await answer(shown, 'Pause for 7 days');
    expect(sent('startBreak')[0]?.body).toMatchObject({ length: 'week' });
    expect(screen.getByText('Your break has begun. See you later.')).toBeDefined();
    // The page no longer offers shorter pauses.
    expect(await offered()).toEqual(
      ['6 months', '1 year', '5 years'].map((length) => `Exclude yourself for ${length}`),
    );
  });

  it('lets a member exclude themselves, after a stated yes', async () => {
    const shown = await openDuringRepair('member');
    await openPauses(shown);
    await answer(shown, 'Exclude yourself for 6 months');
    await answer(shown, 'I want this: continue');
    await shown.after(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox')));
    await answer(shown, 'Exclude me for 6 months');
    expect(sent('selfExclude')[0]?.body).toMatchObject({ length: 'sixMonths' });
  });

  it('knows of a pause that is under way', async () => {
    const member = await server.member();
    await server.call('selfExclude', { length: 'oneYear' }, { token: member.token });
    await openPauses(await openDuringRepair(member));
    expect(await offered()).toEqual(['Exclude yourself for 5 years']);
  });

  it('offers a visitor nothing that needs a login', async () => {
    await openDuringRepair('visitor');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  });
});
