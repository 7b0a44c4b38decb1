import type { FollowLink, ResolvePath } from '#src/components/link/layout.ts';
import type { GoOptions } from '#src/components/link/useGo.ts';

type Navigate = (to: string, options: GoOptions) => void;

let navigate: Navigate | null = null;
let resolve: ResolvePath = (to) => to;
let isNavigating = false;
let waiting: { readonly to: string; readonly options: GoOptions } | null = null;

/** Path and query of the page shown. */
export const currentPath = (): string => `${globalThis.location?.pathname ?? '/'}${globalThis.location?.search ?? ''}`;

/**
 * Connects the router and the layout for resolving paths, and runs a pending navigation. Returns a function that
 * disconnects them.
 */
export function connectNavigation(connected: Navigate, resolvePath: ResolvePath = (to) => to): () => void {
  navigate = connected;
  resolve = resolvePath;
  run();
  return () => {
    if (navigate === connected) navigate = null;
  };
}

/**
 * Navigates from outside the components (logout, maintenance). Calls during a navigation wait for it; only the last one
 * runs. The current path does nothing.
 */
export function navigateTo(to: string, options: GoOptions = {}): void {
  waiting = { to, options };
  run();
}

/** Goes where a link leads. */
export const followLink: FollowLink = (path, replace) => {
  if (navigate === null) location.assign(path);
  else navigate(path, { replace: replace ?? new URL(path, location.href).href === location.href });
};

function run(): void {
  if (isNavigating || navigate === null) return;
  isNavigating = true;
  try {
    while (waiting !== null) {
      const to = resolve(waiting.to);
      const { options } = waiting;
      waiting = null;
      if (to !== currentPath()) navigate(to, options);
    }
  } finally {
    isNavigating = false;
  }
}
