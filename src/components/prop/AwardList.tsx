import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Row } from '#src/ui/index.ts';
import styles from './AwardList.module.css';
import { AwardShort } from './AwardShort.tsx';
import { isPaidInCoin, propView } from './prop-view.ts';

interface AwardListProps {
  awards: readonly Award[];
  /** line: small words in a row's text, coins without a picture; chips: a paper chip for each. */
  look?: 'line' | 'chips';
}

/** Awards in short, beside each other. */
export function AwardList({ awards, look = 'line' }: AwardListProps) {
  const { t } = useTranslation('prop');
  const isLine = look === 'line';
  return (
    <Row as="ul" wrap aria-label={t('gives')}>
      {awards.map((award) => (
        <Row as="li" gap={1} key={award.propId} data-paper={isLine ? undefined : ''} className={styles[look]}>
          {!(isLine && isPaidInCoin(award.propId)) && (
            <Art
              name={award.propId === PROP.coin ? 'art-coin-gold' : propView(award.propId).art}
              size={isLine ? 20 : 22}
            />
          )}
          <AwardShort award={award} />
        </Row>
      ))}
    </Row>
  );
}
