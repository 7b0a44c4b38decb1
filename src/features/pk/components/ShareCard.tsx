import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Money, Panel, Words } from '#src/ui/index.ts';
import { useReceiveShare } from '../hooks/useReceiveShare.ts';
import styles from './Contest.module.css';

/** A share that waits: of which round, until when, and its button. */
export function ShareCard({ entry: { id, startsAt, share, until } }: { entry: PkEntry }) {
  const { t, i18n } = useTranslation('pk');
  return (
    <Panel look="paper" className={styles.share}>
      <Words>
        <b>
          {t('share.title', { date: formatWhen(startsAt, 'day', i18n.language) })} <Money value={share} />
        </b>
        <small>{t('share.until', { when: formatWhen(until, 'moment', i18n.language) })}</small>
      </Words>
      <ClaimButton claim={useReceiveShare(id)} size="sm">
        {t('share.receive')}
      </ClaimButton>
    </Panel>
  );
}
