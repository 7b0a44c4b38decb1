import type { ColumnType } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { MailLook } from '#contract/mail/calls.ts';

/** Recipients of a mail: all players at that time, a list, or each new member. */
export type Audience = 'all' | 'listed' | 'new';

/** Unset when the row is written. */
type Later = ColumnType<number | null, number | null | undefined>;

/** Tables of migrations 410 and 540. */
export interface MailTables {
  mail: {
    /** The id of a mail to new members is a digest of its content. */
    id: string;
    audience: Audience;
    /** `promotion`: not there while its player is on a break or excluded. `own`: what they are owed or must know. */
    gives: 'own' | 'promotion';
    /** How many it was sent to; 0 of a mail to new members, whose copies say it. */
    recipients: number;
    look: MailLook;
    /** Of two languages one may be empty: the other is shown. */
    title_en: string;
    title_fil: string;
    body_en: string;
    body_fil: string;
    /** JSON of its rewards: `[{"propId": 2001, "count": 2800}]`. */
    awards: string;
    /** How often its coins must be bet. */
    turnover_factor: number;
    /** Name of the operator; empty where the product sent it. */
    sent_by: string;
    sent_at: number;
    expires_at: number | null;
    /** When an operator recalled it, ms: only players who claimed it keep it. */
    recalled_at: Later;
  };
  /** A player's copy. A mail to all has none before its player reads, claims or deletes it. */
  mail_copy: {
    user_id: string;
    mail_id: string;
    /** When the player got it. */
    sent_at: Ms;
    read_at: Later;
    claimed_at: Later;
    /** The player does not see it any more. */
    deleted_at: Later;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends MailTables {}
}
