/** A Philippine mobile number as typed: 09XXXXXXXXX or +639XXXXXXXXX, with spaces and dashes allowed. */
const LOCAL = /^(?:0|\+?63)?(9\d{9})$/;

/** E.164 (`+639XXXXXXXXX`) of a typed number; null if it is invalid. */
export function toE164(typed: string): string | null {
  const digits = LOCAL.exec(typed.replaceAll(/[\s()-]/g, ''))?.[1];
  return digits === undefined ? null : `+63${digits}`;
}

/** `+63 917 *** 0142`: the owner recognizes it, others cannot complete it. */
export function maskMobile(e164: string): string {
  return `${e164.slice(0, 3)} ${e164.slice(3, 6)} *** ${e164.slice(-4)}`;
}
