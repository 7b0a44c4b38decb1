import { expect } from 'vitest';
import { checkSources, printFault } from '../../scripts/assets/check.ts';
import type { SceneRequirement } from '../../scripts/assets/checks/requirements.ts';
import { folderOf, GOOD, NEEDS } from './fixture.ts';

/** File pattern of the fixture's atlas. */
export const ATLAS = 'scenes/grid{m}/grid{tps}';

/** Files that replace those of the valid tree. Undefined removes a file. */
export type Changes = Readonly<Record<string, string | Buffer | undefined>>;

/** Returns the changes that are not removals. */
export const present = (files: Changes): Record<string, string | Buffer> =>
  Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string | Buffer] => entry[1] !== undefined),
  );

/** Returns the faults that `assets:check` finds in the valid tree with these changes. */
export const faultsOf = (changes: Changes, needs: readonly SceneRequirement[] = NEEDS) =>
  checkSources(folderOf(present({ ...GOOD, ...changes })), needs);

/** Returns the same faults as `[file, fault, mend]`. */
export const listedFaults = async (changes: Changes) =>
  (await faultsOf(changes)).map(({ file, fault, mend }) => [file, fault, mend]);

/** A change and the fault that it must cause. */
export interface Case {
  name: string;
  changes: Changes;
  file: string;
  fault: RegExp;
  mend: RegExp;
}

export async function expectFault({ changes, file, fault, mend }: Omit<Case, 'name'>) {
  const faults = await faultsOf(changes);
  const found = faults.find((candidate) => candidate.file === file && fault.test(candidate.fault));
  expect(found, faults.map(printFault).join('\n')).toBeDefined();
  expect(found?.mend).toMatch(mend);
}
