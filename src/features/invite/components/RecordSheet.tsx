import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteRecord } from '#contract/invite/calls.ts';
import { purseOf } from '#contract/invite/rules.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Records } from '#src/components/records/Records.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, Money, Tabs, Text, moneyText } from '#src/ui/index.ts';
import styles from './RecordSheet.module.css';

const LISTS = ['spin', 'friend', 'wheel'] as const;
type ListName = (typeof LISTS)[number];
const ART: Readonly<Record<ListName, string>> = { spin: 'art-ledger', friend: 'art-letter', wheel: 'art-ferris-wheel' };

/** The member's own spins, friends and wheels, newest first. */
export function RecordSheet({ onClose, first = 'spin' }: { onClose: () => void; first?: ListName }) {
  const { t } = useTranslation('invite');
  const [of, setOf] = useState<ListName>(first);
  return (
    <PaperSheet title={t('record.title')} onClose={onClose}>
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
              <OwnRecords key={of} of={of} />
            </Tabs>
          )}
        </MemberOnly>
      </div>
    </PaperSheet>
  );
}

function OwnRecords({ of }: { of: ListName }) {
  const { t } = useTranslation('invite');
  const records = usePagedCall('actInviteUserRecord', { of });
  return (
    <Records
      title={t(`record.of.${of}`)}
      pages={records}
      renderRow={(row) => <Row row={row} />}
      empty={<Empty art={ART[of]} title={t(`record.empty.${of}`)} text={t(`record.emptyText.${of}`)} />}
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
        lead={<Art name={propView(propId).art} size={36} />}
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
      lead={<Art name="art-purse" size={36} />}
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
