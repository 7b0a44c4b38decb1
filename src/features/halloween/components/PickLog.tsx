import { useTranslation } from 'react-i18next';
import type { HalloweenPick } from '#contract/halloween/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow } from '#src/ui/index.ts';
import pumpkin from '../art/pumpkin.svg';
import { FOUND_ART } from './found.ts';

/** The member's picks, newest first. */
export function PickLog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('halloween');
  const picks = usePagedCall('getHalloweenAwardLog');
  return (
    <RecordsSheet
      title={t('log.title')}
      onClose={onClose}
      pages={picks}
      renderRow={(row) => <Row row={row} />}
      empty={<Empty art={pumpkin} title={t('log.empty')} text={t('log.emptyText')} />}
    />
  );
}

function Row({ row }: { row: HalloweenPick }) {
  const { t, i18n } = useTranslation('halloween');
  const text = usePropText();
  return (
    <ListRow
      lead={<Art name={FOUND_ART[row.found]} size={36} />}
      title={t(`found.${row.found}`)}
      caption={`${text.name(row.propId)} · ${formatWhen(row.createTime, 'moment', i18n.language)}`}
      tag={<RoundLink round={row.fairRound} of={t(`found.${row.found}`)} time={row.createTime} />}
      trail={<b data-num="">{text.amount(row)}</b>}
    />
  );
}
