import { logList } from '../log.ts';
import type { ColumnKind } from './column.ts';
import type { OperatorAct, OperatorFile, OperatorList, OperatorPart } from './entry.ts';

/** All that an operator sees and does, by name. */
export interface Catalogue {
  readonly lists: ReadonlyMap<string, OperatorList>;
  readonly acts: ReadonlyMap<string, OperatorAct>;
  readonly files: ReadonlyMap<string, OperatorFile>;
}

const NAME = /^[a-zA-Z][\w-]{0,63}$/;

/**
 * Folds what the modules declare, and the log. Throws where two of one name would share a path, a list offers an act that
 * nobody declares, or a picture's file is not known: such a server must not start.
 */
export function catalogueOf(parts: readonly OperatorPart[]): Catalogue {
  const lists = [...parts.flatMap(withFiles), logList];
  const acts = parts.flatMap((part) => part.acts ?? []);
  const files = parts.flatMap((part) => part.files ?? []);
  refuseTwice([...lists, ...acts]);
  refuseTwice(files);
  const known = { acts: new Set(acts.map(({ name }) => name)), files: new Set(files.map(({ name }) => name)) };
  for (const list of lists) {
    const stray = [...list.acts, ...(list.adds ?? [])].find((act) => !known.acts.has(act));
    if (stray !== undefined) throw new Error(`The operator's list ${list.name} offers ${stray}, which is no act`);
    const blind = list.columns.find(({ kind, file = '' }) => hasPictures(kind) && !known.files.has(file));
    if (blind !== undefined) throw new Error(`The operator's list ${list.name} has no file for its ${blind.field}`);
  }
  return { lists: byName(lists), acts: byName(acts), files: byName(files) };
}

const hasPictures = (kind: ColumnKind): boolean => kind === 'image' || kind === 'thread';

/** The lists of a module, each picture with its file: the module's only one, where the column names none. */
function withFiles({ lists = [], files = [] }: OperatorPart): OperatorList[] {
  const [only] = files.length === 1 ? files : [];
  if (only === undefined) return [...lists];
  return lists.map((list) => ({
    ...list,
    columns: list.columns.map((column) => (hasPictures(column.kind) ? { file: only.name, ...column } : column)),
  }));
}

function refuseTwice(entries: readonly { readonly name: string }[]): void {
  const names = entries.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name for something of the operator`);
    if (names.indexOf(name) !== index) throw new Error(`Two things of the operator are called ${name}`);
  }
}

const byName = <T extends { readonly name: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.name, entry]));
