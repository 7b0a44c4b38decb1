import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type BeaconRound,
  hashesToAnchor,
  LINKS,
  QUICKNET,
  QUICKNET_SOURCE,
  quicknetRoundAt,
  SANDBOX,
  sandboxRoundAt,
  timeOfRound,
} from '#contract/fairness/beacon.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { askJson, type Fetch } from '../runtime/ask-json.ts';
import type { Sealing } from '../runtime/sealing.ts';
import type { Settings } from '../settings.ts';

/** A published value, 64 hex digits, with its proof; null if its source needs none. */
export interface BeaconValue {
  readonly randomness: string;
  readonly signature: string | null;
}

/** Public random values that nobody knows before their time. */
export interface Beacon {
  /** The first round at a time or after it, ms. Asks no other server. */
  roundAt(db: Db, at: number): Promise<BeaconRound>;
  /**
   * The value of a round, null before it is published. Never inside a transaction. Throws if the beacon does not
   * answer, or if its answer cannot be verified.
   */
  valueOf(db: Db, round: BeaconRound): Promise<BeaconValue | null>;
}

/** The beacon of the settings. */
export function openBeacon(
  { beaconUrl }: Pick<Settings, 'beaconUrl'>,
  tools: { readonly clock: Clock; readonly random: Random; readonly sealing: Sealing },
): Beacon {
  return beaconUrl === null ? sandboxBeacon(tools) : drandBeacon(beaconUrl, tools.clock, fetch);
}

/** SHA-256 of bytes in hex, as hex. */
export const hashHex = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

const drandRound = z.object({
  round: z.int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^([0-9a-f]{2}){48}$/),
});

/**
 * drand's quicknet through one of its relays. The value must be the hash of its signature, which is published with the
 * draw.
 */
export function drandBeacon(url: string, clock: Clock, ask: Fetch): Beacon {
  return {
    roundAt: async (_db, at) => ({ source: QUICKNET_SOURCE, round: quicknetRoundAt(at) }),
    async valueOf(_db, wanted) {
      const { source, round } = wanted;
      if (source !== QUICKNET_SOURCE) throw new Error(`BEACON_URL does not answer for ${source}`);
      if (clock.now() < (timeOfRound(wanted) ?? 0)) return null;
      const { status, body } = await askJson(ask, `${url}/${QUICKNET.chain}/public/${round}`);
      const read = drandRound.safeParse(body);
      if (!read.success) throw new Error(`BEACON_URL answered ${status} for round ${round}`);
      const { randomness, signature } = read.data;
      if (read.data.round !== round || hashHex(signature) !== randomness)
        throw new Error(`BEACON_URL answered another value than that of round ${round}`);
      return { randomness, signature };
    },
  };
}

/**
 * A beacon for development: each hour is a chain of hashes. Its end is committed to when the first draw of the hour is
 * announced, and its links are revealed from the end to the start, one a second. Its start is sealed.
 */
export function sandboxBeacon({
  clock,
  random,
  sealing,
}: {
  readonly clock: Clock;
  readonly random: Random;
  readonly sealing: Sealing;
}): Beacon {
  const nameOf = (hour: number, anchor: string) => `beacon_chain:${hour}:${anchor}`;
  const find = (db: Db, hour: number) =>
    db.selectFrom('beacon_chain').selectAll().where('hour', '=', hour).executeTakeFirst();

  async function begin(db: Db, hour: number) {
    const start = random.bytes(32).toString('hex');
    const anchor = hashed(start, LINKS);
    await db
      .insertInto('beacon_chain')
      .values({ hour, anchor, start: sealing.sealText(nameOf(hour, anchor), start) })
      .onConflict((conflict) => conflict.column('hour').doNothing())
      .execute();
    return find(db, hour);
  }

  return {
    async roundAt(db, at) {
      const round = sandboxRoundAt(at);
      const hour = Math.floor(round / LINKS);
      const chain = (await find(db, hour)) ?? (await begin(db, hour));
      if (chain === undefined) throw new Error(`The sandbox's beacon has no chain for the hour ${hour}`);
      return { source: `${SANDBOX}${chain.anchor}`, round };
    },
    async valueOf(db, wanted) {
      if (clock.now() < (timeOfRound(wanted) ?? 0)) return null;
      const hour = Math.floor(wanted.round / LINKS);
      const chain = await find(db, hour);
      if (chain === undefined || `${SANDBOX}${chain.anchor}` !== wanted.source)
        throw new Error(`The sandbox's beacon does not answer for ${wanted.source}`);
      const start = sealing.openText(nameOf(hour, chain.anchor), chain.start);
      return { randomness: hashed(start, LINKS - hashesToAnchor(wanted.round)), signature: null };
    },
  };
}

function hashed(hex: string, times: number): string {
  let link = hex;
  for (let left = times; left > 0; left -= 1) link = hashHex(link);
  return link;
}
