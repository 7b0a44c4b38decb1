import type { Db } from '../../db/transact.ts';
import { playersOnDevicesOf } from '../../identity/players/player-devices.ts';
import { sendersOf } from '../../pictures/repository.ts';
import type { Candidate, Person } from './matching.ts';
import { KYC } from './uploads.ts';

/** Parts of a submission by which other players are found. */
export interface Traits {
  readonly userId: string;
  readonly person: Person;
  /** Hashes of the document's number. */
  readonly hashes: readonly string[];
  /** Ids of pictures. */
  readonly pictures: readonly string[];
}

/** Players who may be the same person as the submitter. */
export async function candidatesFor(db: Db, { userId, person, hashes, pictures }: Traits): Promise<Candidate[]> {
  const [born, number, picture, device] = await Promise.all([
    bornOn(db, person.birthDate),
    sendersOfNumber(db, hashes),
    sendersOf(db, userId, KYC.purpose, pictures),
    playersOnDevicesOf(db, userId),
  ]);
  const ids = [...new Set([...born, ...number, ...picture, ...device])].filter((id) => id !== userId);
  const persons = await personsOf(db, ids);
  const found = { number: new Set(number), picture: new Set(picture), device: new Set(device) };
  const signs = ['number', 'picture', 'device'] as const;
  return ids.map((id) => ({
    userId: id,
    persons: persons.get(id) ?? [],
    signs: new Set(signs.filter((sign) => found[sign].has(id))),
  }));
}

/** Sources of players' stated or verified identities. */
const SOURCES = ['user_other', 'verified_identity', 'kyc_submission'] as const;

/** Players born on a day, by any of their statements. */
async function bornOn(db: Db, birthDate: string): Promise<string[]> {
  const reads = SOURCES.map((source) =>
    db.selectFrom(source).select('user_id').where('birth_date', '=', birthDate).execute(),
  );
  return (await Promise.all(reads)).flat().map(({ user_id }) => user_id);
}

async function sendersOfNumber(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('kyc_submission').select('user_id').where('number_hash', 'in', hashes).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Stated identities of players, by their ids. */
async function personsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Person[]>> {
  const persons = new Map<string, Person[]>();
  if (ids.length === 0) return persons;
  const reads = SOURCES.map((source) =>
    db.selectFrom(source).select(['user_id', 'full_name', 'birth_date']).where('user_id', 'in', ids).execute(),
  );
  for (const { user_id, full_name, birth_date } of (await Promise.all(reads)).flat()) {
    const own = persons.get(user_id) ?? [];
    persons.set(user_id, [...own, { fullName: full_name, birthDate: birth_date }]);
  }
  return persons;
}
