import { toE164 } from '#contract/values/mobile.ts';

/** Characters of a mobile number as it may be typed, with spaces, dashes and brackets (contract/auth/calls.ts). */
export const TYPED_MOBILE_MAX = 24;

/** The ten digits after +63 of what was typed or pasted (spaces, a leading 0, 63 or +63 dropped), at most ten. */
export function localDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const local = /^63(?=9)/.test(digits) ? digits.slice(2) : digits.replace(/^0/, '');
  return local.slice(0, 10);
}

/** `917 555 0142`, also while it is being typed. */
export function groupDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ');
}

/** True once the ten digits are a mobile number. */
export function isMobile(digits: string): boolean {
  return digits.length === 10 && toE164(digits) !== null;
}
