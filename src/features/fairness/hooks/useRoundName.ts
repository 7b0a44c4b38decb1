import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness.ts';
import { useLobby } from '#src/components/game/useLobby.ts';

/** What a round is called: the name of the lobby's game, or the game's own word where the lobby has none. */
export function useRoundName(): (round: Pick<FairRound, 'game'>) => string {
  const { t } = useTranslation('fairness');
  const lobby = useLobby();
  return ({ game }) => {
    if (game === 'jackpot') return t('rounds.jackpot');
    const known = lobby.state === 'ready' ? lobby.games.find(({ id }) => id === game) : undefined;
    return known?.name ?? t('rounds.round', { game });
  };
}
