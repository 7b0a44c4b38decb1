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
  const fields = useAddressForm(address, onClose);
  const { values, set, text, hasProvince } = fields;
  return (
    <PaperSheet title={t('address.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={fields.form.onSubmit} noValidate>
        <Line fields={fields} name="receiver" autoComplete="name" />
        <MobileField label={t('address.mobile')} {...text('mobile')} hint={t('address.mobileHint')} />
        <Select
          label={t('address.region')}
          value={values.region}
          options={REGIONS.map((value) => ({ value, label: value }))}
          onChange={(region) => set('region', region)}
        />
        {hasProvince && <Line fields={fields} name="province" autoComplete="address-level1" />}
        <Line fields={fields} name="city" autoComplete="address-level2" />
        <Line fields={fields} name="barangay" autoComplete="address-level3" />
        <Line fields={fields} name="street" autoComplete="street-address" />
        <TextField
          label={t('address.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          {...text('postalCode')}
          onChange={(typed) => set('postalCode', typed.replaceAll(/\D/g, '').slice(0, POSTAL_DIGITS))}
        />
        <CallProblem error={fields.error} />
        <Button type="submit" size="lg" block loading={fields.form.busy}>
          {t('address.save')}
        </Button>
      </form>
    </PaperSheet>
  );
}

interface LineProps {
  fields: AddressForm;
  name: 'receiver' | 'province' | 'city' | 'barangay' | 'street';
  autoComplete: string;
}

function Line({ fields, name, autoComplete }: LineProps) {
  const { t } = useTranslation('shop');
  return <TextField label={t(`address.${name}`)} {...fields.text(name)} autoComplete={autoComplete} />;
}
