import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEmployer, type PersonalText } from '#contract/personal-information.ts';
import { type Form, useForm } from '#src/components/form/useForm.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { clock } from '#src/platform/clock.ts';
import { useAction } from '#src/query/index.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { useResponsiblePlay } from '#src/stores/useResponsiblePlay.ts';
import { useUserStore } from '#src/stores/user.ts';
import { toaster } from '#src/ui/index.ts';
import { faultsOf, limitsOf, type PersonalField, type PersonalFields } from '../lib/personal-form.ts';

export interface PersonalForm {
  readonly fields: PersonalFields;
  readonly set: <F extends PersonalField>(field: F, value: PersonalFields[F]) => void;
  /** What is wrong with a field, as a sentence, once it was tried to send it. */
  readonly faultOf: (field: PersonalField) => string | undefined;
  /** The permanent address is where the member lives now. */
  readonly isSameAddress: boolean;
  readonly setSameAddress: (same: boolean) => void;
  readonly asksEmployer: boolean;
  readonly form: Form;
  /** Why it could not be saved. */
  readonly problem: string | null;
}

/**
 * The personal information while it is filled in (spec §7, updateAppUserOther).
 * @param onSaved called once it is saved
 */
export function usePersonalForm(initial: PersonalFields, onSaved: () => void): PersonalForm {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const fullName = useLimits().username;
  const { minimumAge } = useResponsiblePlay();
  const save = useAction('updateAppUserOther', { refreshes: ['appUserOther', 'kyc'] });
  const [typed, setTyped] = useState(initial);
  const [isSameAddress, setSameAddress] = useState(initial.permanentAddress === initial.presentAddress);
  const [checked, setChecked] = useState(false);
  const fields = isSameAddress ? { ...typed, permanentAddress: typed.presentAddress } : typed;
  const faults = faultsOf(fields, { fullName, minimumAge, now: clock.serverNow() });

  const form = useForm(async () => {
    setChecked(true);
    const { work, sourceOfFunds, employer, ...rest } = fields;
    if (Object.keys(faults).length > 0 || work === '' || sourceOfFunds === '') return;
    const saved = await save.run({ ...rest, work, sourceOfFunds, employer: hasEmployer(work) ? employer : '' });
    if (saved === null) return;
    useUserStore.getState().patchUser({ hasUserOther: true });
    toaster.show(t('info.saved'), 'success');
    onSaved();
  });

  return {
    fields,
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    faultOf(field) {
      const fault = checked ? faults[field] : undefined;
      if (fault === undefined) return undefined;
      const limits = fault === 'length' ? limitsOf(field as PersonalText, { fullName }) : {};
      return t(`info.fault.${fault}`, { ...limits, age: minimumAge });
    },
    isSameAddress,
    setSameAddress,
    asksEmployer: hasEmployer(fields.work),
    form,
    problem: save.error === null ? null : errorText(save.error),
  };
}
