import { describe, expect, it } from 'vitest';
import { ROUTES } from '#src/routes/table.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

servePages();

const GUARDED = ROUTES.filter(({ guard }) => guard !== 'none').map(({ path, example = path }) => example);

describe('a visitor', () => {
  it.each(GUARDED)('is sent to the login by %s', async (path) => {
    await renderRoute(path);
    expect(window.location.pathname).toMatch(/^\/auth\/login(\/v2)?$/);
  });
});
