import { useTranslation } from 'react-i18next';
import type { LimitChange } from '#contract/limits/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow } from '#src/ui/index.ts';
import { useAmountText } from '../hooks/useAmountText.ts';

/** Every limit, break and exclusion that the player has set, newest first. */
export function ChangesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('limits');
  const changes = usePagedCall('getLimitChanges');
  return (
    <RecordsSheet
      noEntry
      title={t('changes.title')}
      onClose={onClose}
      pages={changes}
      renderRow={(change) => <Change change={change} />}
      places={5}
      empty={<Empty art="art-limits-shield" title={t('changes.empty')} text={t('changes.emptyText')} />}
    />
  );
}

function Change({ change: { act, kind, period, amount, at, createTime } }: { change: LimitChange }) {
  const { t, i18n } = useTranslation('limits');
  const text = useAmountText();
  const when = (time: number) => formatWhen(time, 'moment', i18n.language);
  if (kind === null || period === null)
    return (
      <ListRow
        title={t(`changes.${act}`)}
        caption={t('changes.until', { set: when(createTime), until: formatWhen(at, 'date', i18n.language) })}
      />
    );
  return (
    <ListRow
      title={t('edit.title', { limit: t(`limit.${kind}`), period: t(`each.${period}`) })}
      caption={
        at > createTime
          ? t('changes.later', { set: when(createTime), from: when(at) })
          : t('changes.now', { set: when(createTime) })
      }
      trail={amount === null ? t('noLimit') : text.amount(kind, amount)}
    />
  );
}
