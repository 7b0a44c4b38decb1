import { buildApp } from '#server/app.ts';
import { openBlobs } from '#server/blobs/open.ts';
import { openDatabase } from '#server/db/database.ts';
import { TEST_COST } from '#server/identity/login/password.ts';
import { createRoot } from '#server/modules/index.ts';
import { systemRandom } from '#server/random.ts';
import { readSettings } from '#server/settings.ts';
import { testSecrets } from '../../support/sealing.ts';
import { dieWhereAsked } from './kill-points.ts';
import { listen } from './listen.ts';

/**
 * A server on a prepared database that kills itself where a request asks for it (`kill-points.ts`). Tests start it
 * often, so it does little: its clock shows NOW (ms) and no job runs.
 */
const settings = readSettings(process.env);
const { db, close } = await openDatabase(settings);
const root = createRoot(settings, { passwordCost: TEST_COST, codeCost: TEST_COST });
const now = Number(process.env['NOW']);
const clock = { now: () => now };
const running = { db, clock, random: systemRandom, settings, ...testSecrets(clock) };
const services = { ...running, blobs: openBlobs(settings), hooks: root.hooks };

const app = await buildApp({ services, calls: root.calls, addRoutes: root.addRoutes });
dieWhereAsked(app, services);
await listen(app, close);
