import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { IconButton, Lettering } from '#src/ui/index.ts';
import { Contest } from '../components/Contest.tsx';
import { useContest } from '../hooks/useContest.ts';
import styles from './RedVsBlue.module.css';

/** /activity/redpkblue (spec §2): red against blue, one round a day. */
export function RedVsBluePage() {
  const { t } = useTranslation('pk');
  const call = useContest();
  const leave = useLeave();
  const go = useGo();
  return (
    <div className={styles.ground}>
      <div className={styles.head}>
        <IconButton icon="back" label={t('back')} onPress={leave} />
        <Lettering text={t('title').toUpperCase()} size={28} level={1} className={styles.title ?? ''} />
        <IconButton icon="rules" label={t('rules.title')} onPress={() => go('/activity/redpkblue/rule')} />
      </div>
      <Loaded call={call} failed={t('failed')} failedClassName={styles.failed} skeleton={<Waiting />}>
        {(contest) => <Contest contest={contest} reload={() => void call.reload()} />}
      </Loaded>
    </div>
  );
}

/** The places of the arena and of both camps. */
const Waiting = () => (
  <div className={styles.waiting}>
    <i />
    <i />
    <i />
  </div>
);
