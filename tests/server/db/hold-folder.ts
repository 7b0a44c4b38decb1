import { lockFolder } from '#server/db/folder-lock.ts';

/** Locks a folder, reports it and holds it until the process is killed. */
const [folder = ''] = process.argv.slice(2);
await lockFolder(folder, { beatMs: 20, watchMs: 60_000, lost: () => process.exit(3) });
process.stdout.write('held\n');
setInterval(() => undefined, 1000);
