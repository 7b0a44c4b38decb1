import {
  type Funds,
  hasEmployer,
  PERSONAL_LIMITS,
  type PersonalText,
  type Work,
} from '#contract/values/personal-information.ts';
import type { Range } from '#contract/values/text-limits.ts';
import { birthFault, lineFault, nameFault } from '#src/components/form/rules.ts';
import type { Faults } from '#src/components/form/useFields.ts';

/** The fields as they are typed; a choice not made yet is ''. */
export interface PersonalFields extends Readonly<Record<PersonalText, string>> {
  readonly birthDate: string;
  readonly nationality: string;
  readonly work: Work | '';
  readonly sourceOfFunds: Funds | '';
}
export type PersonalField = keyof PersonalFields;

/** Error of a field: the key of its sentence in `info.fault`. */
export type PersonalFault = 'missing' | 'length' | 'name' | 'characters' | 'date' | 'underAge';

export const NO_INFORMATION: PersonalFields = {
  fullName: '',
  birthDate: '',
  birthPlace: '',
  nationality: 'PH',
  presentAddress: '',
  permanentAddress: '',
  work: '',
  employer: '',
  sourceOfFunds: '',
};

export interface PersonalRules {
  /** Of the full name: the configuration's (username). */
  readonly fullName: Range;
  readonly minimumAge: number;
  /** Ms. */
  readonly now: number;
}

/** Limits of a text field: the configuration's where it has one. */
export const limitsOf = (field: PersonalText, { fullName }: Pick<PersonalRules, 'fullName'>): Range =>
  field === 'fullName' ? fullName : PERSONAL_LIMITS[field];

/** The rules of the fields. The server checks the same (contract/member/calls.ts). */
export function personalRules(fields: PersonalFields, rules: PersonalRules): Faults<PersonalField, PersonalFault> {
  const line = (field: PersonalText) => lineFault(fields[field], limitsOf(field, rules));
  return {
    fullName: nameFault(fields.fullName, rules.fullName),
    birthPlace: line('birthPlace'),
    presentAddress: line('presentAddress'),
    permanentAddress: line('permanentAddress'),
    employer: hasEmployer(fields.work) ? line('employer') : undefined,
    birthDate: birthFault(fields.birthDate, rules.minimumAge, rules.now),
    work: fields.work === '' ? 'missing' : undefined,
    sourceOfFunds: fields.sourceOfFunds === '' ? 'missing' : undefined,
  };
}
