import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointsGood } from '#contract/points/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { CountPill } from '#src/components/pill/CountPill.tsx';
import { ProductGrid } from '#src/components/product/ProductGrid.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { EarnSheet } from '#src/components/ways/EarnSheet.tsx';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { HeaderActions, Page, Skeleton, Text } from '#src/ui/index.ts';
import { type PointsView, usePoints } from '../hooks/usePoints.ts';
import type { Points } from '../lib/goods.ts';
import { GoodSheet } from './GoodSheet.tsx';
import { GoodTile } from './GoodTile.tsx';
import { Stars } from './Stars.tsx';
import { Today } from './Today.tsx';

/** Props of a layout of the page. */
export interface PointsProps {
  readonly data: Points;
  readonly view: PointsView;
  /** Opens the sheet with the ways to points. */
  readonly onEarn: () => void;
  /** Shows some goods, or why there are none. */
  readonly renderGoods: (goods: readonly PointsGood[], label: string) => ReactNode;
}

/** The frame of both layouts around the goods: login, loading, failure, balance, sheets and rules. */
export function PointsFrame({ children }: { children: (props: PointsProps) => ReactNode }) {
  return (
    <Page width="wide">
      <MemberOnly>{() => <Shop>{children}</Shop>}</MemberOnly>
    </Page>
  );
}

function Shop({ children }: { children: (props: PointsProps) => ReactNode }) {
  const { t } = useTranslation('points');
  const view = usePoints();
  return (
    <Loaded call={view.call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={4} />}>
      {(data) => (
        <Open data={data} view={view}>
          {children}
        </Open>
      )}
    </Loaded>
  );
}

function Open({ data, view, children }: Pick<PointsProps, 'data' | 'view'> & Parameters<typeof Shop>[0]) {
  const { t } = useTranslation('points');
  const [opened, setOpened] = useState('');
  const [isEarning, setEarning] = useState(false);
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const { points } = data;
  const good = data.goods.find(({ id }) => id === opened);
  const onEarn = () => setEarning(true);

  function renderGoods(goods: readonly PointsGood[], label: string): ReactNode {
    // A paused player is offered nothing, and the server exchanges nothing for them.
    if (isPaused) return <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />;
    if (!hasOffers) return <Skeleton kind="tiles" count={4} />;
    if (goods.length === 0) return <Empty art="art-points" title={t('empty')} text={t('emptyText')} />;
    return <GoodGrid goods={goods} label={label} points={points} onOpen={setOpened} />;
  }

  return (
    <>
      <HeaderActions>
        <CountPill more={t('earn.title')} inDialog onMore={onEarn}>
          <Stars count={points} size={24} />
        </CountPill>
      </HeaderActions>
      {children({ data, view, onEarn, renderGoods })}
      <Text type="caption" tone="soft">
        {t('rules')}
      </Text>
      {good !== undefined && <GoodSheet good={good} points={points} onEarn={onEarn} onClose={() => setOpened('')} />}
      {isEarning && (
        <EarnSheet of="points" betPer={data.betPerPoint} betLeft={data.betLeft} onClose={() => setEarning(false)}>
          <Today data={data} />
        </EarnSheet>
      )}
    </>
  );
}

interface GoodGridProps {
  goods: readonly PointsGood[];
  label: string;
  points: number;
  onOpen: (id: string) => void;
}

/** Goods as tiles, two beside each other on a phone. */
const GoodGrid = ({ goods, label, points, onOpen }: GoodGridProps) => (
  <ProductGrid label={label}>
    {goods.map((good) => (
      <li key={good.id}>
        <GoodTile good={good} points={points} onOpen={() => onOpen(good.id)} />
      </li>
    ))}
  </ProductGrid>
);
