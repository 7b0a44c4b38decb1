import { useTranslation } from 'react-i18next';
import type { AgentTerms } from '#contract/agent/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { moneyText } from '#src/ui/index.ts';
import styles from './Agent.module.css';

const ART = { share: 'art-letter', deposit: 'art-purse', get: 'art-coin-pile' } as const;

/** From the link to the bonus in three steps; without a bonus the last one is commission. */
export function HowSteps({ terms: { friendBonus, minDeposit } }: { terms: AgentTerms }) {
  const { t } = useTranslation('agent');
  const hasBonus = friendBonus > 0;
  const steps = [
    { step: 'share', title: t('steps.share'), note: t('steps.link') },
    {
      step: 'deposit',
      title: t(hasBonus ? 'steps.deposit' : 'steps.play'),
      note: hasBonus ? t('steps.least', { amount: moneyText(minDeposit) }) : t('steps.bets'),
    },
    {
      step: 'get',
      title: hasBonus ? t('steps.get', { amount: moneyText(friendBonus) }) : t('steps.commission'),
      note: t(hasBonus ? 'steps.each' : 'steps.morning'),
    },
  ] as const;
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, title, note }) => (
        <li key={step}>
          <span className={styles.step} data-step={step}>
            <Art name={ART[step]} size={38} />
          </span>
          <b>{title}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}
