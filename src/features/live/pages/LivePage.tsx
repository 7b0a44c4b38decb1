import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, Skeleton, Text } from '#src/ui/index.ts';
import { Player } from '../components/Player.tsx';

/** /activity/live (spec §2): the operator's stream, or our own clip. */
export function LivePage() {
  const { t } = useTranslation('live');
  const call = useCall('getLiveUrl', {});
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={1} />}>
        {({ times, url }) =>
          times.status === 'open' ? (
            <>
              <Player key={url} url={url} />
              <Text type="body">{t(url === null ? 'clipText' : 'streamText')}</Text>
            </>
          ) : (
            <ActivityNotice times={times} art="art-ferris-wheel" size={88} onOpen={() => void call.reload()} />
          )
        }
      </Loaded>
    </Page>
  );
}
