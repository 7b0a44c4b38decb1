import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gamesOf } from '#src/components/game/categories.ts';
import { GameGrid, NoGames } from '#src/components/game/GameGrid.tsx';
import { useCategoryName } from '#src/components/game/useCategoryName.ts';
import { type Lobby, useLobby } from '#src/components/game/useLobby.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { OptionalPart, Part } from '#src/components/part/Part.tsx';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { buttonClass, cx, SectionTitle, Skeleton } from '#src/ui/index.ts';
import { Banners } from '../components/Banners.tsx';
import { CategoryChips } from '../components/CategoryChips.tsx';
import { JackpotBoard } from '../components/JackpotBoard.tsx';
import { WinnersTicker } from '../components/WinnersTicker.tsx';
import { useCategory } from '../hooks/useCategory.ts';
import styles from './HomePage.module.css';

/** Below the first view, so it comes after it. */
const EventRail = lazy(async () => ({ default: (await import('../components/EventRail.tsx')).EventRail }));

function ReadyLobby({ lobby }: { lobby: Extract<Lobby, { state: 'ready' }> }) {
  const { t } = useTranslation('home');
  const { isStale, categories } = lobby;
  const [chosen, choose] = useCategory(categories);
  const likes = useGamesStore((store) => store.gameLikes);
  const games = useMemo(() => gamesOf(chosen, lobby.games, likes), [chosen, lobby.games, likes]);
  const nameOf = useCategoryName();
  const category = categories.find(({ id }) => id === chosen);
  const label = category ? nameOf(category) : '';
  return (
    <div className={styles.home}>
      {/* Each part hydrates separately, the touched one first. */}
      <Part>{!isStale && <Banners banners={lobby.banners} />}</Part>
      {!isStale && lobby.winners.length > 0 && (
        <div className={styles.ticker}>
          <Part>
            <WinnersTicker winners={lobby.winners} />
          </Part>
        </div>
      )}
      <div className={styles.jackpot}>
        <Part>
          <JackpotBoard isStale={isStale} />
        </Part>
      </div>
      <Part>{!isStale && <CategoryChips categories={categories} chosen={chosen} onChoose={choose} />}</Part>
      <section className={styles.games} data-below="" data-guide="games">
        {isStale ? (
          <div className={styles.title}>
            <SectionTitle aside={t('needConnection')}>{t('games')}</SectionTitle>
          </div>
        ) : (
          <h2 className="sr-only">{label}</h2>
        )}
        <Part>
          {games.length > 0 ? (
            <GameGrid games={games} players={lobby.players} isStale={isStale} label={label} />
          ) : (
            <NoGames category={chosen} />
          )}
        </Part>
      </section>
      {!isStale && (
        <OptionalPart>
          <EventRail />
        </OptionalPart>
      )}
      <AppLink to="/game/search" className={cx(buttonClass('night', 'sm'), styles.all)}>
        {t('seeAll', { count: lobby.games.length })}
      </AppLink>
    </div>
  );
}

/** Placeholders of the lobby until the first configuration ever has arrived. */
function LoadingLobby() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.home} aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton count={1} className={styles.bannerPlace ?? ''} />
      <Skeleton count={1} className={styles.boardPlace ?? ''} />
      <Skeleton kind="tiles" count={9} className={styles.tilePlaces ?? ''} />
    </div>
  );
}

/** The lobby, layout 1 (spec §2, /). */
export function HomePage() {
  const lobby = useLobby();
  return lobby.state === 'loading' ? <LoadingLobby /> : <ReadyLobby lobby={lobby} />;
}
