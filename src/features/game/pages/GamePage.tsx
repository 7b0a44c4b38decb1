import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Game } from '#contract/games.ts';
import type { SlotSkin } from '#scenes/bridge/contracts/slot-reels.ts';
import { isSlotSkin } from '#scenes/slot-reels/skins.ts';
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
  if (game === undefined || !game.playable) return <NotHere />;
  const practice = `/game/start?gameId=${encodeURIComponent(gameId)}&tryIt=1`;
  const opening = { game, isPractice, activityId: search.get('activityId') ?? '' };
  const key = `${game.id} ${isPractice}`;
  const play = isSlotSkin(game.id) ? (
    <OpenGame key={key} skin={game.id} {...opening} />
  ) : house === undefined ? (
    <NotHere />
  ) : (
    <OpenHouseGame key={key} house={house} {...opening} />
  );
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

/** A game that the lobby does not have. */
function NotHere() {
  const { t } = useTranslation('slot');
  return (
    <EmptyState
      art={<img src="/art/art-bayong.svg" alt="" width="72" height="72" />}
      title={t('unknown.title')}
      action={
        <AppLink to="/game/search" className={buttonClass('teal', 'sm')}>
          {t('unknown.action')}
        </AppLink>
      }
    >
      {t('unknown.text')}
    </EmptyState>
  );
}

interface OpenGameProps {
  game: Game;
  skin: SlotSkin;
  isPractice: boolean;
  activityId: string;
}

function OpenGame({ game, skin, isPractice, activityId }: OpenGameProps) {
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
      <Opened game={game} skin={skin} {...opening} />
    </>
  );
}

function Opened({ game, skin, session, open, reload }: SlotOpening & Pick<OpenGameProps, 'game' | 'skin'>) {
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
      return <SlotGame game={game} skin={skin} state={slot} sessionId={sessionId} reload={reload} reopen={open} />;
    }
  }
}
