import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Game } from '#contract/games.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LikeButton } from '#src/components/game/GameTile.tsx';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { useLobby } from '#src/components/game/useLobby.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { useOnline } from '#src/platform/hooks.ts';
import { useOpenGame } from '#src/stores/current-game.ts';
import { useIsMember } from '#src/stores/user.ts';
import { buttonClass, EmptyState, ErrorState, HeaderActions, Skeleton } from '#src/ui/index.ts';
import { OpenHouseGame } from '../components/OpenHouseGame.tsx';
import { SlotGame } from '../components/SlotGame.tsx';
import { type SlotOpening, useSlotSession } from '../hooks/useSlotSession.ts';
import { houseGame } from '../lib/house-games.ts';
import styles from './GamePage.module.css';

/** The game that has a frame of ours. */
const SLOT = 'halo-halo-spin';

/** /game/start (spec §2): opens the game `gameId`, with `tryIt` for play credits. */
export function GamePage() {
  const { t } = useTranslation('slot');
  const [search] = useSearchParams();
  const lobby = useLobby();
  const gameId = search.get('gameId') ?? '';
  const house = houseGame(gameId);
  const hasPractice = house?.hasPractice ?? true;
  const isPractice = hasPractice && ['1', 'true'].includes(search.get('tryIt') ?? '');
  if (lobby.state === 'loading') return <Skeleton count={4} />;
  const game = lobby.games.find(({ id }) => id === gameId);
  if (game === undefined || !game.playable || (game.id !== SLOT && house === undefined))
    return <NotHere known={game !== undefined} />;
  const practice = `/game/start?gameId=${encodeURIComponent(gameId)}&tryIt=1`;
  const opening = { game, isPractice, activityId: search.get('activityId') ?? '' };
  const key = `${game.id} ${isPractice}`;
  const play =
    house === undefined ? <OpenGame key={key} {...opening} /> : <OpenHouseGame key={key} house={house} {...opening} />;
  if (isPractice) return play;
  return (
    <div className={styles.page}>
      <MemberOnly
        visitor={
          <EmptyState
            art={<img src={`/art/${game.img}.svg`} alt="" width="104" height="108" />}
            title={t('visitor.title')}
            action={
              <div className={styles.ways}>
                <AppLink to="/auth/login" className={buttonClass('primary', 'lg', true)}>
                  {t('visitor.logIn')}
                </AppLink>
                {hasPractice && (
                  <AppLink to={practice} className={buttonClass('paper', 'md', true)}>
                    {t('visitor.practise')}
                  </AppLink>
                )}
              </div>
            }
          >
            {hasPractice && t('visitor.text')}
          </EmptyState>
        }
      >
        {() => play}
      </MemberOnly>
    </div>
  );
}

/** An unknown game, or one that its makers have not opened. */
function NotHere({ known }: { known: boolean }) {
  const { t } = useTranslation(['slot', 'game']);
  return (
    <EmptyState
      art={<img src="/art/art-bayong.svg" alt="" width="72" height="72" />}
      title={known ? t('game:notOpen.title') : t('unknown.title')}
      action={
        <AppLink to="/game/search" className={buttonClass('teal', 'sm')}>
          {t('unknown.action')}
        </AppLink>
      }
    >
      {known ? t('game:notOpen.message') : t('unknown.text')}
    </EmptyState>
  );
}

function OpenGame({ game, isPractice, activityId }: { game: Game; isPractice: boolean; activityId: string }) {
  const { t } = useTranslation(['slot', 'common']);
  const isVisitor = !useIsMember();
  const isOnline = useOnline();
  const { likes, toggle } = useFavourites();
  const opening = useSlotSession({ gameId: game.id, isPractice, activityId, isVisitor });
  useOpenGame(game.id);
  return (
    <>
      <HeaderActions>
        <LikeButton game={game} liked={likes.includes(game.id)} onToggleLike={toggle} />
      </HeaderActions>
      {!isOnline && <output className={styles.offline}>{t('offline')}</output>}
      <Opened title={game.name} {...opening} />
    </>
  );
}

function Opened({ title, session, open, reload }: SlotOpening & { title: string }) {
  const { t } = useTranslation(['slot', 'common']);
  const errorText = useErrorText();
  switch (session.state) {
    case 'opening':
      return (
        <div aria-busy="true">
          <output className="sr-only">{t('common:loading')}</output>
          <Skeleton count={4} />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title={t('startFailed')} retryLabel={t('common:retry')} onRetry={open}>
          {errorText(session.error)}
        </ErrorState>
      );
    case 'open': {
      const { sessionId, slot } = session;
      return <SlotGame title={title} state={slot} sessionId={sessionId} reload={reload} reopen={open} />;
    }
  }
}
