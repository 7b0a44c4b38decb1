import { takeOverNotice } from './app/first-sight/age-notice.ts';
import { drawn } from './app/first-sight/drawn.ts';
import { tolerateForeignNodes } from './app/first-sight/foreign-nodes.ts';
import { giveUpTaps, keepTaps } from './app/first-sight/kept-taps.ts';

/**
 * Small, so that it runs long before the app is there: a page from the server answers from here on. The app's parts run
 * one by one, so that none of them holds up a tap for long.
 */
async function start(): Promise<void> {
  tolerateForeignNodes();
  takeOverNotice();
  keepTaps();
  await drawn();
  await import('react-dom/client');
  await drawn();
  const { wake } = await import('./wake.tsx');
  await drawn();
  await wake();
}

start().catch((error: unknown) => {
  giveUpTaps();
  throw error;
});
