import { describe, expect, it } from 'vitest';
import { ROUTE_EXAMPLES } from '#src/app/route-examples.ts';
import { ROUTES } from '#src/app/routes.ts';
import { servePages } from '../render/page-server.ts';
import { renderRoute } from '../render/render-route.tsx';

servePages();

const GUARDED = ROUTES.filter(({ guard }) => guard !== 'none').map(({ path }) => path);

describe('a visitor', () => {
  it.each(GUARDED)('is sent to the login by %s', async (path) => {
    await renderRoute(ROUTE_EXAMPLES[path] ?? path);
    expect(window.location.pathname).toMatch(/^\/auth\/login(\/v2)?$/);
  });
});
