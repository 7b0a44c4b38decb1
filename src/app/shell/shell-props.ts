import type { ReactNode } from 'react';
import type { AppRoute } from '#src/routes/types.ts';

/** Props from the router for the shell (src/app/shell/Shell.tsx), which stays mounted while they change. */
export interface ShellProps {
  /** The route shown; null on the 404 page. */
  readonly route: AppRoute | null;
  /** Path shown, without query. */
  readonly path: string;
  /** The page's title, translated. */
  readonly title: string;
  /** The page. The shell puts it into `<main id="main" tabIndex={-1}>`, which gets the focus when the route changes. */
  readonly children: ReactNode;
}
