import type { ReadName } from '#src/api/index.ts';
import { queryClient } from './client.ts';

/** Fetches reads again that a change has made outdated, for all components that show them. */
export function refreshReads(reads: readonly ReadName[]): void {
  for (const read of reads) void loadAgain(read);
}

async function loadAgain(read: ReadName): Promise<void> {
  // A pending answer may be older than the change.
  await queryClient.cancelQueries({ queryKey: [read] });
  await queryClient.invalidateQueries({ queryKey: [read] });
}
