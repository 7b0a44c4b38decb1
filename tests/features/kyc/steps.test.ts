import { describe, expect, it } from 'vitest';
import { detailRules } from '#src/features/kyc/lib/details.ts';
import { waysOn } from '#src/features/kyc/lib/purpose.ts';
import { nextSide, openStep } from '#src/features/kyc/lib/steps.ts';

const none = { front: null, back: null, selfie: null };

describe('the step that is open', () => {
  it.each([
    ['nationalId', none, 'card', 'front'],
    ['nationalId', { ...none, front: 'a' }, 'card', 'back'],
    ['passport', { ...none, front: 'a' }, 'selfie', null],
    ['nationalId', { ...none, front: 'a', back: 'b' }, 'selfie', null],
    ['nationalId', { ...none, selfie: 'c' }, 'card', 'front'],
    ['nationalId', { front: 'a', back: 'b', selfie: 'c' }, 'details', null],
  ] as const)('%s with %o is %s', (document, pictures, step, side) => {
    expect(openStep(document, pictures, true)).toBe(step);
    expect(openStep(document, pictures, false)).toBe('information');
    expect(nextSide(document, pictures)).toBe(side);
  });
});

describe('the step after a verification', () => {
  it.each([
    ['withdraw', false, ['withdraw', 'deposit']],
    ['deposit', false, ['deposit', 'withdraw']],
    [null, false, ['withdraw', 'deposit']],
    ['//evil.example', false, ['withdraw', 'deposit']],
    ['deposit', true, ['withdraw']],
  ] as const)('for %s, paused %s: %o', (cameFor, isPaused, ways) => {
    expect(waysOn(cameFor, isPaused)).toEqual(ways);
  });
});

describe('details', () => {
  const rules = { fullName: { min: 2, max: 60 }, minimumAge: 21, now: Date.UTC(2026, 10, 21, 4) };
  const right = {
    document: 'passport',
    number: 'P1234567A',
    fullName: 'Ana dela Cruz',
    birthDate: '1990-05-17',
    expiresOn: '2026-11-21',
  } as const;
  it.each([
    [{}, {}],
    [{ number: ' ' }, { number: 'missing' }],
    [{ number: 'P12' }, { number: 'number' }],
    [{ fullName: 'Ana 2' }, { fullName: 'name' }],
    [{ fullName: 'A' }, { fullName: 'length' }],
    [{ birthDate: '2026-02-30' }, { birthDate: 'date' }],
    [{ birthDate: '2005-11-22' }, { birthDate: 'underAge' }],
    [{ expiresOn: '' }, { expiresOn: 'missing' }],
    [{ expiresOn: '2026-11-20' }, { expiresOn: 'expired' }],
    [{ document: 'umid', number: '0111-2345678-9', expiresOn: '' }, {}],
  ] as const)('%o: %o', (more, faults) => {
    expect(detailRules({ ...right, ...more }, rules)).toEqual(faults);
  });
});
