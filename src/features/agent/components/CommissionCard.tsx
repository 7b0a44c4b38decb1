import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { formatCount, formatPercent, Money, moneyText, Panel, Row, Text } from '#src/ui/index.ts';
import { type MemberAgent, useReceiveCommission } from '../hooks/useAgent.ts';
import { useCollectLabel } from '../hooks/useCollectLabel.ts';
import styles from './Agent.module.css';

/** Commission and team in numbers, and the button that receives the commission. */
export function CommissionCard({ terms, mine }: MemberAgent) {
  const { t } = useTranslation('agent');
  const claim = useReceiveCommission();
  const label = useCollectLabel(claim, mine.claimable);
  const friends = mine.level1 + mine.level2;
  const levels = [
    { level: 1, count: mine.level1, rate: terms.level1Rate },
    { level: 2, count: mine.level2, rate: terms.level2Rate },
  ];
  return (
    <Panel>
      <dl className={styles.figures}>
        <div>
          <dt>{t('card.yesterday')}</dt>
          <dd>
            <Money value={mine.yesterday} fraction="auto" size="inline" />
          </dd>
        </div>
        <div>
          <dt>{t('card.total')}</dt>
          <dd>
            <Money value={mine.total} fraction="auto" tone="plain" size="inline" />
          </dd>
        </div>
        <div>
          <dt>{t('card.friends')}</dt>
          <dd data-num="">{formatCount(friends)}</dd>
        </div>
      </dl>
      <ul className={styles.levels}>
        {levels.map(({ level, count, rate }) => (
          <li key={level}>
            <span>
              <b>{t('card.level', { level })}</b> {t('card.count', { count })}
            </span>
            <span className={styles.rate}>{t('card.rate', { percent: formatPercent(rate) })}</span>
          </li>
        ))}
      </ul>
      {mine.held > 0 && (
        <Text type="caption" tone="soft">
          {t('card.held', { amount: moneyText(mine.held) })}
        </Text>
      )}
      <Row justify="between" className={styles.collect}>
        <Faces avatars={mine.avatars} friends={friends} />
        <div>
          <ClaimButton claim={claim} size="sm" variant="teal" disabled={mine.claimable === 0 && !claim.isKept}>
            {label}
          </ClaimButton>
        </div>
      </Row>
    </Panel>
  );
}

/** The friends who joined last, and how many more there are. */
function Faces({ avatars, friends }: { avatars: readonly string[]; friends: number }) {
  const { t } = useTranslation('agent');
  const more = friends - avatars.length;
  return (
    <span className={styles.faces}>
      {avatars.map((avatar, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two friends may have the same picture
        <Avatar key={index} avatar={avatar} size={30} />
      ))}
      {more > 0 && <small>{t('card.more', { count: more, number: formatCount(more) })}</small>}
    </span>
  );
}
