import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoinKind } from '#contract/wallet/coin-kinds.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { Chip, IconButton, Row, Text } from '#src/ui/index.ts';
import { useDay } from '../hooks/useDay.ts';
import { AWARD_KINDS } from '../lib/award-kinds.ts';
import styles from './AwardRecord.module.css';
import { AwardRow } from './AwardRow.tsx';

type Kind = 'all' | CoinKind;
const KINDS: readonly Kind[] = ['all', ...AWARD_KINDS];

interface AwardRecordProps {
  /** Layout 2 shows all filters at once on a wide screen, and the awards without a panel. */
  isWrapped?: boolean;
}

/** Everything the member was given, by kind and day. */
export const AwardRecord = (props: AwardRecordProps) => <MemberOnly>{() => <Own {...props} />}</MemberOnly>;

function Own({ isWrapped = false }: AwardRecordProps) {
  const { t } = useTranslation(['bonus', 'movement']);
  const [kind, setKind] = useState<Kind>('all');
  const { day, label, earlier, later } = useDay();
  const pages = usePagedCall('activityAwardGetLog', { kind, day });
  return (
    <>
      <Row as="fieldset" scroll className={isWrapped ? styles.wrapped : undefined}>
        <legend className="sr-only">{t('filters')}</legend>
        {KINDS.map((each) => (
          <Chip key={each} selected={each === kind} onPress={() => setKind(each)}>
            {each === 'all' ? t('all') : t(`movement:kind.${each}`)}
          </Chip>
        ))}
      </Row>
      <Row justify="between">
        <IconButton icon="back" label={t('day.earlier')} onPress={earlier} />
        <h2 className={styles.day} aria-live="polite">
          {label}
        </h2>
        <IconButton
          icon="fwd"
          label={t('day.later')}
          disabled={later === null}
          {...(later === null ? {} : { onPress: later })}
        />
      </Row>
      <Records
        title={t('record')}
        pages={pages}
        renderRow={(given) => <AwardRow given={given} />}
        look={isWrapped ? 'plain' : 'card'}
        empty={
          <Empty
            art="art-ledger"
            title={t('noAwards')}
            text={t('noAwardsText')}
            link={{ to: '/bonus', label: t('toBonus') }}
          />
        }
      />
      <Text type="caption" tone="soft">
        {t('recordRules')}
      </Text>
    </>
  );
}
