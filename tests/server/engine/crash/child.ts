import { buildApp } from '#server/app.ts';
import { openBlobs } from '#server/blobs/open.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { TEST_COST } from '#server/identity/login/password.ts';
import { startJobs } from '#server/jobs.ts';
import { createRoot } from '#server/modules/index.ts';
import { foldPoolsJob } from '#server/modules/jackpot/pools.ts';
import { systemRandom } from '#server/random.ts';
import { readSettings } from '#server/settings.ts';
import { seed } from '#server/start.ts';
import { testSecrets } from '../../support/sealing.ts';
import { listen } from './listen.ts';

/** The server of process tests (`processes.ts`): the whole product on a migrated database. */
const settings = readSettings(process.env);
const { db, close } = await openDatabase(settings);
const root = createRoot(settings, { passwordCost: TEST_COST, codeCost: TEST_COST });
const running = { db, clock: systemClock, random: systemRandom, settings, ...testSecrets() };
const services = { ...running, blobs: openBlobs(settings), hooks: root.hooks };
await seed(root, services);

const app = await buildApp({ services, calls: root.calls, addRoutes: root.addRoutes });
/** The job runs so often that kills interrupt it. */
const stopJobs = startJobs([{ ...foldPoolsJob, everyMs: 40 }], services, app.log);
app.addHook('onClose', async () => stopJobs());
await listen(app, close);
