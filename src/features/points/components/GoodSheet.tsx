import { useTranslation } from 'react-i18next';
import type { PointsGood } from '#contract/points/calls.ts';
import { useBetFirst } from '#src/components/claim/useBetFirst.ts';
import { type Fact, FactList } from '#src/components/facts/Facts.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { availabilityOf } from '#src/components/product/availability.ts';
import { ProductDetails, ProductLack } from '#src/components/product/ProductDetails.tsx';
import { Button, formatCount, Sheet } from '#src/ui/index.ts';
import { useExchange } from '../hooks/useExchange.ts';
import { useLimit } from '../hooks/useLimit.ts';
import { faceOf, turnoverOf } from '../lib/goods.ts';
import { Stars } from './Stars.tsx';

interface GoodSheetProps {
  good: PointsGood;
  /** The member's points. */
  points: number;
  onEarn: () => void;
  onClose: () => void;
}

/** Asks before an exchange: what it gives, what it costs, how many a player can have. */
export function GoodSheet({ good, points, onEarn, onClose }: GoodSheetProps) {
  const { t } = useTranslation(['points', 'common']);
  const { run, error, isKept } = useExchange(good);
  const betFirst = useBetFirst();
  const { title, use, price, days, period } = good;
  const availability = isKept ? 'open' : availabilityOf(good, price, points);
  const lines = [use, betFirst(turnoverOf(good)) ?? '', days === null ? '' : t('days', { count: days })];
  return (
    <Sheet
      title={title}
      onClose={onClose}
      closeLabel={t('common:close')}
      actions={
        availability === 'short' ? (
          <Button variant="teal" block aria-haspopup="dialog" onPress={onEarn}>
            {t('earn.title')}
          </Button>
        ) : (
          <Button
            size="lg"
            block
            disabled={availability !== 'open'}
            onPress={async () => {
              if (await run()) onClose();
            }}
          >
            {isKept ? (
              t('finish')
            ) : availability === 'open' ? (
              <>
                {t('exchange')} <Stars count={price} />
              </>
            ) : availability === 'soldOut' ? (
              t('soldOut')
            ) : (
              t(`had.${period}`)
            )}
          </Button>
        )
      }
    >
      <ProductDetails face={faceOf(good)} lines={lines.filter(Boolean)}>
        {isKept ? <output>{t('kept')}</output> : <GoodFacts good={good} points={points} />}
        {availability === 'short' && (
          <ProductLack>{t('shortText', { count: price - points, number: formatCount(price - points) })}</ProductLack>
        )}
        <CallProblem error={error} />
      </ProductDetails>
    </Sheet>
  );
}

/** Price, what stays, what is left and the player's limit. */
function GoodFacts({ good, points }: Pick<GoodSheetProps, 'good' | 'points'>) {
  const { t } = useTranslation('points');
  const limit = useLimit();
  const count = (value: number) => t('points', { count: value, number: formatCount(value) });
  const { price, left, leftForYou } = good;
  const facts: Fact[] = [
    [t('fact.price'), count(price)],
    [t('fact.yours'), count(points)],
    ...(points >= price ? [[t('fact.after'), count(points - price)] as const] : []),
    ...(left === null ? [] : [[t('fact.left'), formatCount(left)] as const]),
    ...(leftForYou === null ? [] : [[t('fact.limit'), limit(good)] as const]),
    ...(leftForYou === null ? [] : [[t('fact.leftForYou'), formatCount(leftForYou)] as const]),
  ];
  return <FactList facts={facts} />;
}
