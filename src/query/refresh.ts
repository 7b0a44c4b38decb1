import type { ReadName } from '#src/api/index.ts';
import { queryClient } from './client.ts';

/** Loads reads again that a change has made old, wherever they are shown. */
export function refreshReads(reads: readonly ReadName[]): void {
  for (const read of reads) void loadAgain(read);
}

async function loadAgain(read: ReadName): Promise<void> {
  // An answer on its way may be from before the change.
  await queryClient.cancelQueries({ queryKey: [read] });
  await queryClient.invalidateQueries({ queryKey: [read] });
}
