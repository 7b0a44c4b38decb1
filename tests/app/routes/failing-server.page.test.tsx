import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { navigateTo } from '#src/app/routes/navigation.ts';
import { loadPage } from '#src/app/routes/pages.ts';
import { hasShellHeader } from '#src/routes/match.ts';
import { ROUTES } from '#src/routes/table.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

const server = servePages();

const OTHERS = ROUTES.filter(({ path }) => path !== '/maintenance');
/** Time after which the start has used all its retries, ms. */
const TRIED_MS = 20_000;

/** Returns the page's exits: a button, the tabs or a link to the lobby. */
const waysBack = () => [
  ...screen.queryAllByRole('button', { name: /^(Back|Close)/ }),
  ...screen.queryAllByRole('link', { name: /^(Home|To the lobby|Back)/ }),
];

it.each([
  ['every page', 500, OTHERS],
  ['a page with its own header', 429, OTHERS.filter((route) => !hasShellHeader(route))],
] as const)('%s keeps its title and its exits, and shows the error: all answers %d', async (_which, status, routes) => {
  for (const name of Object.keys(CALLS) as CallName[]) server.fail(name, status);
  const page = await renderRoute('/', { as: 'member' });
  await page.pass(TRIED_MS);
  const lacking: string[] = [];
  for (const { path, example = path, page: name } of routes) {
    await loadPage(name);
    await page.after(() => navigateTo(example));
    if ((screen.queryAllByRole('heading', { level: 1 })[0]?.textContent ?? '') === '') lacking.push(`${path}: title`);
    if (waysBack().length === 0) lacking.push(`${path}: way back`);
    if (screen.queryAllByText(/Perya cannot answer right now/).length === 0) lacking.push(`${path}: what happened`);
  }
  expect(lacking).toEqual([]);
});
