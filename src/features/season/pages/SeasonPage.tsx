import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Season } from '#contract/season/calls.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Lettering, Page, Skeleton, Text } from '#src/ui/index.ts';
import { Earn } from '../components/Earn.tsx';
import { SeasonRules } from '../components/SeasonRules.tsx';
import { SetBoard } from '../components/SetBoard.tsx';
import { useSeasons } from '../hooks/useSeasons.ts';
import styles from './SeasonPage.module.css';

/** /activity/season: the season of one activity (`id`), or the one that is open. */
export function SeasonPage() {
  const { t } = useTranslation('season');
  const [search] = useSearchParams();
  const call = useSeasons();
  const isPaused = useIsPaused();
  const nothing = (why: 'none' | 'paused') => <Empty art="art-parol" title={t(why)} text={t(`${why}Text`)} />;
  return (
    <Page width="narrow">
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={4} />}>
        {({ seasons }) => {
          // The server gives nothing to a paused player, who is led to no bet.
          if (isPaused) return nothing('paused');
          const season =
            seasons.find(({ id }) => id === search.get('id')) ?? seasons.find(({ times }) => times.status === 'open');
          return season === undefined ? nothing('none') : <OneSeason season={season} reload={call.reload} />;
        }}
      </Loaded>
    </Page>
  );
}

function OneSeason({ season, reload }: { season: Season; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('season');
  const { name, imgUrl4, times } = season;
  return (
    <>
      <header className={styles.head}>
        <Art name={imgUrl4} size={72} />
        <Lettering text={name} size={38} halo level={2} />
        {times.status === 'open' && times.closesAt !== null && (
          <Text type="label">
            {t('endsIn')} <TimeLeft endsAt={times.closesAt} onEnd={() => soonAfter(reload)} />
          </Text>
        )}
      </header>
      {times.status === 'open' ? (
        <>
          <SetBoard season={season} />
          <Earn season={season} />
          <SeasonRules season={season} />
        </>
      ) : (
        <ActivityNotice times={times} art="art-hourglass" onOpen={() => void reload()} />
      )}
    </>
  );
}
