import type { ShopAddress } from '#contract/shop/calls.ts';
import { ADDRESS_LIMITS, hasProvinces, isPostalCode, REGIONS } from '#contract/shop/rules.ts';
import { toE164 } from '#contract/values/mobile.ts';
import type { Range } from '#contract/values/text-limits.ts';
import { groupDigits, localDigits } from '#src/components/code/mobile.ts';
import { lineFault, nameFault } from '#src/components/form/rules.ts';
import type { Faults } from '#src/components/form/useFields.ts';

/** Error of a line: the key of its sentence in `address.fault`. */
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

/** The rules of the lines. The server checks the same (contract/shop/calls.ts). */
export function addressRules(address: ShopAddress): Faults<AddressField, AddressFault> {
  const line = (field: Line) => lineFault(address[field], ADDRESS_LIMITS[field]);
  return {
    receiver: nameFault(address.receiver, ADDRESS_LIMITS.receiver),
    province: hasProvinces(address.region) ? line('province') : undefined,
    city: line('city'),
    barangay: line('barangay'),
    street: line('street'),
    mobile: toE164(address.mobile) === null ? 'mobile' : undefined,
    postalCode: isPostalCode(address.postalCode) ? undefined : 'postalCode',
  };
}

/** The limits that a sentence about a field's length names; 0 where it has none. */
export const limitsOf = (field: AddressField): Range =>
  field in ADDRESS_LIMITS ? ADDRESS_LIMITS[field as Line] : { min: 0, max: 0 };

/** An address in lines, as on a parcel. */
export function linesOf({ receiver, mobile, region, province, city, barangay, street, postalCode }: ShopAddress) {
  return [
    `${receiver}, +63 ${groupDigits(localDigits(mobile))}`,
    street,
    `Brgy. ${barangay}, ${city}`,
    [province, region, postalCode].filter(Boolean).join(', '),
  ];
}
