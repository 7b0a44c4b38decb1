import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Trx } from '../../db/transact.ts';
import { readWithNext } from '../../db/with-next.ts';
import { RequestError } from '../../errors.ts';
import type { Session } from '../../identity/login/sessions.ts';
import type { KeptPlayState } from '../../identity/players/play-state.ts';
import type { PlayState } from '../../identity/tables.ts';
import { memberLock, noteLocked } from '../../ledger/locks.ts';
import { LIMITS, limitKey, refuseOver } from '../../rate-limit/rate-limit.ts';
import { openAnswer, type SealedRequest } from './idempotency.ts';

/** Author of a change, and whether it is play. */
export interface Changing {
  readonly session: Session | null;
  readonly play: boolean;
  readonly now: number;
}

export interface OpenedChange {
  /** The first answer of a repeated request, else null: then the caller answers and stores it. */
  readonly first: object | null;
  /** The player's play state, read with their lock held; null without a session. */
  readonly player: KeptPlayState | null;
}

/** The name of the lock that a change takes: one change of a member at a time, of a visitor one under its key. */
export const lockOf = ({ id }: Pick<SealedRequest, 'id'>, session: Session | null): string =>
  session === null ? `key:${id}` : memberLock(session.userId);

/**
 * Opens a keyed change: takes its lock (lockOf), counts against the member's limit, looks for a first answer and reads
 * the play state. It is sent with the next query.
 * @returns reads the result; throws RequestError 429 and 409, and 401 if the session ended or the player was frozen meanwhile
 */
export async function openChange(
  trx: Trx,
  sealed: SealedRequest,
  { session, play, now }: Changing,
): Promise<() => Promise<OpenedChange>> {
  const limit = play ? 'playsPerMember' : 'changesPerMember';
  const key = session === null ? null : limitKey(limit, session.userId);
  const { windowMs } = LIMITS[limit];
  const lock = lockOf(sealed, session);
  const opening = { lock, answerId: sealed.id, key, windowMs, now, ...askedBy(session) };
  const rows = await readWithNext(trx, openingOf(trx, opening));
  if (session !== null) noteLocked(trx, session.userId);
  return async () => {
    const [opened] = await rows();
    if (opened === undefined) throw new Error('open_change answered nothing');
    const { request, answer, hits, window_end, play_state, play_state_until, time_up_until } = opened;
    if (hits !== null && window_end !== null) refuseOver(limit, { hits, window_end }, now);
    if (play_state === 'frozen' || play_state === 'ended') throw new RequestError(401, 'Log in again');
    return {
      first: request === null || answer === null ? null : openAnswer(sealed, { request, answer }),
      player: play_state === null ? null : { play_state, play_state_until, time_up_until, frozen_at: null },
    };
  };
}

interface Opening {
  readonly lock: string;
  readonly answerId: string;
  readonly key: string | null;
  readonly windowMs: number;
  readonly now: number;
  readonly player: string | null;
  readonly session: number | null;
}

const askedBy = (session: Session | null): Pick<Opening, 'player' | 'session'> => ({
  player: session?.userId ?? null,
  session: session === null ? null : Number(session.sessionId),
});

const openingOf = prepared(
  (_trx, { lock, answerId, key, windowMs, now, player, session }: Opening) =>
    sql<Opened>`select * from open_change(${lock}, ${answerId}, ${key}, ${windowMs}, ${now}, ${player}, ${session})`,
);

interface Opened {
  readonly request: string | null;
  readonly answer: string | null;
  readonly hits: number | null;
  readonly window_end: number | null;
  readonly play_state: PlayState | 'frozen' | 'ended' | null;
  readonly play_state_until: number | null;
  readonly time_up_until: number | null;
}
