import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  inWords,
  isStronger,
  matchOf,
  type Sign,
  SIGNS,
  strengthOf,
} from '#server/modules/kyc/matching.ts';

const ANA = { fullName: 'Ana Maria dela Cruz', birthDate: '1990-05-17' };
const other = (persons: Candidate['persons'], ...signs: ('number' | 'picture' | 'device')[]): Candidate => ({
  userId: '2',
  persons,
  signs: new Set(signs),
});

describe('another account', () => {
  it.each([
    ['name and birth date, written in another way', other([{ ...ANA, fullName: 'DELA CRUZ, ANA MA.' }]), 'certain'],
    ['number alone', other([], 'number'), 'certain'],
    ['picture alone', other([], 'picture'), 'strong'],
    ['device alone', other([{ fullName: 'Juan Cruz', birthDate: '1988-01-01' }], 'device'), 'hint'],
    ['device and name', other([{ ...ANA, birthDate: '1991-05-17' }], 'device'), 'strong'],
    ['device and birth date', other([{ ...ANA, fullName: 'Annie Cruz' }], 'device'), 'strong'],
    ['name alone', other([{ ...ANA, birthDate: '1991-05-17' }]), null],
    ['birth date alone', other([{ ...ANA, fullName: 'Juan Cruz' }]), null],
    [
      'the name of one that it gave with the birth date of another',
      other([
        { ...ANA, birthDate: '1991-05-17' },
        { ...ANA, fullName: 'Juan Cruz' },
      ]),
      null,
    ],
    ['one of several that it gave', other([{ fullName: 'Juan Cruz', birthDate: '1988-01-01' }, ANA]), 'certain'],
    ['nothing', other([]), null],
  ] as const)('with the same %s', (_, candidate, strength) => {
    expect(matchOf(ANA, candidate)?.strength ?? null).toBe(strength);
  });

  it('describes in words what both accounts share', () => {
    expect(inWords(['device'])).toBe('Same device');
    expect(inWords(['name', 'birthDate', 'device'])).toBe('Same name, birth date and device');
  });
});

describe('the strength of signs', () => {
  it('never falls with one more', () => {
    fc.assert(
      fc.property(fc.subarray([...SIGNS]), fc.constantFrom<Sign>(...SIGNS), (signs, more) => {
        const [before, after] = [strengthOf(signs), strengthOf([...new Set([...signs, more])])];
        if (before !== null) expect(after !== null && !isStronger(before, after)).toBe(true);
      }),
    );
  });
});
