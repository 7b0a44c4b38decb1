import { useTranslation } from 'react-i18next';
import { costOf } from '#contract/color-game/rules.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LimitsLink } from '#src/components/member/LimitsLink.tsx';
import { cx } from '#src/ui/index.ts';
import type { ColorControl } from '../hooks/useColorGame.ts';
import { rollTier } from '../lib/table.ts';
import styles from './Status.module.css';

/** One status line: next step, cost of a roll, its result, or a refusal. */
export function Status({ control }: { control: ColorControl }) {
  const words = useWords(control);
  return (
    <output aria-live="polite" className={cx(styles.status, control.error !== null && styles.problem)}>
      {words} <LimitsLink error={control.error} />
    </output>
  );
}

function useWords({ error, isKept, phase, shown, bets, isShort, isPractice, amount }: ColorControl): string {
  const { t } = useTranslation('color-game');
  const errorText = useErrorText();
  const cost = costOf(bets);
  if (phase === 'asking') return t('status.asking');
  if (phase !== 'idle') return t('status.rolling');
  if (error !== null) return isKept ? `${errorText(error)} ${t('status.kept')}` : errorText(error);
  if (isKept) return t('status.kept');
  if (isShort) return t(isPractice ? 'status.spent' : 'status.short');
  if (cost > 0) return t('status.cost', { amount: amount(cost) });
  if (shown === null) return t('status.ready');
  if (shown.win === 0) return t('status.nothing');
  return t(rollTier(shown) === null ? 'status.returned' : 'status.won', {
    amount: amount(shown.win),
    cost: amount(shown.cost),
  });
}
