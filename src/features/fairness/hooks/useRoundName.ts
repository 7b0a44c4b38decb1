import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness/calls.ts';
import { useLobby } from '#src/components/game/useLobby.ts';

/** Texts of what draws and is no game of the lobby, by its name in the record. */
const NAMES: Readonly<Record<string, string>> = {
  jackpot: 'rounds.jackpot',
  'invite-wheel': 'rounds.inviteWheel',
  'scratch-card': 'rounds.scratchCard',
  'money-rain': 'rounds.moneyRain',
  halloween: 'rounds.halloween',
};

/** What a round is called: the name of the lobby's game, or the game's own word where the lobby has none. */
export function useRoundName(): (round: Pick<FairRound, 'game'>) => string {
  const { t } = useTranslation('fairness');
  const lobby = useLobby();
  return ({ game }) => {
    const key = NAMES[game];
    if (key !== undefined) return t(key);
    const known = lobby.state === 'ready' ? lobby.games.find(({ id }) => id === game) : undefined;
    return known?.name ?? t('rounds.round', { game });
  };
}
