import { TestServer } from '../e2e/support/server/server.ts';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { launch } from './lib/browser/browser.ts';
import { servePages } from './lib/browser/serve.ts';
import type { Report } from './lib/report/report.ts';
import { lobby } from './sections/lobby.ts';
import { motion } from './sections/motion.ts';
import { pages as firstVisits } from './sections/pages.ts';
import { physics } from './sections/physics.ts';
import { play } from './sections/play/play.ts';
import { scenes } from './sections/scenes.ts';
import { script } from './sections/script.ts';
import { soak } from './sections/soak.ts';

const SECTIONS = { script, play, physics, scenes, lobby, pages: firstVisits, motion, soak } as const;

/** Builds the client and the bench pages and measures sections in Chromium. Calls `onSection` after each one. */
export async function measureInBrowser(
  report: Report,
  names: readonly (keyof typeof SECTIONS)[],
  onSection: () => void,
): Promise<void> {
  buildClient();
  const pages = await servePages();
  const server = await TestServer.start();
  const browser = await launch();
  try {
    report.browserVersions(browser.version());
    for (const name of names) {
      await SECTIONS[name]({ browser, report, pages: pages.base, product: server.url });
      onSection();
    }
  } finally {
    await browser.close();
    await server.stop();
    await pages.stop();
  }
}
