import type { GeneratedAlways } from 'kysely';

/** Tables of migration 101 that clients' reports fill. */
export interface DeviceTables {
  device: {
    id: string;
    os: string;
    device_model: string;
    language: string;
    /** The campaign of its first visit that names one; empty without. */
    aid: string;
    /** JSON of the client's other reported fields. */
    detail: string;
    created_at: number;
    seen_at: number;
  };
  /** Last heartbeat of each player. */
  online_player: {
    user_id: string;
    game_id: string;
    seen_at: number;
  };
  client_event: {
    id: GeneratedAlways<number>;
    user_id: string | null;
    event_name: string;
    event_time: number;
    /** JSON of the rest of the event. */
    detail: string;
    received_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends DeviceTables {}
}
