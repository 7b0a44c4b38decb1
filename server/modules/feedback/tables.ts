import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FEEDBACK_AUTHORS, FEEDBACK_KINDS, FeedbackState } from '#contract/feedback/rules.ts';

type WithDefault = ColumnType<number, number | undefined>;

/** Tables of migration 421. */
export interface FeedbackTables {
  feedback_ticket: {
    id: string;
    user_id: string;
    /** Id of a content row, which may have been removed. */
    category: string;
    /** Other way to contact the player; may be empty. */
    contact: string;
    state: FeedbackState;
    created_at: number;
    /** When the last entry came. */
    changed_at: number;
    /** Since when it waits for the operator; null while it does not. */
    waits_since: number | null;
    /** Id of the operator's last entry, and of the last one the player has seen; 0 for none. */
    answer_id: WithDefault;
    seen_id: WithDefault;
  };
  feedback_entry: {
    id: GeneratedAlways<number>;
    ticket_id: string;
    author: (typeof FEEDBACK_AUTHORS)[number];
    kind: (typeof FEEDBACK_KINDS)[number];
    text: string;
    created_at: number;
  };
  /** Pictures of an entry, in their order. */
  feedback_picture: { picture_id: string; entry_id: number; place: number };
}

declare module '#server/db/schema.ts' {
  interface Database extends FeedbackTables {}
}
