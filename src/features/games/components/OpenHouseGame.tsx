import type { Game } from '#contract/games/calls.ts';
import { useIsMember } from '#src/stores/player/user.ts';
import { readNothing, useGameSession } from '../hooks/useGameSession.ts';
import type { HouseGame } from '../lib/house-games.ts';
import { OpeningGame } from './OpeningGame.tsx';

interface OpenHouseGameProps {
  game: Game;
  house: HouseGame;
  isPractice: boolean;
  activityId: string;
}

/** One of our own games that is drawn in the page itself: open while it is shown. It reads its data by itself. */
export function OpenHouseGame({ game, house, isPractice, activityId }: OpenHouseGameProps) {
  const isVisitor = !useIsMember();
  const { session, open } = useGameSession({ gameId: game.id, isPractice, activityId, isVisitor }, readNothing);
  return (
    <OpeningGame game={game} session={session} open={open}>
      {({ sessionId }) => <house.Component game={game} sessionId={sessionId} reopen={open} />}
    </OpeningGame>
  );
}
