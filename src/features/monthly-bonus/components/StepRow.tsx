import { useTranslation } from 'react-i18next';
import type { MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass, moneyText, ProgressBar, Row, Text, Tile, Words } from '#src/ui/index.ts';
import { useReceiveStep } from '../hooks/useMonthlyBonus.ts';
import styles from './StepRow.module.css';

/** A step of the month: its bets, what it gives, how far the player is, and its button. */
export function StepRow({ step }: { step: MonthlyStep }) {
  const { t, i18n } = useTranslation('monthly-bonus');
  const { target, progress, state, awards, until, isLate } = step;
  const title = t('step', { amount: moneyText(target) });
  return (
    <Row wrap className={styles.step}>
      <Tile tone={state === 'going' ? 'ube' : 'leaf'}>
        <Art name="art-coin-pile" size={40} />
      </Tile>
      <Words as="div">
        <b>{title}</b>
        <AwardList awards={awards} />
        {isLate ? (
          <small>{t('until', { when: formatWhen(until, 'moment', i18n.language) })}</small>
        ) : (
          <Row wrap>
            <ProgressBar label={title} value={progress} max={target} tone={state === 'going' ? 'marigold' : 'leaf'} />
            <Text as="small" type="caption" tone="soft" data-num="">
              {t('progress', { progress: moneyText(progress), target: moneyText(target) })}
            </Text>
          </Row>
        )}
      </Words>
      <StepButton step={step} title={title} />
    </Row>
  );
}

function StepButton({ step, title }: { step: MonthlyStep; title: string }) {
  const { t } = useTranslation('monthly-bonus');
  const isMember = useHasSession();
  const claim = useReceiveStep(step);
  if (step.state === 'going')
    return (
      <AppLink to={isMember ? '/' : '/auth/login'} className={buttonClass('night', 'sm')}>
        {t('play')}
        <span className="sr-only"> {title}</span>
      </AppLink>
    );
  return (
    <ClaimButton claim={claim} size="sm" badge received={step.state === 'received' && t('received')}>
      {t('claim')}
      <span className="sr-only"> {title}</span>
    </ClaimButton>
  );
}
