import { useTranslation } from 'react-i18next';
import { NeedConnection } from '#src/components/offline/NeedConnection.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import type { OfflineView } from '#src/routes/types.ts';
import { Icon, Page } from '#src/ui/index.ts';
import { type Kept, readKept } from '../lib/kept.ts';
import { KeptLimits } from './KeptLimits.tsx';
import { KeptMails } from './KeptMails.tsx';
import { KeptRecords } from './KeptRecords.tsx';
import styles from './Offline.module.css';

/** A member's page without a network: its stored answers with their time, read-only, or that it needs a connection. */
export function OfflinePage({ view }: { view: OfflineView | undefined }) {
  const { t, i18n } = useTranslation('offline');
  const kept = readKept();
  if (view === undefined || kept === undefined)
    return (
      <Page>
        <NeedConnection />
      </Page>
    );
  return (
    <Page>
      <p className={styles.since}>
        <Icon name="clock" size={18} />
        {t('savedAt', { when: formatWhen(kept.at, 'moment', i18n.language) })}
      </p>
      <View view={view} kept={kept} />
    </Page>
  );
}

function View({ view, kept }: { view: OfflineView; kept: Kept }) {
  switch (view) {
    case 'mails':
      return <KeptMails mails={kept.mails} />;
    case 'records':
      return <KeptRecords records={kept.records} />;
    case 'limits':
      return <KeptLimits limits={kept.limits} />;
  }
}
