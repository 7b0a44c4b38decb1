import type { Plugin } from 'vite';
import { CALLS } from '../../contract/calls.ts';
import { REFUSALS } from '../../contract/refusals.ts';

/**
 * Replaces contract/calls.ts and refusals.ts by their own results, so that the client is built without zod and without
 * schemas. Vite starts anew when the contract changes, because its configuration depends on it through this module.
 */
export function plainCalls(): Plugin {
  // As rows without names: the table is in the first script, and grows with every call.
  const rows = Object.entries(CALLS).map(([name, { path, changes, spends, skips401, secrets }]) => [
    name,
    path.slice(0, -name.length),
    Number(changes) + Number(spends),
    Number(skips401),
    secrets,
  ]);
  const calls = `export const CALLS = Object.fromEntries(${JSON.stringify(rows)}.map(
    ([name, folder, changes, skips401, secrets]) =>
      [name, { path: folder + name, changes: changes > 0, spends: changes > 1, skips401: skips401 === 1, secrets }]));`;
  const refusals = `export const REFUSALS = ${JSON.stringify(REFUSALS)};`;
  const codeOf = (path: string): string | null => {
    if (path.endsWith('/contract/calls.ts')) return calls;
    return path.endsWith('/contract/refusals.ts') ? refusals : null;
  };
  return {
    name: 'perya:plain-calls',
    enforce: 'pre',
    load: (id) => codeOf(id.split('?')[0] ?? id),
  };
}
