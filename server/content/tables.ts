import type { Ms } from '#contract/base/units.ts';

/** Tables of migrations 101 and 200. */
export interface ContentTables {
  /** Content of the lobby, one row an item; written by the seed and by operators, read by appConfig. */
  content: {
    /** `game`, `gameType`, `brand`, `banner`, `notice`, `faq`, `vipLevel`, `customerService`, `activity`, `value`, ... */
    kind: string;
    id: string;
    sort: number;
    /** JSON of the item; a text is `{"en-PH": ..., "fil-PH": ...}`. */
    data: string;
    /** Rises with every change of the row. */
    version: number;
    /** SHA-256 of the last release's row; empty if an operator created it. */
    seed_digest: string;
    /** When an operator last edited it; a release leaves such a row as it is. */
    edited_at: Ms | null;
    /** When it was removed: the row is kept, so that a release does not add it again. */
    removed_at: Ms | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends ContentTables {}
}
