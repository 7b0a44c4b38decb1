import { useTranslation } from 'react-i18next';
import { PROP } from '#contract/props/items.ts';
import type { ScratchOffer, ScratchPrize } from '#contract/scratch/calls.ts';
import { MATCH } from '#contract/scratch/rules.ts';
import { Art } from '#src/components/art/Art.tsx';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Panel, SectionTitle, Text } from '#src/ui/index.ts';
import { usePrizeLabel } from '../hooks/usePrizeLabel.ts';
import { SYMBOL_ART } from '../lib/looks.ts';
import styles from './PrizeTable.module.css';

/** Whether its picture and number do not say what it is. */
const isToBeNamed = ({ symbol, propId }: ScratchPrize): boolean =>
  !isPaidInCoin(propId) && !(symbol === 'diamond' && propId === PROP.diamond);

/** Prizes of three equal symbols of a card. */
export function PrizeTable({ offer: { name, prizes } }: { offer: ScratchOffer }) {
  const { t } = useTranslation(['scratch', 'scene']);
  const label = usePrizeLabel();
  const text = usePropText();
  return (
    <Panel as="section" look="paper" className={styles.table} aria-label={t('prizes')}>
      <SectionTitle
        aside={
          <Text as="span" type="label" tone="soft">
            {name}
          </Text>
        }
      >
        {t('prizes')}
      </SectionTitle>
      <ul className={styles.prizes}>
        {prizes.map((prize) => (
          <li key={prize.symbol}>
            <span className="sr-only">{t('three', { symbol: t(`scene:symbol.${prize.symbol}`) })}</span>
            <span className={styles.three} aria-hidden="true">
              {Array.from({ length: MATCH }, (_, place) => (
                <Art name={SYMBOL_ART[prize.symbol]} size={26} key={place} />
              ))}
            </span>
            <span className={styles.prize}>
              <b data-num="">{label(prize)}</b>
              {isToBeNamed(prize) && <small>{text.name(prize.propId)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
