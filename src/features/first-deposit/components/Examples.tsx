import { useTranslation } from 'react-i18next';
import { bonusOf, type BonusRule } from '#contract/wallet/deposit.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ListRow, moneyText, RowList, Text } from '#src/ui/index.ts';

interface ExamplesProps {
  rule: BonusRule;
  /** Amounts that the cashier offers, hundredths. */
  amounts: readonly number[];
  /** The first ones only. */
  most?: number;
  look?: 'night' | 'paper';
}

/** Offered amounts with the bonus of each. */
export function Examples({ rule, amounts, most = Infinity, look = 'night' }: ExamplesProps) {
  const { t } = useTranslation('first-deposit');
  const rows = amounts.map((amount) => ({ amount, bonus: bonusOf(amount, rule) })).filter(({ bonus }) => bonus > 0);
  return (
    <RowList look={look} aria-label={t('examples')}>
      {rows.slice(0, most).map(({ amount, bonus }) => (
        <li key={amount}>
          <ListRow
            lead={<Art name="art-purse" size={32} />}
            title={t('deposit', { amount: moneyText(amount) })}
            trail={
              <Text as="b" type="number" tone="money" data-num="">
                {moneyText(bonus, { signed: true })}
              </Text>
            }
          />
        </li>
      ))}
    </RowList>
  );
}
