import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isSlotSkin } from '#scenes/slot-reels/skins.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useLobby } from '#src/components/game/useLobby.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { buttonClass, Skeleton } from '#src/ui/index.ts';
import { OpenHouseGame } from '../components/OpenHouseGame.tsx';
import { OpenProviderGame } from '../components/OpenProviderGame.tsx';
import { OpenSlot } from '../components/OpenSlot.tsx';
import { houseGame } from '../lib/house-games.ts';
import styles from './GamePage.module.css';

/** /game/start (spec §2): opens the game `gameId`, with `tryIt` for play credits. */
export function GamePage() {
  const { t } = useTranslation('slot');
  const [search] = useSearchParams();
  const lobby = useLobby();
  const gameId = search.get('gameId') ?? '';
  const house = houseGame(gameId);
  if (lobby.state === 'loading') return <Skeleton count={4} />;
  const game = lobby.games.find(({ id }) => id === gameId);
  const { hasPractice } = game?.provider ?? house ?? { hasPractice: true };
  const isPractice = hasPractice && ['1', 'true'].includes(search.get('tryIt') ?? '');
  if (game === undefined || !game.playable) return <NotHere />;
  const practice = `/game/start?gameId=${encodeURIComponent(gameId)}&tryIt=1`;
  const opening = { game, isPractice, activityId: search.get('activityId') ?? '' };
  const key = `${game.id} ${isPractice}`;
  const play = isSlotSkin(game.id) ? (
    <OpenSlot key={key} skin={game.id} {...opening} />
  ) : game.provider !== undefined ? (
    <OpenProviderGame key={key} {...opening} />
  ) : house === undefined ? (
    <NotHere />
  ) : (
    <OpenHouseGame key={key} house={house} {...opening} />
  );
  if (isPractice) return play;
  return (
    <div className={styles.whole}>
      <MemberOnly
        visitor={
          <Empty
            art={game.img}
            size={104}
            height={108}
            title={t('visitor.title')}
            text={hasPractice && t('visitor.text')}
            action={
              <div className={styles.ways}>
                <LogInLink />
                {hasPractice && (
                  <AppLink to={practice} className={buttonClass('paper', 'md', true)}>
                    {t('visitor.practise')}
                  </AppLink>
                )}
              </div>
            }
          />
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
    <Empty
      art="art-bayong"
      title={t('unknown.title')}
      text={t('unknown.text')}
      link={{ to: '/game/search', label: t('unknown.action') }}
    />
  );
}
