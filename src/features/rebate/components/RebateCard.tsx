import { useTranslation } from 'react-i18next';
import type { RebateShare } from '#contract/rebate/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { type Rebate, RebateClaim } from '#src/components/rebate/RebateClaim.tsx';
import { TYPE_NAMES } from '#src/components/rebate/type-names.ts';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { useMaySeeOffers } from '#src/stores/player/user.ts';
import { formatPercent, moneyText, Panel, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './RebateCard.module.css';

interface RebateCardProps {
  rebate: Rebate;
  /** The running period ended. */
  onEnd: () => void;
}

/** The rebate of a day, a week or a month: the claimable one, and the running period to players who may play. */
export function RebateCard({ rebate, onEnd }: RebateCardProps) {
  const { t } = useTranslation('rebate');
  const hasOffers = useMaySeeOffers();
  return (
    <Panel as="section" gap={3} aria-label={t(`type.${TYPE_NAMES[rebate.type]}`)}>
      <RebateClaim rebate={rebate} />
      {hasOffers && <Running rebate={rebate} onEnd={onEnd} />}
    </Panel>
  );
}

function Running({ rebate: { type, vip, fromLevel, amount, shares, endsAt }, onEnd }: RebateCardProps) {
  const { t } = useTranslation('rebate');
  return (
    <Stack>
      <Row wrap justify="between">
        <Text as="span" type="label">
          {t(`running.${TYPE_NAMES[type]}`, { amount: moneyText(amount) })}
        </Text>
        <Text as="span" type="caption" tone="soft">
          {t('endsIn')} <TimeLeft key={endsAt} endsAt={endsAt} onEnd={onEnd} />
        </Text>
      </Row>
      {fromLevel === null && (
        <Text type="caption" tone="soft">
          {t('notGiven')}
        </Text>
      )}
      {fromLevel !== null && vip < fromLevel && (
        <Text type="caption">
          {t('fromLevel', { level: fromLevel })} <AppLink to="/vip/level">{t('toLevels')}</AppLink>
        </Text>
      )}
      <ul className={styles.shares}>
        {shares.map((share) => (
          <Share key={share.category} share={share} />
        ))}
      </ul>
    </Stack>
  );
}

function Share({ share: { name, bet, rate } }: { share: RebateShare }) {
  const { t } = useTranslation('rebate');
  return (
    <li className={bet === 0 ? styles.none : undefined}>
      <span>{name === '' ? t('other') : name}</span>
      <span data-num="">{t('share', { bet: moneyText(bet), rate: formatPercent(rate) })}</span>
    </li>
  );
}
