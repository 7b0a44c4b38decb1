import type { Maintenance } from '#contract/content/maintenance.ts';
import { openDatabase } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { requestMaintenance } from '#server/modules/maintenance/request.ts';
import { readSwitch } from '#server/modules/maintenance/switch.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { readSettings } from '#server/settings.ts';

/**
 * `npm run maintenance -- on|off [--until ISO]` closes or opens the lobby, with or without a running server. The state
 * stays until it is switched.
 */
try {
  const wanted = readSwitch(process.argv.slice(2), Date.now());
  if (typeof wanted === 'string') throw new Error(wanted);
  const running = await apply(wanted);
  const until = wanted.endTime === null ? '' : ` until about ${new Date(wanted.endTime).toISOString()}`;
  const state = `${wanted.status ? 'on' : 'off'}${until}`;
  console.log(
    running ? `Maintenance will be ${state}: the running server switches within seconds.` : `Maintenance is ${state}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns true if a running server holds the embedded database and received the request */
async function apply(wanted: Maintenance): Promise<boolean> {
  const settings = readSettings(process.env);
  try {
    const database = await openDatabase(settings);
    try {
      await migrate(database.db);
      await writeSetting(database.db, 'maintenance', wanted);
    } finally {
      await database.close();
    }
    return false;
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    await requestMaintenance(settings.dataDir, wanted);
    return true;
  }
}
