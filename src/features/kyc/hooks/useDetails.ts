import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_DOCUMENTS } from '#contract/kyc/documents.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { clock } from '#src/platform/clock.ts';
import { useAction } from '#src/query/index.ts';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { type DetailField, detailRules, type Details } from '../lib/details.ts';
import { useKycDraft } from '../lib/draft.ts';
import type { Kyc } from './useKyc.ts';

export interface DetailsForm {
  readonly details: Details;
  /** Props of a field. */
  readonly text: (field: DetailField) => TextProps;
  /** Leads to the review where nothing is wrong. */
  readonly form: Form;
  /** Everything is filled in and shown once more. */
  readonly isReviewing: boolean;
  readonly edit: () => void;
  /** Submits the documents. */
  readonly submit: () => Promise<void>;
  /** Why they were not taken. */
  readonly problem: string | null;
}

/** The details of a document while they are typed, looked over and submitted (spec §7, addKyc). */
export function useDetails({ pictures, information }: Kyc, reload: () => Promise<unknown>): DetailsForm {
  const { t } = useTranslation('kyc');
  const errorText = useErrorText();
  const draft = useKycDraft();
  const add = useAction('addKyc');
  const fullName = useLimits().username;
  const { minimumAge } = useResponsiblePlay();
  const [isReviewing, setReviewing] = useState(false);
  const details: Details = {
    document: draft.document,
    number: draft.number,
    expiresOn: draft.expiresOn,
    fullName: draft.fullName ?? information?.fullName ?? '',
    birthDate: draft.birthDate ?? information?.birthDate ?? '',
  };
  const { held, form } = useFields({
    // The draft holds them.
    initial: {},
    rules: () => detailRules(details, { fullName, minimumAge, now: clock.serverNow() }),
    say: (fault) =>
      t(`fault.${fault}`, { ...fullName, age: minimumAge, example: KYC_DOCUMENTS[details.document].example }),
    submit: () => setReviewing(true),
  });

  async function submit(): Promise<void> {
    const { front, back, selfie } = pictures;
    if (front === null || selfie === null) return;
    const { document, number, birthDate } = details;
    const { hasBack, expires } = KYC_DOCUMENTS[document];
    const expiresOn = expires ? details.expiresOn : null;
    const said = { document, number, fullName: details.fullName, birthDate, expiresOn };
    const answer = await add.run({ ...said, front, back: hasBack ? back : null, selfie });
    if (answer !== null) draft.forget();
    // Also where it failed: it may have arrived, or a picture may be gone.
    await reload();
  }

  return {
    details,
    text: (field) =>
      held(field, details[field], (value) => {
        add.clearError();
        draft.change({ [field]: value });
      }),
    form,
    isReviewing,
    edit: () => setReviewing(false),
    submit,
    problem: add.error === null ? null : errorText(add.error),
  };
}
