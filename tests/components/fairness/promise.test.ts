import { describe, expect, it } from 'vitest';
import { promisedBody } from '#src/components/fairness/promise.ts';

const tableHash = 'c'.repeat(64);
const promised = {
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  tableHash,
  clientSeed: null,
  nonce: 0,
};

describe('the body of a draw', () => {
  it('contains the commitment shown on the page, and a client seed only if there is none yet', () => {
    const { serverSeedHash } = promised;
    expect(promisedBody(promised, () => 'mine')).toEqual({ serverSeedHash, tableHash, clientSeed: 'mine' });
    expect(promisedBody({ ...promised, clientSeed: 'x' }, () => 'mine')).toEqual({ serverSeedHash, tableHash });
    expect(promisedBody(null, () => 'mine')).toEqual({});
  });
});
