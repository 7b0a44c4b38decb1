import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CHAT_AUTHORS, ChatGroup, ChatState } from '#contract/service/rules.ts';

type WithDefault = ColumnType<number, number | undefined>;

/** Tables of migration 640. */
export interface ServiceTables {
  service_chat: {
    id: string;
    /** Its member, or null for a visitor. */
    user_id: string | null;
    /** Hash of a visitor's secret, or null for a member. */
    visitor_hash: string | null;
    chat_group: ChatGroup;
    state: Exclude<ChatState, 'none'>;
    created_at: number;
    /** When the last message came. */
    changed_at: number;
    /** Since when it waits for the operator; null while it does not. */
    waits_since: number | null;
    /** Ids of the last message, the operator's last one, and the last one that the player has seen; 0 for none. */
    last_id: WithDefault;
    answer_id: WithDefault;
    seen_id: WithDefault;
  };
  service_message: {
    id: GeneratedAlways<number>;
    chat_id: string;
    /** The player's name for it, unique in its conversation; null for the operator's. */
    client_key: string | null;
    author: (typeof CHAT_AUTHORS)[number];
    text: string;
    picture_id: string | null;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends ServiceTables {}
}
