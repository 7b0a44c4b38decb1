import { useTranslation } from 'react-i18next';
import type { BonusRule } from '#contract/wallet/deposit.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Awning, Lettering, moneyText, Panel, Stack, Text } from '#src/ui/index.ts';
import styles from './Poster.module.css';

/** The offer on paper: its share of the deposit and the most that it gives. */
export function Poster({ rule }: { rule: BonusRule }) {
  const { t } = useTranslation('first-deposit');
  return (
    <Panel as="section" look="paper" gap={2} aria-label={t('offer')} className={styles.poster}>
      <Awning className={styles.awning} />
      <Stack gap={1} className={styles.words}>
        <Text type="caption">{t('fiesta')}</Text>
        <Lettering text={t('percent', { percent: rule.basisPoints / 100 })} size={36} />
        <Text as="b" type="h2" tone="money" data-num="">
          {t('most', { amount: moneyText(rule.cap) })}
        </Text>
      </Stack>
      <Art name="art-jeepney-side" size={148} height={90} className={styles.art} />
      <Text type="caption" className={styles.note}>
        {t('how', { min: moneyText(rule.minAmount) })}
      </Text>
    </Panel>
  );
}
