import { useTranslation } from 'react-i18next';
import type { HalloweenPick } from '#contract/halloween.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, Skeleton } from '#src/ui/index.ts';
import pumpkin from '../art/pumpkin.svg';
import { FOUND_ART } from './found.ts';

const PAGE_SIZE = 20;

/** The member's picks, newest first. */
export function PickLog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('halloween');
  const picks = usePagedCall('getHalloweenAwardLog', { pageSize: PAGE_SIZE });
  return (
    <PaperSheet title={t('log.title')} onClose={onClose}>
      <PagedList
        label={t('log.title')}
        pages={picks}
        renderItem={(row) => <Row row={row} />}
        skeleton={<Skeleton count={6} />}
        empty={<Empty art={pumpkin} title={t('log.empty')} text={t('log.emptyText')} />}
      />
    </PaperSheet>
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
