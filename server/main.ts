import { demoAccounts } from './demo/index.ts';
import { explain } from './explain.ts';
import { productionAdvice } from './production.ts';
import { readSettings } from './settings.ts';
import { startServer, type RunningServer } from './start.ts';

/** A slower stop is forced after this time, ms. */
const MAX_STOP_MS = 10_000;

/** The server process: reads the environment, logs its address, stops cleanly on SIGINT and SIGTERM. */
try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  console.log(`Perya is open at ${server.url}`);
  // Loads the page renderer, so that no visitor waits for it.
  fetch(server.url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (server.services.settings.sandboxes) console.log(`  SMS codes: ${server.url}/sandbox/sms`);
  for (const [, token] of settings.operators.size === 0 ? server.services.settings.operators : [])
    console.log(`  Operator desk: ${server.url}/desk, until this process ends with the token ${token}`);
  for (const { account, password, state } of await demoAccounts(server.services))
    console.log(`  ${account} / ${password}: ${state}`);
  if (settings.environment === 'production') for (const line of productionAdvice(settings)) console.warn(`  ${line}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
