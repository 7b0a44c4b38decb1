import { useTranslation } from 'react-i18next';
import type { PointsMovement } from '#contract/points/calls.ts';
import type { PointKind } from '#contract/points/rules.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { PiecesRow } from '#src/components/records/PiecesRow.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';

const ART: Readonly<Record<PointKind, string>> = {
  bet: 'art-cards',
  exchange: 'art-bayong',
  task: 'art-parol',
  jackpot: 'art-crown',
  scratch: 'art-card-sorbetes',
  gift: 'art-gift',
  other: 'art-ledger',
};

/** The parts that both forms of the history share. */
function useLog() {
  const { t } = useTranslation('points');
  return {
    title: t('log.title'),
    pages: usePagedCall('pointsLog'),
    renderRow: (movement: PointsMovement) => <Movement movement={movement} />,
    empty: <Empty art="art-points" title={t('log.empty')} text={t('log.emptyText')} />,
  };
}

/** The movements of a member's points, in a sheet over the page. */
export const PointsLogSheet = ({ onClose }: { onClose: () => void }) => (
  <RecordsSheet {...useLog()} isTall onClose={onClose} />
);

/** The same as a part of the page. */
export const PointsLog = () => <Records {...useLog()} look="card" />;

function Movement({ movement: { kind, title, amount, createTime } }: { movement: PointsMovement }) {
  const { t, i18n } = useTranslation('points');
  return (
    <PiecesRow
      art={ART[kind]}
      title={title === '' ? t(`kind.${kind}`) : title}
      // A row of bets is the sum of a day, so it has no time.
      caption={formatWhen(createTime, kind === 'bet' ? 'date' : 'moment', i18n.language)}
      amount={amount}
    />
  );
}
