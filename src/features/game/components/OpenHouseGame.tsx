import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LikeButton } from '#src/components/game/GameTile.tsx';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { useGameSession } from '#src/components/game/useGameSession.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { useOpenGame } from '#src/stores/current-game.ts';
import { useIsMember } from '#src/stores/user.ts';
import { ErrorState, HeaderActions, Skeleton } from '#src/ui/index.ts';
import type { HouseGame } from '../lib/house-games.ts';
import styles from '../pages/GamePage.module.css';

interface OpenHouseGameProps {
  game: Game;
  house: HouseGame;
  isPractice: boolean;
  activityId: string;
}

/** A game of the house, drawn in the page itself: opened while it is shown. */
export function OpenHouseGame({ game, house, isPractice, activityId }: OpenHouseGameProps) {
  const { t } = useTranslation(['slot', 'common']);
  const errorText = useErrorText();
  const isVisitor = !useIsMember();
  const isOnline = useOnline();
  const { likes, toggle } = useFavourites();
  const { session, open } = useGameSession({ gameId: game.id, isPractice, activityId, isVisitor });
  useOpenGame(game.id);
  const waiting = (
    <div aria-busy="true">
      <output className="sr-only">{t('common:loading')}</output>
      <Skeleton count={4} />
    </div>
  );
  return (
    <>
      <HeaderActions>
        <LikeButton game={game} liked={likes.includes(game.id)} onToggleLike={toggle} />
      </HeaderActions>
      {!isOnline && <output className={styles.offline}>{t('offline')}</output>}
      {session.state === 'failed' && (
        <ErrorState title={t('startFailed')} retryLabel={t('common:retry')} onRetry={open}>
          {errorText(session.error)}
        </ErrorState>
      )}
      {session.state === 'opening' && waiting}
      {session.state === 'open' && (
        <Suspense fallback={waiting}>
          <house.Component game={game} sessionId={session.sessionId} reopen={open} />
        </Suspense>
      )}
    </>
  );
}
