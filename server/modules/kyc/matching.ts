import { isSameName } from './names.ts';

/** Signs that two accounts may have in common. */
export const SIGNS = ['name', 'birthDate', 'number', 'picture', 'device'] as const;
export type Sign = (typeof SIGNS)[number];

/** `certain` is taken for one person until an operator says otherwise; a `hint` alone means little: families share phones. */
const STRENGTHS = ['certain', 'strong', 'hint'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A name with a birth date, as somebody gave them. */
export interface Person {
  readonly fullName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
}

/** Another account, with what it has in common beside names. */
export interface Candidate {
  readonly userId: string;
  /** Whom it has said to be, in its information and documents. */
  readonly persons: readonly Person[];
  readonly signs: ReadonlySet<Extract<Sign, 'number' | 'picture' | 'device'>>;
}

/** An account that may be the same person's. */
export interface Match {
  readonly otherId: string;
  readonly alike: readonly Sign[];
  readonly strength: Strength;
}

/** How strong signs are together; null where they say nothing. */
export function strengthOf(alike: readonly Sign[]): Strength | null {
  const has = (sign: Sign) => alike.includes(sign);
  if (has('number') || (has('name') && has('birthDate'))) return 'certain';
  if (has('picture')) return 'strong';
  if (has('device')) return has('name') || has('birthDate') ? 'strong' : 'hint';
  return null;
}

/** Compares a person with another account; null where they have nothing in common that counts. */
export function matchOf(person: Person, { userId, persons, signs }: Candidate): Match | null {
  const compared = persons.map(({ fullName, birthDate }) => ({
    name: isSameName(fullName, person.fullName),
    birthDate: birthDate === person.birthDate,
  }));
  // One name with another one's birth date is nobody.
  const best = compared.find(({ name, birthDate }) => name && birthDate) ?? {
    name: compared.some(({ name }) => name),
    birthDate: !compared.some(({ name }) => name) && compared.some(({ birthDate }) => birthDate),
  };
  const found = { ...best, number: signs.has('number'), picture: signs.has('picture'), device: signs.has('device') };
  const alike = SIGNS.filter((sign) => found[sign]);
  const strength = strengthOf(alike);
  return strength === null ? null : { otherId: userId, alike, strength };
}

/** Whether a strength says more than another one. */
export const isStronger = (one: Strength, other: Strength): boolean =>
  STRENGTHS.indexOf(one) < STRENGTHS.indexOf(other);

const WORDS: Readonly<Record<Sign, string>> = {
  name: 'name',
  birthDate: 'birth date',
  number: 'document number',
  picture: 'picture',
  device: 'device',
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The signs of a match, as an operator reads them: `Same name, birth date and device`. */
export const inWords = (alike: readonly Sign[]): string => `Same ${LIST.format(alike.map((sign) => WORDS[sign]))}`;
