import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';

/** Keys are fetched again after this time, ms. */
export const KEYS_FRESH_MS = 60 * 60_000;
/** An unknown key triggers another fetch, at most once in this time, ms. */
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
    /** Payload of a token signed with one of the keys. Throws jose's JOSEError for others, and errors of `load`. */
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
