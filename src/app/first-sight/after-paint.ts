/** Resolves after the browser has painted the current page; at once if the document is hidden. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => void setTimeout(resolve));
  });
