import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { cx, ListRow, Money, moneyText, Skeleton } from '#src/ui/index.ts';
import styles from './Contest.module.css';

/** The member's rounds, the newest first. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pk');
  const pages = usePagedCall('pkLog', { pageSize: 20 });
  return (
    <PaperSheet title={t('record.title')} onClose={onClose}>
      <PagedList
        label={t('record.title')}
        pages={pages}
        renderItem={(entry) => <Line entry={entry} />}
        skeleton={<Skeleton count={5} />}
        empty={<Empty art="art-trophy" title={t('record.empty')} text={t('record.emptyText')} />}
        className={styles.lines}
      />
    </PaperSheet>
  );
}

function Line({ entry: { camp, startsAt, bet, state, winner, share, until } }: { entry: PkEntry }) {
  const { t, i18n } = useTranslation('pk');
  const date = formatWhen(startsAt, 'day', i18n.language);
  const outcome = winner === null ? '' : `, ${t(`winner.${winner}`)}`;
  return (
    <ListRow
      lead={
        <span className={cx(styles.ball, camp === 'red' ? styles.isRed : styles.isBlue)} aria-hidden="true">
          {t(`letter.${camp}`)}
        </span>
      }
      title={`${date}, ${t(`team.${camp}`)}`}
      caption={
        <>
          {t('record.bet', { amount: moneyText(bet) })}
          {outcome}
          <br />
          {t(`state.${state}`, { when: formatWhen(until, 'moment', i18n.language) })}
        </>
      }
      trail={share > 0 && <Money value={share} {...(state === 'expired' ? { className: styles.gone ?? '' } : {})} />}
    />
  );
}
