import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute, type RouteOptions } from '../../render/render-route.tsx';

const server = servePages();
const OFFER = 'Take a break or exclude yourself';

const repair = (status: boolean) => writeSetting(server.db, 'maintenance', { status, startTime: null, endTime: null });
afterEach(() => repair(false));

async function openDuringRepair(as: RouteOptions['as']) {
  await repair(true);
  const page = await renderRoute('/', { as });
  expect(window.location.pathname).toBe('/maintenance');
  return page;
}
const press = ({ after }: RenderedRoute, name: string, where = within(screen.getByRole('dialog'))) =>
  after(() => fireEvent.click(where.getByRole('button', { name })));
const sent = (call: string) => server.calls.filter(({ name }) => name === call);

describe('/maintenance', () => {
  it('lets a member take a break', async () => {
    const page = await openDuringRepair('member');
    await press(page, OFFER, within(screen.getByRole('main')));
    await press(page, 'Take a break for 7 days');
    expect(sent('startBreak')).toEqual([]);
    await press(page, 'Pause for 7 days');
    expect(sent('startBreak')[0]?.body).toMatchObject({ length: 'week' });
    expect(screen.getByText('Your break has begun. See you later.')).toBeDefined();
    // What is shorter is not offered any more.
    const left = within(screen.getByRole('dialog')).getAllByRole('button', { name: /for / });
    expect(left.map(({ textContent }) => textContent)).toEqual(
      ['6 months', '1 year', '5 years'].map((length) => `Exclude yourself for ${length}`),
    );
  });

  it('lets a member exclude themselves, after a stated yes', async () => {
    const page = await openDuringRepair('member');
    await press(page, OFFER, within(screen.getByRole('main')));
    await press(page, 'Exclude yourself for 6 months');
    await press(page, 'I want this: continue');
    await page.after(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox')));
    await press(page, 'Exclude me for 6 months');
    expect(sent('selfExclude')[0]?.body).toMatchObject({ length: 'sixMonths' });
  });

  it('knows of a pause that is under way', async () => {
    const member = await server.member();
    await server.call('selfExclude', { length: 'oneYear' }, { token: member.token });
    const page = await openDuringRepair(member);
    await press(page, OFFER, within(screen.getByRole('main')));
    const left = within(screen.getByRole('dialog')).getAllByRole('button', { name: /for / });
    expect(left.map(({ textContent }) => textContent)).toEqual(['Exclude yourself for 5 years']);
  });

  it('offers a visitor nothing that needs a login', async () => {
    await openDuringRepair('visitor');
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  });
});
