import { useTranslation } from 'react-i18next';
import type { ShopAddress } from '#contract/shop/calls.ts';
import { REGIONS } from '#contract/shop/rules.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Button, Select, TextField } from '#src/ui/index.ts';
import { type AddressForm, useAddressForm } from '../hooks/useAddressForm.ts';
import styles from './AddressSheet.module.css';
import { MobileField } from './MobileField.tsx';

const POSTAL_DIGITS = 4;

/** The address that goods are sent to, to be given or changed. */
export function AddressSheet({ address, onClose }: { address: ShopAddress | null; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const form = useAddressForm(address, onClose);
  const { values, set, text, hasProvince } = form;
  return (
    <PaperSheet title={t('address.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.form.onSubmit} noValidate>
        <Line form={form} name="receiver" autoComplete="name" />
        <MobileField label={t('address.mobile')} {...text('mobile')} hint={t('address.mobileHint')} />
        <Select
          label={t('address.region')}
          value={values.region}
          options={REGIONS.map((value) => ({ value, label: value }))}
          onChange={(region) => set('region', region)}
        />
        {hasProvince && <Line form={form} name="province" autoComplete="address-level1" />}
        <Line form={form} name="city" autoComplete="address-level2" />
        <Line form={form} name="barangay" autoComplete="address-level3" />
        <Line form={form} name="street" autoComplete="street-address" />
        <TextField
          label={t('address.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          {...text('postalCode')}
          onChange={(typed) => set('postalCode', typed.replaceAll(/\D/g, '').slice(0, POSTAL_DIGITS))}
        />
        <CallProblem error={form.error} />
        <Button type="submit" size="lg" block loading={form.form.busy}>
          {t('address.save')}
        </Button>
      </form>
    </PaperSheet>
  );
}

interface LineProps {
  form: AddressForm;
  name: 'receiver' | 'province' | 'city' | 'barangay' | 'street';
  autoComplete: string;
}

function Line({ form, name, autoComplete }: LineProps) {
  const { t } = useTranslation('shop');
  return <TextField label={t(`address.${name}`)} {...form.text(name)} autoComplete={autoComplete} />;
}
