import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { gamesOf } from '#src/components/game/categories.ts';
import { iconOf } from '#src/components/game/category-icon.ts';
import { NoGames } from '#src/components/game/GameGrid.tsx';
import { GameTile } from '#src/components/game/GameTile.tsx';
import { useCategoryName } from '#src/components/game/useCategoryName.ts';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { type Lobby, useLobby } from '#src/components/game/useLobby.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { OptionalPart } from '#src/components/part/Part.tsx';
import { Chip, Icon, Skeleton } from '#src/ui/index.ts';
import { FeatureCard } from '../components/FeatureCard.tsx';
import { JackpotBoard } from '../components/JackpotBoard.tsx';
import { useCategory } from '../hooks/useCategory.ts';
import { inBlocks } from '../lib/blocks.ts';
import styles from './HomeV2Page.module.css';

/** Below the first view, so it comes after it. */
const EventRail = lazy(async () => ({ default: (await import('../components/EventRail.tsx')).EventRail }));

interface FeedProps {
  games: readonly Game[];
  players: Readonly<Record<string, number>>;
  isStale: boolean;
  label: string;
}

function Feed({ games, players, isStale, label }: FeedProps) {
  const { likes, toggle } = useFavourites();
  const common = { onToggleLike: toggle, isStale };
  return (
    <ul className={styles.feed} aria-label={label}>
      {inBlocks(games).map(({ feature, pair }) => (
        <li key={feature.id} className={styles.block}>
          <FeatureCard game={feature} liked={likes.includes(feature.id)} {...common} />
          {pair.map((game) => (
            <GameTile
              key={game.id}
              game={game}
              players={players[game.id]}
              liked={likes.includes(game.id)}
              {...common}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function ReadyLobby({ lobby }: { lobby: Extract<Lobby, { state: 'ready' }> }) {
  const { t } = useTranslation('home');
  const { isStale, categories } = lobby;
  const [chosen, choose] = useCategory(categories);
  const { likes } = useFavourites();
  const games = useMemo(() => gamesOf(chosen, lobby.games, likes), [chosen, lobby.games, likes]);
  const nameOf = useCategoryName(true);
  const category = categories.find(({ id }) => id === chosen);
  const label = category ? nameOf(category) : '';
  return (
    <div className={styles.home}>
      <div className={styles.jackpot}>
        <JackpotBoard isStale={isStale} megaOnly />
      </div>
      <div className={styles.split} data-below="">
        <fieldset className={styles.rail} aria-label={t('categories')}>
          {categories.map((one) => (
            <Chip
              key={one.id}
              layout="rail"
              icon={iconOf(one)}
              selected={one.id === chosen}
              onPress={() => choose(one.id)}
            >
              {nameOf(one)}
            </Chip>
          ))}
          <AppLink to="/game/search" className={styles.search}>
            <Icon name="search" />
            {t('search')}
          </AppLink>
        </fieldset>
        <section className={styles.games} data-guide="games">
          <h2 className="sr-only">{label}</h2>
          {games.length > 0 ? (
            <Feed games={games} players={lobby.players} isStale={isStale} label={label} />
          ) : (
            <NoGames category={chosen} />
          )}
        </section>
      </div>
      {!isStale && (
        <OptionalPart>
          <EventRail />
        </OptionalPart>
      )}
    </div>
  );
}

/** The lobby, layout 2 (spec §2, /v2): categories on a rail, games as cards. */
export function HomeV2Page() {
  const { t } = useTranslation('common');
  const lobby = useLobby();
  if (lobby.state === 'ready') return <ReadyLobby lobby={lobby} />;
  return (
    <div className={styles.loading} aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton count={5} />
    </div>
  );
}
