import { useTranslation } from 'react-i18next';
import type { ScratchLogRow } from '#contract/scratch/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { RecordsPage } from '#src/components/records/RecordsPage.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { cx, ListRow } from '#src/ui/index.ts';
import { CARD_ART } from '../lib/looks.ts';
import styles from './RecordPage.module.css';

/** /activity/lottery/record (spec §2): the member's cards, newest first, without the prizes of covered ones. */
export function RecordPage() {
  const { t } = useTranslation('scratch');
  const pages = usePagedCall('searchScratchCardAwardLog');
  return (
    <RecordsPage
      title={t('record.title')}
      pages={pages}
      renderRow={(row) => <Row row={row} />}
      empty={
        <Empty
          art="art-card-sorbetes"
          title={t('record.empty')}
          text={t('record.emptyText')}
          link={{ to: '/activity/lottery', label: t('record.toCards') }}
        />
      }
    />
  );
}

function Row({ row: { kind, award, state, fairRound, createTime } }: { row: ScratchLogRow }) {
  const { t, i18n } = useTranslation('scratch');
  const text = usePropText();
  return (
    <ListRow
      lead={<Art name={CARD_ART[kind]} size={36} loading="lazy" />}
      title={t(`card.${kind}`)}
      caption={formatWhen(createTime, 'moment', i18n.language)}
      tag={<RoundLink round={fairRound} of={t(`card.${kind}`)} time={createTime} />}
      trail={
        award === null ? (
          <span className={styles.state}>
            {state === 'covered' ? (
              <AppLink to="/activity/lottery" className={styles.link ?? ''}>
                {t('record.covered')}
              </AppLink>
            ) : (
              t('record.nothing')
            )}
          </span>
        ) : (
          <span className={cx(styles.state, styles.won)}>
            <span className="sr-only">{text.sentence(award)}</span>
            <span aria-hidden="true">{text.short(award)}</span>
            <small aria-hidden="true">{text.name(award.propId)}</small>
          </span>
        )
      }
    />
  );
}
