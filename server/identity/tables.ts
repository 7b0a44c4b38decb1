import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { Funds, Work } from '#contract/values/personal-information.ts';

/**
 * Play state of a player: `coolingOff` and `excluded` neither play nor deposit, `limited` has used up a time limit (not
 * stored: derived from `time_up_until`).
 */
export type PlayState = 'open' | 'limited' | 'coolingOff' | 'excluded';

/** Tables of migrations 100, 210, 212, 300, 321, 390, 560, 565 and 610. */
export interface IdentityTables {
  app_user: {
    /** Eight digits, shown to the player. */
    id: string;
    uuid: string;
    /** As typed; empty where the player registered by number. */
    account: string;
    /** `account` in lower case, or null. */
    account_key: string | null;
    /** E.164. */
    mobile: string | null;
    password_hash: string | null;
    nickname: string;
    avatar: string;
    /** Login type of the registration, or number of the social provider, spec §3. */
    account_type: number;
    /** The inviter's id. */
    pid: string | null;
    invite_code: string;
    /** The campaign that brought them (spec §3, aid); empty without. */
    aid: Generated<string>;
    vip: number;
    vip_exp: number;
    /** Hundredths of a point of experience that are left over. */
    vip_exp_part: Generated<number>;
    /** When the player got their level. */
    vip_since: Ms;
    user_level: number;
    play_state: PlayState;
    /** End of a play state that ends by itself; null for one that does not. */
    play_state_until: Ms | null;
    /** Until when a used-up time limit refuses play, ms, or null. */
    time_up_until: ColumnType<number | null, number | null | undefined>;
    /** When the player stated to be 21 or older and not barred. */
    adult_at: Ms;
    /** Created by the demo (server/demo), never by a registration. */
    demo: ColumnType<boolean, boolean | undefined>;
    /** When the player last gave their personal information, ms; null before. */
    other_at: ColumnType<number | null, number | null | undefined>;
    created_at: number;
    /** Since when an operator has frozen the player, ms, by whom and why; null if not frozen. */
    frozen_at: ColumnType<number | null, number | null | undefined>;
    frozen_by: ColumnType<string | null, string | null | undefined>;
    frozen_reason: ColumnType<string | null, string | null | undefined>;
  };
  /** Personal information (migration 321): for its member only. */
  user_other: {
    user_id: string;
    full_name: string;
    /** YYYY-MM-DD. */
    birth_date: string;
    birth_place: string;
    /** ISO 3166-1 alpha-2. */
    nationality: string;
    present_address: string;
    permanent_address: string;
    work: Work;
    /** Empty where the work has none. */
    employer: string;
    source_of_funds: Funds;
    updated_at: number;
  };
  verified_identity: {
    user_id: string;
    full_name: string;
    /** YYYY-MM-DD. */
    birth_date: string;
    verified_at: number;
  };
  app_session: {
    id: GeneratedAlways<number>;
    /** SHA-256 of the token. */
    token_hash: string;
    user_id: string;
    device_id: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
  };
  /** Devices that each player logged in on. */
  player_device: {
    user_id: string;
    /** From registerDevice, or the system's own id. */
    device_id: string;
    first_seen_at: number;
    last_seen_at: number;
  };
  login_network: {
    user_id: string;
    /** Hash of the network (known-networks.ts): addresses are not stored. */
    network: string;
    /** Last login from it. */
    seen_at: Ms;
  };
  one_time_code: {
    mobile: string;
    /** Verification purpose, spec §3. */
    purpose: number;
    /** User id for purpose bind, else empty. */
    subject: string;
    /** Network of the request (networkOf). */
    network: string;
    code_hash: string;
    tries: number;
    /** Tries from other networks among these. */
    other_tries: number;
    sent_at: number;
    expires_at: number;
  };
  /** The password of a player's safe. */
  safebox_password: {
    user_id: string;
    password_hash: string;
    set_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends IdentityTables {}
}
