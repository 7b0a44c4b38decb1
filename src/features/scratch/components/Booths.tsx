import { useTranslation } from 'react-i18next';
import type { ScratchOffer } from '#contract/scratch/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Button, buttonClass, Lettering, RedDot } from '#src/ui/index.ts';
import type { CardControl, ScratchInfo } from '../hooks/useCard.ts';
import { usePrizeLabel } from '../hooks/usePrizeLabel.ts';
import { BOOTH_ART } from '../lib/looks.ts';
import { topPrize, waitingChest } from '../lib/offers.ts';
import styles from './Booths.module.css';

interface BoothsProps {
  readonly info: ScratchInfo;
  readonly control: CardControl;
}

/** The three booths (board lottery): what each card can win, and one press to scratch it. */
export function Booths({ info, control }: BoothsProps) {
  const { t } = useTranslation('scratch');
  const label = usePrizeLabel();
  return (
    <>
      <div className={styles.title}>
        <Lettering text={t('booth.sign')} size={30} halo level={2} />
        <p>{t('booth.pick')}</p>
      </div>
      <ul className={styles.booths} aria-label={t('choose')}>
        {info.cards.map((offer) => {
          const top = topPrize(offer);
          return (
            <li key={offer.kind} className={styles.booth} data-kind={offer.kind}>
              <RedDot count={offer.held} className={styles.held ?? ''} />
              <Lettering
                text={t(`booth.${offer.kind}`).toUpperCase()}
                size={20}
                level={3}
                className={styles.name ?? ''}
              />
              <Art name={BOOTH_ART[offer.kind]} size={72} />
              <p className={styles.prize}>
                {t('booth.top')}
                <b data-num="">{top !== undefined && label(top)}</b>
              </p>
              <BoothButton offer={offer} info={info} control={control} />
            </li>
          );
        })}
      </ul>
      <CallProblem error={control.error} />
    </>
  );
}

/** Takes a card at its booth: a free or held one, or one for diamonds; who has too few is led to some. */
function BoothButton({ offer, info, control }: BoothsProps & { readonly offer: ScratchOffer }) {
  const { t } = useTranslation('scratch');
  const { kind, name, held, price } = offer;
  const isFree = waitingChest(info, offer) !== undefined;
  const isReady = held > 0 || isFree;
  if (!isReady && price > info.diamonds && !control.isBusy)
    return (
      <AppLink to="/activity/lottery/product" className={buttonClass('night', 'sm', true)}>
        <span className="sr-only">
          {t('getDiamonds')}, {name}:{' '}
        </span>
        <Diamonds count={price} size={18} />
      </AppLink>
    );
  return (
    <Button
      block
      size="sm"
      variant={isReady ? 'primary' : 'paper'}
      disabled={control.isBusy && control.kind !== kind}
      loading={control.isBusy && control.kind === kind}
      onPress={() => control.take(kind)}
    >
      <span className="sr-only">
        {isReady ? (isFree ? t('free') : t('scratch', { count: held })) : t('newCard')} {name}{' '}
      </span>
      {isReady ? <span aria-hidden="true">{t('booth.scratch')}</span> : <Diamonds count={price} size={18} />}
    </Button>
  );
}
