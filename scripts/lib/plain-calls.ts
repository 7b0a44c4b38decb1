import type { Plugin } from 'vite';
import { CALLS } from '../../contract/calls.ts';

/**
 * Replaces contract/calls.ts by its own result, so that the client is built without zod and without schemas. Vite starts
 * anew when the contract changes, because its configuration depends on it through this module.
 */
export function plainCalls(): Plugin {
  // As rows without names: the table is in the first script, and grows with every call.
  const rows = Object.entries(CALLS).map(([name, { path, domain, changes, skips401, secrets, errors }]) => [
    name,
    path.slice(0, -name.length),
    domain,
    Number(changes),
    Number(skips401),
    secrets,
    errors,
  ]);
  const code = `export const CALLS = Object.fromEntries(${JSON.stringify(rows)}.map(
    ([name, folder, domain, changes, skips401, secrets, errors]) =>
      [name, { path: folder + name, domain, changes: changes === 1, skips401: skips401 === 1, secrets, errors }]));`;
  return {
    name: 'perya:plain-calls',
    enforce: 'pre',
    load: (id) => (id.split('?')[0]?.endsWith('/contract/calls.ts') === true ? code : null),
  };
}
