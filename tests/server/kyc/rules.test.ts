import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentNumber,
  isDocumentNumber,
  KYC_DOCUMENT_NAMES,
  KYC_DOCUMENTS,
  sidesOf,
} from '#contract/kyc/documents.ts';
import { faultOfClaim, isValidOn, maskNumber } from '#server/modules/kyc/rules.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const KNOWN = { fullName: 'Ana Maria dela Cruz', birthDate: '1990-05-17' };
const CLAIM = {
  document: 'nationalId',
  number: '1234-5678-9012-3456',
  fullName: 'ANA MARIA DELA CRUZ',
  birthDate: '1990-05-17',
  expiresOn: null,
} as const;

describe('a claimed document', () => {
  it.each([
    [{}, null],
    [{ number: '1234-5678-9012-345' }, 'numberNotTaken'],
    [{ birthDate: '2005-11-22' }, 'underAge'],
    [{ birthDate: '1990-05-18' }, 'birthDateDiffers'],
    [{ fullName: 'Juan Santos' }, 'nameDiffers'],
    [{ document: 'passport', number: 'P1234567A' }, 'documentExpired'],
    [{ document: 'passport', number: 'P1234567A', expiresOn: '2026-11-20' }, 'documentExpired'],
    [{ document: 'passport', number: 'P1234567A', expiresOn: '2026-11-21' }, null],
    [{ document: 'driversLicense', number: 'n01-23-456789', expiresOn: '2030-01-01' }, null],
    [{ document: 'driversLicense', number: '001-23-456789', expiresOn: '2030-01-01' }, 'numberNotTaken'],
  ] as const)('%o is refused for %s', (more, fault) => {
    expect(faultOfClaim({ ...CLAIM, ...more }, KNOWN, NOW)?.name ?? null).toBe(fault);
  });

  it('needs personal information first', () => {
    expect(faultOfClaim(CLAIM, null, NOW)?.name).toBe('informationMissing');
  });

  it('is valid through its last day in Manila, not a minute longer', () => {
    const midnight = Date.UTC(2026, 10, 21, 16);
    expect(isValidOn('passport', '2026-11-21', midnight - 1)).toBe(true);
    expect(isValidOn('passport', '2026-11-21', midnight)).toBe(false);
  });

  it.each(KYC_DOCUMENT_NAMES)('%s: takes its own example and asks for front and selfie', (document) => {
    expect(isDocumentNumber(document, KYC_DOCUMENTS[document].example)).toBe(true);
    expect(sidesOf(document)).toEqual(expect.arrayContaining(['front', 'selfie']));
  });

  it('shows the end of its number and nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{6,30}$/), (number) => {
        fc.pre(documentNumber(number).length > 4);
        expect(maskNumber(number)).toBe(`•••• ${documentNumber(number).slice(-4)}`);
      }),
    );
  });
});
