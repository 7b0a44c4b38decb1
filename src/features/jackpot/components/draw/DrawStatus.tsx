import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot/calls.ts';
import { awardTier } from '#src/components/prop/award-tier.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { awardOf } from '../../lib/cells.ts';
import type { DrawState } from '../../lib/stages.ts';

/** Tells screen readers what the scenes do not: sending, connection lost, and the award. */
export function DrawStatus({ state, cells }: { state: DrawState; cells: readonly JackpotAwardConfig[] }) {
  const { t } = useTranslation('jackpot');
  const text = usePropText();
  const say = () => {
    if (state.name === 'asking') return t('status.sending');
    if (state.name === 'waiting') return t('status.waiting');
    if (state.name === 'lost') return t('status.dropped');
    if (state.name !== 'award') return '';
    const award = awardOf(state.hand.result, cells);
    return t(awardTier([award]) === 'small' ? 'status.got' : 'status.won', { prize: text.sentence(award) });
  };
  return <output className="sr-only">{say()}</output>;
}
