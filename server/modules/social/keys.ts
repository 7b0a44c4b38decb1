import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';

/** Keys are asked for anew after this long, ms. */
export const KEYS_FRESH_MS = 60 * 60_000;
/** A token of an unknown key has the keys asked for anew, but not more often than this, ms. */
export const KEYS_REST_MS = 60_000;
/** Nothing that is signed with a shared secret, or not at all. */
const ALGORITHMS = ['RS256', 'ES256'];

interface Kept {
  readonly find: ReturnType<typeof createLocalJWKSet>;
  readonly at: number;
}

/** Keeps an issuer's keys in this process, and checks signatures with them. */
export function createKeyring(load: () => Promise<JSONWebKeySet>) {
  let kept: Kept | null = null;
  let loading: Promise<Kept> | null = null;

  function loadAnew(now: number): Promise<Kept> {
    loading ??= load()
      .then((keys) => (kept = { find: createLocalJWKSet(keys), at: now }))
      .finally(() => (loading = null));
    return loading;
  }

  return {
    /** What a token signed with one of the keys says. Throws jose's JOSEError for any other, and what `load` throws. */
    async verify(token: string, now: number): Promise<Uint8Array> {
      const first = kept !== null && now - kept.at < KEYS_FRESH_MS ? kept : await loadAnew(now);
      const by = async ({ find }: Kept) => (await compactVerify(token, find, { algorithms: ALGORITHMS })).payload;
      try {
        return await by(first);
      } catch (error) {
        // The issuer may sign with a key that is newer than ours.
        if (!(error instanceof errors.JWKSNoMatchingKey) || now - first.at < KEYS_REST_MS) throw error;
        return by(await loadAnew(now));
      }
    },
  };
}

export type Keyring = ReturnType<typeof createKeyring>;
