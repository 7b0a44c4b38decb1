// `npm run bench`: every figure of the product from one run, printed as tables and written to bench/RESULTS.md. `npm
// run bench -- scenes` (lobby, physics, ...) runs a part and writes nothing.
import { resolve } from 'node:path';
import { TestServer } from '../e2e/support/server.ts';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { launch } from './lib/browser.ts';
import { Report } from './lib/report.ts';
import { servePages } from './lib/serve.ts';
import { lobby } from './sections/lobby.ts';
import { motion } from './sections/motion.ts';
import { physics } from './sections/physics.ts';
import { scenes } from './sections/scenes.ts';
import { script } from './sections/script.ts';

const SECTIONS = { script, physics, scenes, lobby, motion } as const;

buildClient();
const wanted = process.argv.slice(2);
const report = new Report();
const pages = await servePages();
const server = await TestServer.start();
const browser = await launch();
try {
  report.versions(browser.version());
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await section({ browser, report, pages: pages.base, product: server.url });
    // Written after each section, so that an aborted run keeps its results.
    if (wanted.length === 0) report.write(resolve(import.meta.dirname, 'RESULTS.md'));
  }
} finally {
  await browser.close();
  await server.stop();
  await pages.stop();
}
