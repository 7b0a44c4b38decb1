import { ROUTES } from './routes.ts';

/** Pages that a server can render for everybody (see `src/entry-server.tsx`). The others come as the static document. */
const RENDERED: ReadonlySet<string> = new Set([
  '/',
  '/v2',
  '/activity/jackpot',
  '/auth/login',
  '/faq',
  '/about-us',
  '/terms-of-use',
  '/privacy-policy',
  '/error/404',
]);

/** Whether the page at a path is rendered; a parameter that it reads, of those in `query`, makes it another page. */
export function isRendered(path: string, query: readonly string[]): boolean {
  if (!RENDERED.has(path)) return false;
  const read = ROUTES.find((route) => route.path === path)?.query ?? [];
  return !read.some((name) => query.includes(name));
}
