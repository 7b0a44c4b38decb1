import { useCallback } from 'react';
import type { Game } from '#contract/games/calls.ts';
import type { SlotSkin } from '#scenes/bridge/contracts/slot-reels.ts';
import { useIsMember } from '#src/stores/player/user.ts';
import { useGameSession } from '../hooks/useGameSession.ts';
import { loadMachine, loadSlot } from '../lib/load-slot.ts';
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
  const isReal = !isPractice && !isVisitor;
  const read = useCallback(() => (isReal ? loadSlot : loadMachine)(gameId), [gameId, isReal]);
  const { session, open, reload } = useGameSession({ gameId, isPractice, activityId, isVisitor }, read);
  return (
    <OpeningGame game={game} session={session} open={open}>
      {({ sessionId, data }) => (
        <SlotGame game={game} skin={skin} {...data} sessionId={sessionId} reload={reload} reopen={open} />
      )}
    </OpeningGame>
  );
}
