import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { awardOf } from '../lib/cells.ts';
import type { DrawState } from '../lib/draw-machine.ts';

/** Tells screen readers what the scenes do not: sending, connection lost, and the award. */
export function DrawStatus({ state, cells }: { state: DrawState; cells: readonly JackpotAwardConfig[] }) {
  const { t } = useTranslation('jackpot');
  const text = usePropText();
  const say = () => {
    if (state.name === 'requesting') return t('status.sending');
    if (state.name === 'waiting' || state.name === 'dropped') return t(`status.${state.name}`);
    return state.name === 'award' ? t('status.won', { prize: text.sentence(awardOf(state.hand.draw, cells)) }) : '';
  };
  return <output className="sr-only">{say()}</output>;
}
