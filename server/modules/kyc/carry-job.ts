import { sql } from 'kysely';
import { type Pause, stricterPause } from '../../identity/players/play-state.ts';
import type { Job } from '../../jobs.ts';
import { catchUp } from './same-person.ts';

/** A player with another paused account. */
interface Behind extends Pause {
  readonly id: string;
  readonly source_state: Pause['play_state'];
  readonly source_until: Pause['play_state_until'];
}

/** Carries breaks and exclusions over that began after two accounts were matched. */
export const carryPausesJob: Job = {
  name: 'carry pauses over to other accounts of one person',
  everyMs: 30_000,
  async runOutside({ db, hooks, clock }) {
    const now = clock.now();
    const { rows } = await sql<Behind>`
      select target.id, target.play_state, target.play_state_until,
        source.play_state as source_state, source.play_state_until as source_until
      from (
        select user_id as target_id, other_id as source_id from person_match
        where decision = 'same' or (decision is null and strength = 'certain')
        union
        select other_id, user_id from person_match where decision = 'same'
      ) pair
      join app_user target on target.id = pair.target_id
      join app_user source on source.id = pair.source_id
      where source.play_state in ('coolingOff', 'excluded')
        and (source.play_state_until is null or source.play_state_until > ${now}::bigint)
        and (target.play_state, target.play_state_until) is distinct from (source.play_state, source.play_state_until)`.execute(
      db,
    );
    const behind = rows.filter(
      (row) => stricterPause(row, { play_state: row.source_state, play_state_until: row.source_until }, now) !== row,
    );
    for (const id of new Set(behind.map((row) => row.id))) await catchUp(db, hooks, id, now);
  },
};
