import { useTranslation } from 'react-i18next';
import type { FirstBonus } from '#contract/first-deposit/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Awning, moneyText, Panel, Row, Stack, Text } from '#src/ui/index.ts';
import { useReceiveFirst } from '../hooks/useFirstDeposit.ts';
import styles from './BonusCard.module.css';

/** The bonus of the player's first deposit: it waits to be collected, or says when it was. */
export function BonusCard({ first }: { first: FirstBonus }) {
  const { t, i18n } = useTranslation('first-deposit');
  const { deposit, bonus, turnover, receiveTime } = first;
  const claim = useReceiveFirst();
  const isReceived = receiveTime !== null;
  return (
    <Panel as="section" look="paper" gap={3} aria-label={t('yours')} className={styles.card}>
      <Awning className={styles.awning} />
      <Row>
        <Art name="art-gift" size={72} />
        <Stack gap={1}>
          <h2>{t(isReceived ? 'collected' : 'waiting')}</h2>
          <Text as="b" type="figure" tone="money" data-num="">
            {moneyText(bonus)}
          </Text>
        </Stack>
      </Row>
      <Text type="caption">
        {t('of', { amount: moneyText(deposit) })} {t('bet', { amount: moneyText(turnover) })}
      </Text>
      <ClaimButton
        claim={claim}
        size="lg"
        block
        received={isReceived && t('on', { when: formatWhen(receiveTime, 'moment', i18n.language) })}
      >
        {t('collect', { amount: moneyText(bonus) })}
      </ClaimButton>
    </Panel>
  );
}
