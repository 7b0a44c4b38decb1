import { lockFolder } from '#server/db/folder-lock.ts';

/** A process that takes a folder, says so and keeps it until it is killed. */
const [folder = ''] = process.argv.slice(2);
await lockFolder(folder, { beatMs: 20, watchMs: 60_000, lost: () => process.exit(3) });
process.stdout.write('held\n');
setInterval(() => undefined, 1000);
