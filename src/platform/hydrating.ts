const hydrating = new Set<string>();
let waiting: (() => void)[] = [];

/** Notes a part of the page that is not hydrated yet, by its id. */
export const noteHydrating = (part: string): void => void hydrating.add(part);

/** Notes that a part is hydrated, or gone. */
export function noteHydrated(part: string): void {
  if (!hydrating.delete(part) || hydrating.size > 0) return;
  for (const done of waiting.splice(0)) done();
}

/** Resolves when every part of the page is hydrated. */
export const whenHydrated = (): Promise<void> =>
  new Promise((resolve) => {
    if (hydrating.size === 0) resolve();
    else waiting = [...waiting, resolve];
  });
