import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/season/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { Received } from '#src/components/claim/Received.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { Awning, Panel, Stack, Text } from '#src/ui/index.ts';
import { hasSet, useExchange } from '../hooks/useSeasons.ts';
import styles from './SetBoard.module.css';

/** The four items of the set on paper, the award of a whole one, and its button. */
export function SetBoard({ season }: { season: Season }) {
  const { t } = useTranslation('season');
  const isMember = useHasSession();
  const { items, awards, sets, mostSets } = season;
  return (
    <Panel as="section" look="paper" gap={3} aria-label={t('set')} className={styles.board}>
      <Awning className={styles.awning} />
      <ul className={styles.items}>
        {items.map(({ propId, held }) => {
          const name = t(`item.${propId as 40_001}`);
          return (
            <li key={propId} className={styles.item} data-held={held > 0 || undefined}>
              <Art name={propView(propId).art} size={52} />
              <span className="sr-only">{t('held', { name, count: held })}</span>
              <span aria-hidden="true" className={styles.name}>
                {name}
              </span>
              <b aria-hidden="true" data-num="">
                {held}
              </b>
            </li>
          );
        })}
      </ul>
      <Stack gap={2} className={styles.gives}>
        <Text type="label">{t('gives')}</Text>
        <AwardList awards={awards} look="chips" />
      </Stack>
      {isMember ? <Exchange season={season} /> : <LogInLink />}
      <Text type="caption" tone="soft" data-num="">
        {t('sets', { sets, most: mostSets })}
      </Text>
    </Panel>
  );
}

function Exchange({ season }: { season: Season }) {
  const { t } = useTranslation('season');
  const claim = useExchange(season);
  if (season.sets >= season.mostSets) return <Received text={t('all')} />;
  const isComplete = hasSet(season);
  return (
    <>
      <ClaimButton claim={claim} size="lg" block badge={isComplete} disabled={!isComplete}>
        {t('exchange')}
      </ClaimButton>
      {!isComplete && <Text type="caption">{t('missing')}</Text>}
    </>
  );
}
