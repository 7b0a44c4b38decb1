import { useTranslation } from 'react-i18next';
import { KYC_DOCUMENT_NAMES, type KycDocument, type KycSide } from '#contract/kyc/documents.ts';
import { cx } from '#src/ui/index.ts';
import styles from './CardStep.module.css';
import { CardDrawing } from './Drawings.tsx';
import { PhotoTaker } from './PhotoTaker.tsx';
import { StepCard } from './StepRow.tsx';

interface CardStepProps {
  readonly document: KycDocument;
  readonly onChoose: (document: KycDocument) => void;
  /** The side that is taken now. */
  readonly side: Exclude<KycSide, 'selfie'>;
  readonly onSent: () => Promise<unknown>;
}

/** The first step: which document, then its front and its back. */
export function CardStep({ document, onChoose, side, onSent }: CardStepProps) {
  const { t } = useTranslation('kyc');
  return (
    <StepCard title={t(`take.${side}`)} step={1}>
      <div role="radiogroup" aria-label={t('choose')} className={styles.documents}>
        {KYC_DOCUMENT_NAMES.map((each) => (
          <label key={each} className={cx(styles.document, each === document && styles.chosen)}>
            <input
              type="radio"
              name="document"
              className="sr-only"
              checked={each === document}
              onChange={() => onChoose(each)}
            />
            {t(`document.${each}`)}
          </label>
        ))}
      </div>
      <PhotoTaker
        key={side}
        side={side}
        drawing={<CardDrawing side={side} />}
        tips={[t('tip.corners'), t('tip.sharp'), t('tip.noGlare'), t('tip.original')]}
        onSent={onSent}
      />
    </StepCard>
  );
}
