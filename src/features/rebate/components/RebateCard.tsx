import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { moneyText, Panel, Row, Stack, Text, Words } from '#src/ui/index.ts';
import { type Rebate, TYPE_NAMES, useClaimType } from '../hooks/useRebates.ts';
import styles from './RebateCard.module.css';

/** Hundredths of a percent in words: 60 is 0.6%. */
const percent = (rate: number): string => `${rate / 100}%`;

/** The rebate of a day, a week or a month: what can be claimed, and what the running period gives so far. */
export function RebateCard({ rebate }: { rebate: Rebate }) {
  const { t, i18n } = useTranslation('rebate');
  const { type, claimable, until, amount, shares, endsAt } = rebate;
  const claim = useClaimType(rebate);
  const name = t(`type.${TYPE_NAMES[type]}`);
  const when = (time: number) => formatWhen(time, 'moment', i18n.language);
  return (
    <Panel as="section" gap={3} aria-label={name}>
      <Row className={styles.claim}>
        <Art name="art-coupon" size={44} />
        <Words as="div">
          <b>{name}</b>
          <Text as="span" type="figure" data-num="">
            {moneyText(claimable)}
          </Text>
          <small>{until === null ? t('none') : t('until', { when: when(until) })}</small>
        </Words>
        <ClaimButton
          claim={claim}
          size="sm"
          variant={claimable > 0 ? 'primary' : 'night'}
          disabled={claimable === 0}
          badge={claimable > 0}
        >
          {t('claim')}
          <span className="sr-only"> {name}</span>
        </ClaimButton>
      </Row>
      <Stack>
        <Row wrap justify="between">
          <Text as="span" type="label">
            {t(`running.${TYPE_NAMES[type]}`, { amount: moneyText(amount) })}
          </Text>
          <Text as="span" type="caption" tone="soft">
            {t('ends', { when: when(endsAt) })}
          </Text>
        </Row>
        {shares.length === 0 ? (
          <Text type="caption" tone="soft">
            {t('noBets')}
          </Text>
        ) : (
          <ul className={styles.shares}>
            {shares.map((share) => (
              <li key={share.category}>
                <span>{share.name === '' ? t('other') : share.name}</span>
                <span data-num="">{t('share', { bet: moneyText(share.bet), rate: percent(share.rate) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}
