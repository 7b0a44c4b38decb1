import type { Plugin } from 'vite';
import { CALLS } from '../../contract/calls.ts';

/**
 * Replaces contract/calls.ts by its own result, so that the client is built without zod and without schemas. Vite starts
 * anew when the contract changes, because its configuration depends on it through this module.
 */
export function plainCalls(): Plugin {
  const code = `export const CALLS = ${JSON.stringify(CALLS)};`;
  return {
    name: 'perya:plain-calls',
    enforce: 'pre',
    load: (id) => (id.split('?')[0]?.endsWith('/contract/calls.ts') === true ? code : null),
  };
}
