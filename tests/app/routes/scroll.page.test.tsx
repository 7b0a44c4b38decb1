import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAt } from '#src/routes/match.ts';
import { ROUTES } from '#src/routes/table.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { order } from '../../server/wallet/support.ts';

const server = servePages();
let scrollTo: ReturnType<typeof vi.spyOn>;
/** Sets the scroll position and fires the event, as a browser does. */
function scroll(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
beforeEach(() => {
  scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => scroll(top)) as never);
});
afterEach(() => {
  scrollTo.mockRestore();
  Reflect.deleteProperty(window, 'scrollY');
});
const follow = (page: RenderedRoute, name: string) =>
  page.after(() => fireEvent.click(screen.getByRole('link', { name })));
async function goBack(page: RenderedRoute): Promise<void> {
  const gone = new Promise((resolve) => void window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await gone;
  await page.settle();
}

describe('a page begins at its top', () => {
  const withQuery = ROUTES.flatMap((route) => (route.query ?? []).map((name) => ({ route, path: route.path, name })));
  it.each(withQuery)('$path with another $name', ({ route, path, name }) => {
    const isPart = route.parts?.includes(name) === true;
    expect(pageAt(route, path, `?${name}=1`) === pageAt(route, path, `?${name}=2`)).toBe(isPart);
    expect(pageAt(route, path, `?${name}=1&unknown=1`)).toBe(pageAt(route, path, `?${name}=1`));
  });

  it('even if only its query differs, and restores its position after a step back', async () => {
    const page = await renderRoute('/wallets?name=withdraw', { as: 'member' });
    scroll(300);
    await follow(page, 'Deposit');
    expect(window.scrollY).toBe(0);
    scroll(240);
    await follow(page, 'History');
    expect(window.location.pathname).toBe('/wallets/record');
    expect(window.scrollY).toBe(0);
    await goBack(page);
    expect(window.location.pathname).toBe('/wallets');
    expect(window.scrollY).toBe(240);
  });

  it('and so does a replacement of its contents, e.g. a cancelled payment', async () => {
    const member = await server.member();
    await order(server as never, member);
    const page = await renderRoute('/wallets', { as: member });
    await page.settle();
    scroll(400);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Cancel this payment' })));
    expect(screen.getByRole('heading', { name: 'You cancelled this payment' })).toBeDefined();
    expect(window.scrollY).toBe(0);
    scroll(200);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Deposit again' })));
    expect(window.scrollY).toBe(0);
  });

  it('and the check of a round restores its position after a step back', async () => {
    const page = await renderRoute('/fairness?round=none', { as: 'member' });
    scroll(180);
    await follow(page, 'All your draws, and how it works');
    expect(window.scrollY).toBe(0);
    await goBack(page);
    expect(window.location.search).toBe('?round=none');
    expect(window.scrollY).toBe(180);
  });

  it('but keeps its position under a sheet', async () => {
    const page = await renderRoute('/member/self-limited', { as: 'member' });
    scroll(200);
    await follow(page, 'Changes');
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(window.scrollY).toBe(200);
  });
});
