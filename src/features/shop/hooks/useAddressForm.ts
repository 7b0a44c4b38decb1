import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopAddress } from '#contract/shop.ts';
import { hasProvinces } from '#contract/shop-rules.ts';
import type { ErrorText } from '#src/api/index.ts';
import { type Form, useForm } from '#src/components/form/useForm.ts';
import { useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/user.ts';
import { toaster } from '#src/ui/index.ts';
import { type AddressField, faultsOf, limitsOf, newAddress } from '../lib/address.ts';
import { SHOP_READS } from './useShop.ts';

export interface AddressForm {
  readonly fields: ShopAddress;
  readonly set: <F extends AddressField>(field: F, value: ShopAddress[F]) => void;
  /** What is wrong with a field, as a sentence, once it was tried to keep it. */
  readonly faultOf: (field: AddressField) => string | undefined;
  readonly hasProvince: boolean;
  readonly form: Form;
  /** Why it could not be kept. */
  readonly error: ErrorText | null;
}

/** The address while it is filled in (spec §7, updateAddress). */
export function useAddressForm(kept: ShopAddress | null, onKept: () => void): AddressForm {
  const { t } = useTranslation('shop');
  const mobile = useUserStore(({ user }) => user?.mobile ?? '');
  const save = useAction('updateAddress', { refreshes: SHOP_READS });
  const [typed, setTyped] = useState(kept ?? newAddress(mobile));
  const [isChecked, setChecked] = useState(false);
  const hasProvince = hasProvinces(typed.region);
  const fields = hasProvince ? typed : { ...typed, province: '' };
  const faults = faultsOf(fields);

  const form = useForm(async () => {
    setChecked(true);
    if (Object.keys(faults).length > 0 || (await save.run(fields)) === null) return;
    toaster.show(t('address.saved'), 'success');
    onKept();
  });

  return {
    fields,
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    faultOf(field) {
      const fault = isChecked ? faults[field] : undefined;
      return fault === undefined ? undefined : t(`address.fault.${fault}`, { ...limitsOf(field) });
    },
    hasProvince,
    form,
    error: save.error,
  };
}
