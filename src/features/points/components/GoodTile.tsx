import { useTranslation } from 'react-i18next';
import type { PointsGood } from '#contract/points/calls.ts';
import { availabilityOf, isFew } from '#src/components/product/availability.ts';
import { ProductTile } from '#src/components/product/ProductTile.tsx';
import { formatCount } from '#src/ui/index.ts';
import { useLimit } from '../hooks/useLimit.ts';
import { faceOf } from '../lib/goods.ts';
import { Stars } from './Stars.tsx';

interface GoodTileProps {
  good: PointsGood;
  /** The member's points. */
  points: number;
  onOpen: () => void;
}

/** A good of the points shop: its picture, its limit or what is missing for it, and its price, which opens its sheet. */
export function GoodTile({ good, points, onOpen }: GoodTileProps) {
  const { t } = useTranslation('points');
  const limit = useLimit();
  const { title, price, left, period } = good;
  const availability = availabilityOf(good, price, points);
  const missing = t('short', { number: formatCount(price - points) });
  return (
    <ProductTile
      face={faceOf(good)}
      name={title}
      about={availability === 'short' ? missing : limit(good)}
      tag={isFew(left) ? { tone: 'hot', text: t('left', { count: left }) } : null}
      availability={availability}
      over={availability === 'soldOut' ? t('soldOut') : t(`had.${period}`)}
      price={<Stars count={price} />}
      onOpen={onOpen}
    />
  );
}
