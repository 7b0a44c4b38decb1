import { useCallback } from 'react';
import type { Game } from '#contract/games.ts';
import type { SlotSkin } from '#scenes/bridge/contracts/slot-reels.ts';
import { callApi } from '#src/api/index.ts';
import { useIsMember } from '#src/stores/user.ts';
import { QUIET, useGameSession } from '../hooks/useGameSession.ts';
import { OpeningGame } from './OpeningGame.tsx';
import { SlotGame } from './SlotGame.tsx';

interface OpenSlotProps {
  game: Game;
  skin: SlotSkin;
  isPractice: boolean;
  activityId: string;
}

/** A slot: opened with its machine and what is promised. */
export function OpenSlot({ game, skin, isPractice, activityId }: OpenSlotProps) {
  const isVisitor = !useIsMember();
  const gameId = game.id;
  const readState = useCallback(() => callApi('getSlotState', { gameId }, QUIET), [gameId]);
  const { session, open, reload } = useGameSession({ gameId, isPractice, activityId, isVisitor }, readState);
  return (
    <OpeningGame game={game} session={session} open={open}>
      {({ sessionId, data }) => (
        <SlotGame game={game} skin={skin} state={data} sessionId={sessionId} reload={reload} reopen={open} />
      )}
    </OpeningGame>
  );
}
