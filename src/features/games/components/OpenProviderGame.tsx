import type { Game } from '#contract/games/calls.ts';
import { useIsMember } from '#src/stores/player/user.ts';
import { readNothing, useGameSession } from '../hooks/useGameSession.ts';
import { OpeningGame } from './OpeningGame.tsx';
import { ProviderGame } from './ProviderGame.tsx';

interface OpenProviderGameProps {
  game: Game;
  isPractice: boolean;
  activityId: string;
}

/** A game of a provider: open while its page is shown. */
export function OpenProviderGame({ game, isPractice, activityId }: OpenProviderGameProps) {
  const isVisitor = !useIsMember();
  const { session, open } = useGameSession({ gameId: game.id, isPractice, activityId, isVisitor }, readNothing);
  return (
    <OpeningGame game={game} session={session} open={open}>
      {({ launchToken }) => <ProviderGame key={launchToken} game={game} launchToken={launchToken} reopen={open} />}
    </OpeningGame>
  );
}
