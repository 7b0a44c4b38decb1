import { ROUTES } from '#src/routes/table.ts';
import type { MemberEntry } from '#src/routes/types.ts';

/** A way from the member centre to a page. */
export interface Entry extends Omit<MemberEntry, 'whileOpen'> {
  readonly to: string;
  /** Activity that must be open for it. */
  readonly activity?: number | undefined;
}

const entriesOf = (list: 'memberSquare' | 'memberRow'): readonly Entry[] =>
  ROUTES.flatMap(({ path, version, activity, [list]: entry }) => {
    if (entry === undefined || version === 2) return [];
    const { whileOpen, ...rest } = entry;
    return [{ to: path, ...rest, ...(whileOpen && { activity }) }];
  });

/** The squares of the board, in its order. */
export const SQUARES = entriesOf('memberSquare');
/** The rows below. */
export const ROWS = entriesOf('memberRow');

/** Opens over the page: a row below, while its activity is open. */
export const RAIN = { key: 'rain', art: 'art-bayong' } as const;
/** A row that opens something in place of leading to a page. */
export interface OpenedEntry extends Omit<Entry, 'to'> {
  readonly open: () => void;
}

/** An entry as a row shows it: `note` is before its arrow, with a red dot where it is new, `caption` below its word. */
export interface NotedEntry extends Entry {
  readonly note?: string;
  readonly isNew?: boolean;
  readonly caption?: string;
}
