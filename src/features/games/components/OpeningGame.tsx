import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LikeButton } from '#src/components/game/GameTile.tsx';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { LimitsLink } from '#src/components/member/LimitsLink.tsx';
import { useOnline } from '#src/platform/hooks.ts';
import { useOpenGame } from '#src/stores/lobby/current-game.ts';
import { ErrorState, HeaderActions, Skeleton } from '#src/ui/index.ts';
import type { GameOpening, OpenedGame } from '../hooks/useGameSession.ts';
import styles from '../pages/GamePage.module.css';

interface OpeningGameProps<T> extends Pick<GameOpening<T>, 'session' | 'open'> {
  game: Game;
  children: (opened: OpenedGame<T>) => ReactNode;
}

/** A game's page around the game: the favourite button, whether there is a network, and why the game is not open yet. */
export function OpeningGame<T>({ game, session, open, children }: OpeningGameProps<T>) {
  const { t } = useTranslation(['slot', 'common']);
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { likes, toggle } = useFavourites();
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
          {errorText(session.error)} <LimitsLink error={session.error} />
        </ErrorState>
      )}
      {session.state === 'opening' && waiting}
      {session.state === 'open' && <Suspense fallback={waiting}>{children(session)}</Suspense>}
    </>
  );
}
