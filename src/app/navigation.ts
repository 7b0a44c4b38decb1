/** How to go: `replace` leaves no entry to come back to. */
export interface GoOptions {
  readonly replace?: boolean;
}
type Navigate = (to: string, options: GoOptions) => void;

let navigate: Navigate | null = null;
let isNavigating = false;
let waiting: { readonly to: string; readonly options: GoOptions } | null = null;

/** Path and query of the page shown. */
export const currentPath = (): string => `${globalThis.location?.pathname ?? '/'}${globalThis.location?.search ?? ''}`;

/** Connects the router; what was asked before it was there happens now. Returns what disconnects it. */
export function connectNavigation(connected: Navigate): () => void {
  navigate = connected;
  run();
  return () => {
    if (navigate === connected) navigate = null;
  };
}

/**
 * Goes to a path from outside the components (logout, maintenance). Asked again while it is still going, the last wish
 * wins and happens afterwards; a wish for the page that is shown does nothing.
 */
export function navigateTo(to: string, options: GoOptions = {}): void {
  waiting = { to, options };
  run();
}

function run(): void {
  if (isNavigating || navigate === null) return;
  isNavigating = true;
  try {
    while (waiting !== null) {
      const { to, options } = waiting;
      waiting = null;
      if (to !== currentPath()) navigate(to, options);
    }
  } finally {
    isNavigating = false;
  }
}
