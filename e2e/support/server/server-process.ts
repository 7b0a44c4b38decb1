// Runs a browser test's server as a separate process: `main.ts` with a clock that the parent moves. It sends its port
// and the desk's token when it listens, and receives the milliseconds by which to advance its clock.
import type { Migration } from 'kysely';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start.ts';
import { fetchAt } from '../../../tests/server/push/fake-push-service.ts';
import type { Listening } from './server.ts';

const steps = import.meta.glob<Migration>('../../../server/db/migrations/[0-9]*.ts', { eager: true });
const migrations = Object.fromEntries(
  Object.entries(steps).map(([file, step]) => [file.replace(/.*\/(.*)\.ts$/, '$1'), step]),
);

let ahead = 0;
const clock = { now: () => Date.now() + ahead };
/** The fake push service of a test, instead of those of the browsers. */
const pushService = process.env['E2E_PUSH_SERVICE'];
const server = await startServer(readSettings(process.env), {
  clock,
  migrations,
  ...(pushService === undefined ? {} : { pushFetch: fetchAt(pushService) }),
});
const [token = ''] = server.services.settings.operators.values();
process.send?.({ port: Number(new URL(server.url).port), token } satisfies Listening);
process.on('message', (ms: number) => {
  ahead += ms;
  process.send?.('advanced');
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
// A killed parent cannot end this process, so end with the connection.
process.once('disconnect', () => process.exit(1));
