import { useTranslation } from 'react-i18next';
import { moneyText, TaggedText, Ticker } from '#src/ui/index.ts';
import type { InviteInfo } from '../hooks/useInvite.ts';
import styles from './LatestWins.module.css';

/** What others' wheels gave last, one after another; nothing while there is none. Names are masked by the server. */
export function LatestWins({ latest }: Pick<InviteInfo, 'latest'>) {
  const { t } = useTranslation('invite');
  if (latest.length === 0) return null;
  return (
    <Ticker
      label={t('latest.label')}
      items={latest}
      className={styles.ticker ?? ''}
      renderItem={({ nickname, count }) => (
        <p className={styles.line}>
          <img src="/art/art-megaphone.svg" alt="" width={24} height={24} />
          <span>
            <TaggedText
              t={t}
              i18nKey="latest.line"
              values={{ player: nickname, amount: moneyText(count) }}
              tags={{ b: <b />, w: <b className={styles.won} /> }}
            />
          </span>
        </p>
      )}
    />
  );
}
