import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { FAVOURITES } from '#src/components/game/categories.ts';
import { NoGames } from '#src/components/game/GameGrid.tsx';
import { ErrorState, Skeleton, Tabs } from '#src/ui/index.ts';
import { GAME_LISTS, type MyGames } from '../hooks/useMyGames.ts';
import styles from './GameLists.module.css';

interface GameListsProps {
  mine: MyGames;
  /** The placeholders while the games are loading. */
  skeleton: 'tiles' | 'rows';
  /** The games of the list, in the layout's form. */
  children: ReactNode;
}

function None({ list }: { list: MyGames['list'] }) {
  const { t } = useTranslation('member');
  if (list === 'favourites') return <NoGames category={FAVOURITES} />;
  return (
    <Empty
      art="art-ferris-wheel"
      title={t('games.none')}
      text={t('games.noneText')}
      link={{ to: '/', label: t('games.toLobby') }}
    />
  );
}

function Shown({ mine: { state, games, list }, skeleton, children }: GameListsProps) {
  const { t } = useTranslation(['member', 'common']);
  if (state === 'loading')
    return (
      <div aria-busy="true">
        <output className="sr-only">{t('common:loading')}</output>
        <Skeleton kind={skeleton} count={6} />
      </div>
    );
  if (state === 'failed')
    return (
      <ErrorState title={t('games.failed')} retryLabel={t('common:retry')} onRetry={() => globalThis.location.reload()}>
        {t('games.failedText')}
      </ErrorState>
    );
  if (games.length === 0) return <None list={list} />;
  return (
    <>
      {children}
      <p className={styles.end}>{t('common:list.end')}</p>
    </>
  );
}

/** Favourites and history behind one switch, with the states of a list. */
export function GameLists(props: GameListsProps) {
  const { t } = useTranslation('member');
  const { list, setList } = props.mine;
  return (
    <Tabs
      label={t('games.lists')}
      value={list}
      onChange={setList}
      items={GAME_LISTS.map((id) => ({ id, label: t(`games.${id}`) }))}
      className={styles.tabs ?? ''}
    >
      <Shown {...props} />
    </Tabs>
  );
}
