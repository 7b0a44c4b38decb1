import { fits, tidy } from '#contract/characters.ts';
import type { Range } from '#contract/limits.ts';
import { toE164 } from '#contract/mobile.ts';
import { isPersonName, isPlainText } from '#contract/personal-information.ts';
import type { ShopAddress } from '#contract/shop.ts';
import { ADDRESS_LIMITS, hasProvinces, isPostalCode, REGIONS } from '#contract/shop-rules.ts';
import { groupDigits, localDigits } from '#src/components/code/mobile.ts';

/** What is wrong with a line: the key of its sentence in `address.fault`. */
export type AddressFault = 'missing' | 'length' | 'name' | 'characters' | 'mobile' | 'postalCode';
export type AddressField = keyof ShopAddress;

/** An address before anything was typed; the receiver and the number are the member's own, where they are known. */
export const newAddress = (mobile: string): ShopAddress => ({
  receiver: '',
  mobile,
  region: REGIONS[0],
  province: '',
  city: '',
  barangay: '',
  street: '',
  postalCode: '',
});

type Line = keyof typeof ADDRESS_LIMITS;
const LINES = Object.keys(ADDRESS_LIMITS) as Line[];

function faultOfLine(field: Line, typed: string): AddressFault | null {
  const text = tidy(typed);
  if (text === '') return 'missing';
  if (!isPlainText(text)) return 'characters';
  if (field === 'receiver' && !isPersonName(text)) return 'name';
  return fits(text, ADDRESS_LIMITS[field]) ? null : 'length';
}

/** What is wrong, by field; empty where the address may be kept. The server checks the same (contract/shop.ts). */
export function faultsOf(address: ShopAddress): Partial<Record<AddressField, AddressFault>> {
  const asked = LINES.filter((field) => field !== 'province' || hasProvinces(address.region));
  const found: (readonly [AddressField, AddressFault | null])[] = [
    ...asked.map((field) => [field, faultOfLine(field, address[field])] as const),
    ['mobile', toE164(address.mobile) === null ? 'mobile' : null],
    ['postalCode', isPostalCode(address.postalCode) ? null : 'postalCode'],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

/** The limits that a sentence about a field's length names; 0 where it has none. */
export const limitsOf = (field: AddressField): Range =>
  field in ADDRESS_LIMITS ? ADDRESS_LIMITS[field as Line] : { min: 0, max: 0 };

/** An address in lines, as it stands on a parcel. */
export function linesOf({ receiver, mobile, region, province, city, barangay, street, postalCode }: ShopAddress) {
  return [
    `${receiver}, +63 ${groupDigits(localDigits(mobile))}`,
    street,
    `Brgy. ${barangay}, ${city}`,
    [province, region, postalCode].filter(Boolean).join(', '),
  ];
}
