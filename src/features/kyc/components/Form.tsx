import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_DOCUMENTS } from '#contract/kyc/documents.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import type { Kyc } from '../hooks/useKyc.ts';
import { useKycDraft } from '../lib/draft.ts';
import { nextSide, openStep, type Step, STEPS } from '../lib/steps.ts';
import { CardStep } from './CardStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { SelfieDrawing } from './Drawings.tsx';
import { InformationFirst } from './InformationFirst.tsx';
import { PhotoTaker } from './PhotoTaker.tsx';
import { Stepper } from './Stepper.tsx';
import { StepCard, StepRow } from './StepRow.tsx';

/**
 * The personal information, then the three steps of the board: finished ones above, the current one on cream paper,
 * later ones below.
 */
export function Form({ kyc, reload }: { kyc: Kyc; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('kyc');
  const { document, change } = useKycDraft();
  /** A done step that is opened again. */
  const [redone, setRedone] = useState<Step | null>(null);
  /** Of a document that is taken again: its back follows its front. */
  const [side, setSide] = useState<'front' | 'back'>('front');
  const { pictures, information } = kyc;
  // A player who returns after entering it sees the cached answer first, which is still empty.
  const isInformed = useUserStore(({ user }) => user?.hasUserOther === true) || information !== null;
  const first = openStep(document, pictures, isInformed);
  const step = redone ?? first;
  const isDone = (each: Step): boolean => first !== 'information' && STEPS.indexOf(each) < STEPS.indexOf(first);
  const { hasBack } = KYC_DOCUMENTS[document];

  function open(again: Step): void {
    setSide('front');
    setRedone(again);
  }
  async function sent(): Promise<void> {
    await reload();
    if (redone === 'card' && side === 'front' && hasBack) setSide('back');
    else setRedone(null);
  }
  const missing = nextSide(document, pictures);
  const cardSide = redone === 'card' ? side : missing === 'back' ? 'back' : 'front';
  const rowOf = (each: Step) => (isDone(each) ? () => open(each) : undefined);

  return (
    <>
      <Stepper step={step} done={STEPS.filter(isDone)} />
      {step === 'information' && <InformationFirst />}
      {step === 'card' ? (
        <CardStep
          document={document}
          onChoose={(chosen) => {
            setRedone(null);
            change({ document: chosen, number: '', expiresOn: '' });
          }}
          side={cardSide}
          onSent={sent}
        />
      ) : (
        <StepRow
          art="art-id-card"
          tone="sky"
          title={t(`document.${document}`)}
          caption={t(hasBack ? 'caption.card' : 'caption.passport')}
          onChange={rowOf('card')}
        />
      )}
      {step === 'selfie' ? (
        <StepCard title={t('take.selfie')} step={2}>
          <PhotoTaker
            side="selfie"
            drawing={<SelfieDrawing />}
            tips={[t('tip.oval'), t('tip.light'), t('tip.uncovered'), t('tip.alone')]}
            onSent={sent}
          />
        </StepCard>
      ) : (
        <StepRow
          art="art-avatar-gora"
          tone="night"
          title={t('step.selfie')}
          caption={t('caption.selfie')}
          onChange={rowOf('selfie')}
        />
      )}
      {step === 'details' ? (
        <DetailsStep kyc={kyc} reload={reload} />
      ) : (
        <StepRow art="art-ledger" tone="night" title={t('details.title')} caption={t('caption.details')} />
      )}
    </>
  );
}
