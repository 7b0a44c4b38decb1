import { afterPaint } from './app/first-sight/after-paint.ts';
import { takeOverNotice } from './app/first-sight/age-notice.ts';
import { sendEarlyReads } from './app/first-sight/early-reads.ts';
import { tolerateForeignNodes } from './app/first-sight/foreign-nodes.ts';
import { keepInstallPrompt } from './app/first-sight/install-prompt.ts';
import { giveUpTaps, keepTaps } from './app/first-sight/kept-taps.ts';
import { reloadOnce } from './platform/reload-once.ts';

/**
 * Small, so that it runs long before the app is there: a page from the server answers from here on. The app's parts run
 * one by one, so that none of them holds up a tap for long.
 */
async function start(): Promise<void> {
  sendEarlyReads();
  tolerateForeignNodes();
  takeOverNotice();
  keepTaps();
  keepInstallPrompt();
  await afterPaint();
  await import('react-dom/client');
  await afterPaint();
  const { hydrate } = await import('./hydrate.tsx');
  await afterPaint();
  await hydrate();
}

start().catch((error: unknown) => {
  // If the server does not answer either, the document shows a message.
  if (!giveUpTaps()) reloadOnce(Date.now).catch(() => undefined);
  throw error;
});
