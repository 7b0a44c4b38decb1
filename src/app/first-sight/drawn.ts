/** Resolves when the browser has drawn what it has; at once where nobody looks. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => void setTimeout(resolve));
  });
