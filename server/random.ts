import { randomBytes } from 'node:crypto';

/** Where the server gets unpredictable bytes: injected, so that tests replay a run from a seed. */
export interface Random {
  bytes(length: number): Buffer;
}

/** The operating system's source: the only one a running server may use for tokens, codes and server seeds. */
export const systemRandom: Random = { bytes: (length) => randomBytes(length) };
