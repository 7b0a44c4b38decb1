import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VipItems, VipLevel } from '#contract/vip/level.ts';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { formatCount, moneyText, Row, RowList, Text } from '#src/ui/index.ts';

const awards = (items: VipItems) => items.map(({ id, count }) => ({ propId: id, count, num: 0 }));

/** Everything that a level gives and takes, as facts. */
export function Benefits({ level }: { level: VipLevel }) {
  const { t } = useTranslation('vip');
  const given = (
    [
      ['level', level.levelGift],
      ['daily', level.dailyAward],
      ['weekly', level.weeklyAward],
      ['monthly', level.monthlyAward],
      ['signIn', level.signInAward],
    ] as const
  ).filter(([, items]) => items.length > 0);
  return (
    <RowList>
      <Fact label={t('fact.experience')}>
        <b data-num="">{formatCount(level.experience)}</b>
      </Fact>
      <Fact label={t('fact.betLimit')}>
        <b data-num="">{moneyText(level.betLimit)}</b>
      </Fact>
      {given.map(([kind, items]) => (
        <Fact key={kind} label={t(`fact.${kind}`)}>
          <AwardList awards={awards(items)} />
        </Fact>
      ))}
      {level.keep > 0 && (
        <Fact label={t('fact.keep')}>
          <b data-num="">{t('fact.keepText', { amount: formatCount(level.keep) })}</b>
        </Fact>
      )}
    </RowList>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <Row wrap justify="between">
        <Text as="span" type="body" tone="soft">
          {label}
        </Text>
        {children}
      </Row>
    </li>
  );
}
