import { isDocumentNumber, KYC_DOCUMENTS, type KycDocument } from '#contract/kyc/documents.ts';
import { dateInManila } from '#contract/values/calendar.ts';
import { isCalendarDate } from '#contract/values/personal-information.ts';
import type { Range } from '#contract/values/text-limits.ts';
import { birthFault, nameFault } from '#src/components/form/rules.ts';
import type { Faults } from '#src/components/form/useFields.ts';

/** Typed data of a document. */
export interface Details {
  readonly document: KycDocument;
  readonly number: string;
  readonly fullName: string;
  /** YYYY-MM-DD, as the last day of validity. */
  readonly birthDate: string;
  readonly expiresOn: string;
}
export type DetailField = 'number' | 'fullName' | 'birthDate' | 'expiresOn';
/** Error of a field: the key of its sentence in `fault`. */
export type DetailFault = 'missing' | 'number' | 'name' | 'length' | 'date' | 'underAge' | 'expired';

export interface DetailRules {
  readonly fullName: Range;
  readonly minimumAge: number;
  /** Ms. */
  readonly now: number;
}

/** The rules of the fields. The server checks the same, and more (contract/kyc/calls.ts). */
export function detailRules(
  details: Details,
  { fullName, minimumAge, now }: DetailRules,
): Faults<DetailField, DetailFault> {
  return {
    number: numberFault(details),
    fullName: nameFault(details.fullName, fullName),
    birthDate: birthFault(details.birthDate, minimumAge, now),
    expiresOn: expiryFault(details, now),
  };
}

function numberFault({ document, number }: Details): DetailFault | undefined {
  if (number.trim() === '') return 'missing';
  return isDocumentNumber(document, number) ? undefined : 'number';
}

function expiryFault({ document, expiresOn }: Details, now: number): DetailFault | undefined {
  if (!KYC_DOCUMENTS[document].expires) return undefined;
  if (expiresOn === '') return 'missing';
  if (!isCalendarDate(expiresOn)) return 'date';
  return expiresOn < dateInManila(now) ? 'expired' : undefined;
}
