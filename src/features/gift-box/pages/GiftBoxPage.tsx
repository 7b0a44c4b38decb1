import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { GiftBox } from '#contract/gift-box/calls.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Page, Skeleton } from '#src/ui/index.ts';
import { BoxCard } from '../components/BoxCard.tsx';
import { BoxRules } from '../components/BoxRules.tsx';
import { useGiftBoxes } from '../hooks/useGiftBoxes.ts';

/** /activity/gift-box: the box of one activity (`id`) with its rules, or all boxes that are open. */
export function GiftBoxPage() {
  const { t } = useTranslation('gift-box');
  const [search] = useSearchParams();
  const call = useGiftBoxes();
  const isPaused = useIsPaused();
  const id = search.get('id');
  const nothing = (why: 'none' | 'paused') => <Empty art="art-gift" title={t(why)} text={t(`${why}Text`)} />;
  return (
    <Page width="narrow">
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={2} />}>
        {({ boxes }) => {
          // The server gives nothing to a paused player.
          if (isPaused) return nothing('paused');
          const box = boxes.find((each) => each.id === id);
          if (box !== undefined) return <OneBox box={box} reload={call.reload} />;
          const open = boxes.filter(({ times }) => times.status === 'open');
          return open.length === 0
            ? nothing('none')
            : open.map((each) => <BoxCard key={each.id} box={each} reload={call.reload} />);
        }}
      </Loaded>
    </Page>
  );
}

function OneBox({ box, reload }: { box: GiftBox; reload: () => Promise<unknown> }) {
  if (box.times.status !== 'open')
    return <ActivityNotice times={box.times} art={box.imgUrl4} onOpen={() => void reload()} />;
  return (
    <>
      <BoxCard box={box} reload={reload} />
      <BoxRules box={box} />
    </>
  );
}
