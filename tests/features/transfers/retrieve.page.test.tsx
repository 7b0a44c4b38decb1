import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '#server/modules/transfers/sandbox/provider.ts';
import { POLL_MS } from '#src/features/transfers/hooks/useRetrieval.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { purse, win } from '../../server/transfers/support.ts';

const server = servePages();
const PATH = '/member/retrieve-balance';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const row = (index: number) =>
  within(screen.getByRole('list', { name: 'Brands' })).getAllByRole('listitem')[index]?.textContent ?? '';
const asked = () => server.calls.filter(({ name }) => name === 'getProviderBalances').length;
const retrievals = () => server.calls.filter(({ name }) => name === 'retrieveBalance').map(({ body }) => body);

async function fault(brand: string, wrong: Fault | null): Promise<void> {
  await server.db.deleteFrom('sandbox_fault').where('brand', '=', brand).execute();
  if (wrong !== null) await server.db.insertInto('sandbox_fault').values({ brand, fault: wrong }).execute();
}
afterEach(() => void server.db.deleteFrom('sandbox_fault').execute());

/** Creates a member with ₱120 at Lakan and ₱60 at Sinag. */
async function player(): Promise<TestMember> {
  const member = await server.member();
  await win(server, 'lakan', member, 120_00);
  await win(server, 'sinag', member, 60_00);
  return member;
}

describe('balances with brands', () => {
  it('are listed, and come home from one', async () => {
    const page = await renderRoute(PATH, { as: await player() });
    expect(within(screen.getByRole('region', { name: 'With game brands' })).getByText('₱180.00')).toBeDefined();
    const release = server.hold('retrieveBalance');
    await page.after(() => fireEvent.click(button('Bring home Lakan Interactive')));
    expect(button('Bring home Sinag Live').disabled).toBe(true);
    await page.after(() => fireEvent.click(button('Bring home Lakan Interactive')));
    await page.after(release);
    expect(retrievals()).toEqual([expect.objectContaining({ brandId: 'lakan' })]);
    expect(row(0)).toMatch(/₱0\.00.*₱120 is back in your balance\./);
    expect(row(1)).toMatch(/₱60\.00/);
    expect(useUserStore.getState().user?.coin).toBe(120_00);
    expect(button('Bring home Lakan Interactive').disabled).toBe(true);
  });

  it('return from all brands, and list failures by brand with the next step', async () => {
    const member = await player();
    const page = await renderRoute(PATH, { as: member });
    await fault('lakan', 'refused');
    await page.after(() => fireEvent.click(button('Bring all home')));
    expect(row(0)).toMatch(/₱120\.00.*Lakan Interactive did not give it out, and nothing has moved\. Try again later/);
    expect(row(1)).toMatch(/₱60 is back in your balance\./);
    await fault('lakan', 'partial');
    await page.after(() => fireEvent.click(button('Bring home Lakan Interactive')));
    expect(row(0)).toMatch(/₱60\.00.*₱60 is back\. The rest is still in a game there/);
    await fault('lakan', 'down');
    await page.after(() => fireEvent.click(button('Bring home Lakan Interactive')));
    expect(row(0)).toMatch(/Cannot be asked right now.*cannot be reached\. Your money is safe there/);
    expect(await purse(server, 'lakan', member)).toBe(60_00);
  });

  it('on their way are asked for until they are home', async () => {
    const member = await player();
    const page = await renderRoute(PATH, { as: member });
    // The answer is lost: the money has left the purse without a confirmation.
    await server.db
      .insertInto('provider_transfer')
      .values({
        id: 'lost-on-the-way',
        user_id: member.userId,
        brand: 'lakan',
        direction: 'home',
        amount: 120_00,
        state: 'pending',
        created_at: 0,
        asked_at: server.services.clock.now(),
        closed_at: null,
      })
      .execute();
    await fault('lakan', 'down');
    await page.after(() => fireEvent.click(button('Bring home Lakan Interactive')));
    expect(row(0)).toMatch(/₱120 is on its way\. Lakan Interactive has not confirmed yet/);
    const before = asked();
    await fault('lakan', null);
    await server.call('retrieveBalance', { brandId: 'lakan' }, { token: member.token });
    await page.pass(POLL_MS + 1000);
    expect(asked()).toBeGreaterThan(before);
    expect(row(0)).not.toMatch(/on its way/);
    expect(useUserStore.getState().user?.coin).toBe(120_00);
    expect(await purse(server, 'lakan', member)).toBe(0);
  });

  it('that could not be loaded are asked for again', async () => {
    const restore = server.fail('getProviderBalances', 500);
    const page = await renderRoute(PATH, { as: await player() });
    expect(screen.getByText('Your balances could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(row(0)).toMatch(/₱120\.00/);
  });

  it('whose retrieval got no answer show that, and the same request is repeated', async () => {
    const page = await renderRoute(PATH, { as: await player() });
    const restore = server.fail('retrieveBalance', 500);
    await page.after(() => fireEvent.click(button('Bring all home')));
    expect(screen.getByRole('alert').textContent).toMatch(/Something failed on our side/);
    restore();
    await page.after(() => fireEvent.click(button('Bring all home')));
    const keys = server.calls.flatMap(({ name, idempotencyKey }) =>
      name === 'retrieveBalance' ? [idempotencyKey] : [],
    );
    expect(new Set(keys).size).toBe(1);
    expect(useUserStore.getState().user?.coin).toBe(180_00);
  });

  it('belong to a member, and there is nothing to press without an outside balance', async () => {
    await renderRoute(PATH, { as: 'member' });
    expect(button('Bring all home').disabled).toBe(true);
  });

  it('ask a visitor to log in', async () => {
    await renderRoute(PATH);
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(asked()).toBe(0);
  });
});
