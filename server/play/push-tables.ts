import type { GeneratedAlways } from 'kysely';
import type { PushKind } from '#contract/push/rules.ts';

/** Tables of migration 730. */
export interface PushTables {
  /** A kind that a player asked for. */
  push_wish: { user_id: string; kind: PushKind };
  /** Hours in Manila without notifications, if the player chose some. */
  push_quiet: { user_id: string; from_hour: number; to_hour: number };
  /** A browser that gets notifications while the session that subscribed it lasts. */
  push_subscription: {
    id: GeneratedAlways<number>;
    user_id: string;
    session_id: number;
    endpoint: string;
    key: string;
    auth: string;
    language: string;
    created_at: number;
  };
  push_outbox: {
    id: GeneratedAlways<number>;
    user_id: string;
    kind: PushKind;
    /** Cause: the same one notifies once. */
    reference: string;
    due_at: number;
    created_at: number;
    /** When it left or was dropped; null while it waits. */
    taken_at: number | null;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PushTables {}
}
