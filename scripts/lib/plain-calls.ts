import type { Plugin } from 'vite';
import { CALLS } from '../../contract/calls.ts';
import * as refusals from '../../contract/errors/refusals.ts';
import * as flags from '../../contract/flags.ts';
import * as coinKinds from '../../contract/wallet/coin-kinds.ts';

/**
 * Replaces contract/calls.ts, refusals.ts, flags.ts and coin-kinds.ts by their own results, so that the client is built
 * without zod and without schemas. Vite restarts when the contract changes, because its configuration imports this module.
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
  const plain: readonly (readonly [file: string, code: string])[] = [
    ['/contract/calls.ts', calls],
    ['/contract/wallet/coin-kinds.ts', codeOf(coinKinds)],
    ['/contract/flags.ts', codeOf(flags)],
    ['/contract/errors/refusals.ts', codeOf(refusals)],
  ];
  return {
    name: 'perya:plain-calls',
    enforce: 'pre',
    load: (id) => plain.find(([file]) => (id.split('?')[0] ?? id).endsWith(file))?.[1],
  };
}

/** A module as the values that it exports. */
const codeOf = (exported: object): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
