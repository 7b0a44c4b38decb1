const waking = new Set<string>();
let waiting: (() => void)[] = [];

/** Registers a part of the page that is not hydrated yet, by its id. */
export const noteWaking = (part: string): void => void waking.add(part);

/** Notes that a part is hydrated or removed. */
export function noteAwake(part: string): void {
  if (!waking.delete(part) || waking.size > 0) return;
  for (const done of waiting.splice(0)) done();
}

/** Resolves when every part of the page is hydrated. */
export const whenAwake = (): Promise<void> =>
  new Promise((resolve) => {
    if (waking.size === 0) resolve();
    else waiting = [...waiting, resolve];
  });
