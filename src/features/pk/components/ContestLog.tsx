import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { cx, ListRow, Money, moneyText } from '#src/ui/index.ts';
import styles from './Contest.module.css';

/** The member's rounds, the newest first. */
export function ContestLog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pk');
  const pages = usePagedCall('pkLog');
  return (
    <RecordsSheet
      title={t('record.title')}
      onClose={onClose}
      pages={pages}
      renderRow={(entry) => <Line entry={entry} />}
      places={5}
      empty={<Empty art="art-trophy" title={t('record.empty')} text={t('record.emptyText')} />}
    />
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
