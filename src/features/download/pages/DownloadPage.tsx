import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, Skeleton } from '#src/ui/index.ts';
import { InstallGuide } from '../components/InstallGuide.tsx';

/** /download (spec §2): installs the app from the browser. */
export function DownloadPage() {
  const { t } = useTranslation('download');
  const call = useCall('getDownload', {});
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={6} />}>
        {({ times, apkUrl }) =>
          times.status === 'open' ? (
            <InstallGuide apkUrl={apkUrl} />
          ) : (
            <ActivityNotice times={times} art="art-phone-app" size={88} onOpen={() => void call.reload()} />
          )
        }
      </Loaded>
    </Page>
  );
}
