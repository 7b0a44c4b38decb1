import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { useCall } from '#src/query/index.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { Skeleton } from '#src/ui/index.ts';
import { InstallGuide } from '../components/InstallGuide.tsx';

/** Offers the app at the start of a visit (spec §2 and §4, download pop-up). */
export function DownloadModal({ onClose }: ModalProps<'download'>) {
  const { t } = useTranslation('download');
  const call = useCall('getDownload', {});
  return (
    <PaperSheet title={t('title')} onClose={onClose}>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={6} />}>
        {({ apkUrl }) => <InstallGuide apkUrl={apkUrl} />}
      </Loaded>
    </PaperSheet>
  );
}
