import { useTranslation } from 'react-i18next';
import type { ShopAddress } from '#contract/shop/calls.ts';
import { hasProvinces } from '#contract/shop/rules.ts';
import type { ErrorText } from '#src/api/index.ts';
import { type Fields, useFields } from '#src/components/form/useFields.ts';
import { useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { toaster } from '#src/ui/index.ts';
import { type AddressField, addressRules, limitsOf, newAddress } from '../lib/address.ts';
import { SHOP_READS } from './useShop.ts';

export interface AddressForm extends Fields<ShopAddress, AddressField> {
  readonly hasProvince: boolean;
  /** Why it could not be kept. */
  readonly error: ErrorText | null;
}

/** The address while it is filled in (spec §7, updateAddress). */
export function useAddressForm(kept: ShopAddress | null, onKept: () => void): AddressForm {
  const { t } = useTranslation('shop');
  const mobile = useUserStore(({ user }) => user?.mobile ?? '');
  const save = useAction('updateAddress', { refreshes: SHOP_READS });
  const fields = useFields({
    initial: kept ?? newAddress(mobile),
    rules: addressRules,
    say: (fault, field) => t(`address.fault.${fault}`, { ...limitsOf(field) }),
    async submit(typed) {
      const isKept = await save.run(hasProvinces(typed.region) ? typed : { ...typed, province: '' });
      if (isKept === null) return;
      toaster.show(t('address.saved'), 'success');
      onKept();
    },
  });
  return { ...fields, hasProvince: hasProvinces(fields.values.region), error: save.error };
}
