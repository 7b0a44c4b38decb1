import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Button, Money, Panel, Words } from '#src/ui/index.ts';
import { useReceiveShare } from '../hooks/useReceiveShare.ts';
import styles from './Contest.module.css';

/** A share that waits: of which round, until when, and its button. */
export function ShareCard({ entry: { id, startsAt, share, until } }: { entry: PkEntry }) {
  const { t, i18n } = useTranslation('pk');
  const receive = useReceiveShare(id);
  return (
    <Panel look="paper" className={styles.share}>
      <Words>
        <b>
          {t('share.title', { date: formatWhen(startsAt, 'day', i18n.language) })} <Money value={share} />
        </b>
        <small>{t('share.until', { when: formatWhen(until, 'moment', i18n.language) })}</small>
      </Words>
      <Button size="sm" onPress={async () => void (await receive.run())}>
        {t('share.receive')}
      </Button>
      <div className={styles.problem}>
        <CallProblem error={receive.error} />
      </div>
    </Panel>
  );
}
