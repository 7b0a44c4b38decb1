import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { drawIn, tick } from '../../server/lotto/support.ts';
import '#server/fairness/tables.ts';

const server = servePages();

it('checks the mixed value of a shared draw in the browser', async () => {
  await drawIn(server, 60_000);
  server.clock.advance(60_000);
  await tick(server);
  await renderRoute('/fairness', { as: 'member' });
  await screen.findByText(/^Promised before sales: value \d+ of this test server’s own beacon/);
  expect(await screen.findByText(/^Your browser checked this value/)).toBeTruthy();
});

it('names a value that differs', async () => {
  const other = { randomness: 'ab'.repeat(32) };
  await server.db.updateTable('fairness_mix').set(other).where('digest', 'is not', null).execute();
  await renderRoute('/fairness', { as: 'member' });
  const words = await screen.findAllByText(/^The value of the beacon does not hold/);
  expect(words.length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Your browser checked this value/)).toBeNull();
});

it('says if the fallback replaced the beacon', async () => {
  await server.db.updateTable('fairness_mix').set({ used_fallback: true }).where('digest', 'is not', null).execute();
  await renderRoute('/fairness', { as: 'member' });
  expect(await screen.findByText(/It could not be read within 10 minutes of the draw/)).toBeTruthy();
});

it('gives each draw its own number, as in the lottery', async () => {
  await renderRoute('/fairness');
  const list = await screen.findByRole('list', { name: 'Draws for everybody' });
  const numbers = [...(list.textContent ?? '').matchAll(/No\. (\S+?-\d+)/g)].map(([, number]) => number);
  expect(numbers[0]).toMatch(/^Q\d{8}-\d{4,6}$/);
  expect(list.textContent).not.toContain('No. 0');
});

it('is checked alone under the name of its draw, also by a visitor', async () => {
  const { id } = await server.db
    .selectFrom('lotto_draw')
    .select('id')
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  await renderRoute(`/fairness?round=lotto:${id}`);
  expect(await screen.findByText(/^Your browser computed: /)).toBeTruthy();
  expect(screen.queryByText('Check any draw')).toBeNull();
});
