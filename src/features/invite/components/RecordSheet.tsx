import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteRecord } from '#contract/invite.ts';
import { purseOf } from '#contract/invite-rules.ts';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { EmptyState, ListRow, Money, moneyText, Sheet, Skeleton, Tabs, Text } from '#src/ui/index.ts';
import styles from './RecordSheet.module.css';

const LISTS = ['spin', 'friend', 'wheel'] as const;
type ListName = (typeof LISTS)[number];
const PAGE_SIZE = 20;
const ART: Readonly<Record<ListName, string>> = { spin: 'art-ledger', friend: 'art-letter', wheel: 'art-ferris-wheel' };

/** The member's own spins, friends and wheels, newest first. */
export function RecordSheet({ onClose, first = 'spin' }: { onClose: () => void; first?: ListName }) {
  const { t } = useTranslation('invite');
  const [of, setOf] = useState<ListName>(first);
  return (
    <Sheet awning title={t('record.title')} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.sheet}>
        <MemberOnly>
          {() => (
            <Tabs
              label={t('record.title')}
              items={LISTS.map((id) => ({ id, label: t(`record.of.${id}`) }))}
              value={of}
              onChange={setOf}
              tone="paper"
            >
              <Records key={of} of={of} />
            </Tabs>
          )}
        </MemberOnly>
      </div>
    </Sheet>
  );
}

function Records({ of }: { of: ListName }) {
  const { t } = useTranslation('invite');
  const records = usePagedCall('actInviteUserRecord', { of, pageSize: PAGE_SIZE });
  return (
    <PagedList
      label={t(`record.of.${of}`)}
      pages={records}
      renderItem={(row) => <Row row={row} />}
      skeleton={<Skeleton count={6} />}
      empty={
        <EmptyState
          art={<img src={`/art/${ART[of]}.svg`} alt="" width={72} height={72} />}
          title={t(`record.empty.${of}`)}
        >
          {t(`record.emptyText.${of}`)}
        </EmptyState>
      }
      className={styles.list}
    />
  );
}

function Row({ row }: { row: InviteRecord }) {
  const { t, i18n } = useTranslation('invite');
  const text = usePropText();
  const when = (time: number) => formatWhen(time, 'moment', i18n.language);
  if (row.of === 'spin') {
    const { propId, count, num, createTime } = row;
    const purse = purseOf(row);
    return (
      <ListRow
        lead={<img src={`/art/${propView(propId).art}.svg`} alt="" width={36} height={36} />}
        title={purse > 0 ? t('record.toPurse') : text.name(propId)}
        caption={when(createTime)}
        tag={
          <RoundLink round={row.fairRound} of={purse > 0 ? t('record.toPurse') : text.name(propId)} time={createTime} />
        }
        trail={purse > 0 ? <Money value={purse} fraction="auto" signed /> : text.amount({ propId, count, num })}
      />
    );
  }
  if (row.of === 'friend')
    return (
      <ListRow
        lead={<Avatar avatar={row.avatar} size={36} />}
        title={row.nickname}
        caption={`${t(`friend.${row.state}`)} · ${formatWhen(row.createTime, 'day', i18n.language)}`}
        trail={
          row.spins > 0 ? (
            <Text as="b" type="h3">
              {t('record.spins', { count: row.spins })}
            </Text>
          ) : null
        }
      />
    );
  return (
    <ListRow
      lead={<img src="/art/art-purse.svg" alt="" width={36} height={36} />}
      title={t(`wheelState.${row.state}`)}
      caption={t('record.between', {
        from: formatWhen(row.createTime, 'day', i18n.language),
        until: formatWhen(row.endTime, 'day', i18n.language),
      })}
      trail={
        <span>
          <Money value={row.purse} fraction="auto" /> / {moneyText(row.goal)}
        </span>
      }
    />
  );
}
