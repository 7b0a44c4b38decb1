import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEmployer, type PersonalText } from '#contract/values/personal-information.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { type Fields, useFields } from '#src/components/form/useFields.ts';
import { clock } from '#src/platform/clock.ts';
import { useAction } from '#src/query/index.ts';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { toaster } from '#src/ui/index.ts';
import { limitsOf, type PersonalField, type PersonalFields, personalRules } from '../lib/personal-form.ts';

export interface PersonalForm extends Fields<PersonalFields, PersonalField> {
  /** The permanent address is where the member lives now. */
  readonly isSameAddress: boolean;
  readonly setSameAddress: (same: boolean) => void;
  readonly asksEmployer: boolean;
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
  const [isSameAddress, setSameAddress] = useState(initial.permanentAddress === initial.presentAddress);
  const whole = (typed: PersonalFields): PersonalFields =>
    isSameAddress ? { ...typed, permanentAddress: typed.presentAddress } : typed;

  const fields = useFields({
    initial,
    rules: (typed) => personalRules(whole(typed), { fullName, minimumAge, now: clock.serverNow() }),
    say(fault, field) {
      const limits = fault === 'length' ? limitsOf(field as PersonalText, { fullName }) : {};
      return t(`info.fault.${fault}`, { ...limits, age: minimumAge });
    },
    async submit(typed) {
      const { work, sourceOfFunds, employer, ...rest } = whole(typed);
      if (work === '' || sourceOfFunds === '') return;
      const saved = await save.run({ ...rest, work, sourceOfFunds, employer: hasEmployer(work) ? employer : '' });
      if (saved === null) return;
      useUserStore.getState().patchUser({ hasUserOther: true });
      toaster.show(t('info.saved'), 'success');
      onSaved();
    },
  });

  return {
    ...fields,
    isSameAddress,
    setSameAddress,
    asksEmployer: hasEmployer(fields.values.work),
    problem: save.error === null ? null : errorText(save.error),
  };
}
