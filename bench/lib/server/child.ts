import { readSettings } from '../../../server/settings.ts';
import { startServer } from '../../../server/start.ts';
import { createTasks } from './tasks.ts';

/**
 * The whole product as a separate process (process.ts starts it), as in production except for the sandboxes, without
 * which there is no way to send codes. Says by IPC where it listens, then does tasks that come by IPC.
 */
const settings = readSettings(process.env);
const server = await startServer({ ...settings, port: 0, environment: 'test', checkAnswers: false });
const tasks: Readonly<Record<string, (argument: never) => Promise<unknown>>> = createTasks(server.services);

process.on('message', ({ task, argument }: { task: string; argument: unknown }) => {
  const done = tasks[task]?.(argument as never) ?? Promise.reject(new Error(`No task ${task}`));
  done.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ result: server.url });
