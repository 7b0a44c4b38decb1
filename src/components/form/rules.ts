import { fits, tidy } from '#contract/values/characters.ts';
import { hasReachedAge, isBirthDate, isPersonName, isPlainText } from '#contract/values/personal-information.ts';
import type { Range } from '#contract/values/text-limits.ts';

/** The rule of a line of text: of so many characters, none of them invisible. The server checks the same. */
export function lineFault(typed: string, range: Range): 'missing' | 'characters' | 'length' | undefined {
  const text = tidy(typed);
  if (text === '') return 'missing';
  if (!isPlainText(text)) return 'characters';
  return fits(text, range) ? undefined : 'length';
}

/** The rule of a person's name. */
export function nameFault(typed: string, range: Range): 'missing' | 'name' | 'length' | undefined {
  const text = tidy(typed);
  if (text === '') return 'missing';
  if (!isPersonName(text)) return 'name';
  return fits(text, range) ? undefined : 'length';
}

/**
 * The rule of a date of birth, YYYY-MM-DD.
 * @param now ms
 */
export function birthFault(date: string, minimumAge: number, now: number): 'missing' | 'date' | 'underAge' | undefined {
  if (date === '') return 'missing';
  if (!isBirthDate(date)) return 'date';
  return hasReachedAge(date, minimumAge, now) ? undefined : 'underAge';
}
