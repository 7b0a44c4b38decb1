import type { Request } from '@playwright/test';
import { CALLS } from '#contract/calls.ts';
import { documentFor } from '#src/app/start/documents.ts';
import { earlyReadOf } from '#src/routes/early-reads.ts';
import { gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';
import { becomeDemo } from '../../support/member.ts';
import { expect, test } from '../../support/test.ts';

const ADDRESSES = [
  ...ROUTES.filter((route) => earlyReadOf(route) !== undefined).map(({ path }) => path),
  ...[...Object.keys(HOUSE_GAMES), 'halo-halo-spin'].map(gamePath),
];
const MEMBER_DATA = CALLS.getAfterLoginInfoWeb.path;
const isCall = (request: Request, path: string): boolean => new URL(request.url()).pathname === path;

test('the first reads of each member page are sent once, before its app is there, and the app uses them', async ({
  page,
  server,
  problems,
}) => {
  await becomeDemo(page, server, 'demo_vip6');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !isCall(request, CALLS.appEventLogClient.path)) sent.push(request);
  });
  // The first visit registers the device, and opens a table for which the page reads again.
  await page.goto('/activity/coin-pusher');
  await page.waitForLoadState('networkidle');
  for (const address of ADDRESSES) {
    const [path = '', query] = address.split('?');
    const [call] = documentFor(path, new Map(new URLSearchParams(query)), true)?.earlyRead?.read ?? [];
    if (call === undefined) throw new Error(`${address} has no first read`);
    sent.length = 0;
    await page.goto(address);
    await expect.poll(() => sent.some((request) => isCall(request, CALLS.refreshData.path)), address).toBe(true);
    await page.waitForLoadState('networkidle');
    const early = [MEMBER_DATA, CALLS[call].path];
    expect(
      sent.slice(0, 2).map((request) => new URL(request.url()).pathname),
      address,
    ).toEqual(early);
    for (const first of sent.slice(0, 2)) {
      const same = sent.filter(
        (one) => isCall(one, new URL(first.url()).pathname) && one.postData() === first.postData(),
      );
      expect(same, `${first.url()} of ${address}`).toHaveLength(1);
    }
  }
  expect(problems).toEqual([]);
});
