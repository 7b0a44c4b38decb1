import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk/calls.ts';
import { formatPercent } from '#src/ui/index.ts';
import type { Contest } from './useContest.ts';

/** The amount that can be won, hundredths, or words in its place. */
export type Headline = { readonly label: string } & ({ readonly value: number } | { readonly text: string });

/**
 * The most that this player can win on one day: of a decided round that is shown, else today's. The pool is no such
 * amount, for a share is a part of the player's own bets.
 */
export function useHeadline({ round, mine }: Pick<Contest, 'round' | 'mine'>, decided: PkEntry | null): Headline {
  const { t } = useTranslation('pk');
  if (decided !== null) return { label: t('headline.decided'), value: decided.most };
  if (mine !== null) return { label: t('headline.mine', { team: t(`team.${mine.camp}`) }), value: mine.shareIfWon };
  const percent = formatPercent(round.rule.mostBasisPoints);
  return { label: t('headline.upTo'), text: t('headline.ofBets', { percent }) };
}
