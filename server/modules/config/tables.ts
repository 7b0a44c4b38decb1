import type { GeneratedAlways } from 'kysely';

/** Tables of migration 101. */
export interface ConfigTables {
  /** What the lobby shows, one row an item; written by the seed, read by appConfig. */
  content: {
    /** `game`, `gameType`, `brand`, `banner`, `notice`, `faq`, `vipLevel`, `customerService`, `activity`, `value`. */
    kind: string;
    id: string;
    sort: number;
    /** JSON of the item; a text is `{"en-PH": ..., "fil-PH": ...}`. */
    data: string;
  };
  /** What the operator switches while the server runs, JSON by name. */
  setting: {
    name: string;
    value: string;
  };
  device: {
    id: string;
    os: string;
    device_model: string;
    language: string;
    /** JSON of the rest that the client told about itself. */
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
  game_like: {
    user_id: string;
    game_id: string;
    created_at: number;
  };
  /** Wins in games, for the lobby's ticker. */
  game_win: {
    id: GeneratedAlways<number>;
    user_id: string;
    game_id: string;
    /** Hundredths. */
    amount: number;
    created_at: number;
  };
}
