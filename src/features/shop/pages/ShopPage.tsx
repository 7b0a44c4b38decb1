import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Balance } from '#src/components/diamond/Balance.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { ProductGrid } from '#src/components/product/ProductGrid.tsx';
import { ShopHint } from '#src/components/product/ShopHint.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { EarnSheet, type Way } from '#src/components/ways/EarnSheet.tsx';
import { HeaderActions, Page, Skeleton, Tabs } from '#src/ui/index.ts';
import { AddressSheet } from '../components/AddressSheet.tsx';
import { ProductCard } from '../components/ProductCard.tsx';
import { ProductSheet } from '../components/ProductSheet.tsx';
import { ShopFooter } from '../components/ShopFooter.tsx';
import { ShopTicker } from '../components/ShopTicker.tsx';
import { type ShopView, useShop } from '../hooks/useShop.ts';
import { keyOf, type Shop } from '../lib/products.ts';

/** /activity/lottery/product (spec §2): coins, coupons and goods for diamonds. */
export function ShopPage() {
  const { t } = useTranslation('shop');
  const view = useShop();
  return (
    <Page width="wide" isFull>
      <h2 className="sr-only">{t('products')}</h2>
      <Loaded call={view.call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={4} />}>
        {(shop) => <Open shop={shop} view={view} />}
      </Loaded>
    </Page>
  );
}

function Open({ shop, view: { call, group, setGroup, groups, products } }: { shop: Shop; view: ShopView }) {
  const { t } = useTranslation('shop');
  const [opened, setOpened] = useState('');
  const [sheet, setSheet] = useState<'address' | 'earn' | null>(null);
  const product = shop.products.find((each) => keyOf(each) === opened);
  const earn = () => setSheet('earn');
  const address = () => setSheet('address');
  const jackpot: Way = {
    art: 'art-crown',
    title: t('earn.jackpot'),
    text: t('earn.jackpotText'),
    to: '/activity/jackpot',
    label: t('earn.spin'),
  };
  return (
    <>
      <HeaderActions>
        <Balance diamonds={shop.diamonds} inDialog onMore={earn} />
      </HeaderActions>
      <Tabs
        label={t('groups')}
        items={groups.map((id) => ({ id, label: t(`group.${id}`) }))}
        value={group}
        onChange={setGroup}
      />
      <ShopTicker />
      <ShopHint text={t(shop.betPerDiamond > 0 ? 'hint' : 'hintNoBets')} />
      {products.length === 0 ? (
        <Empty art="art-bayong" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ProductGrid label={t('products')}>
          {products.map((each) => (
            <li key={keyOf(each)}>
              <ProductCard product={each} diamonds={shop.diamonds} onOpen={() => setOpened(keyOf(each))} />
            </li>
          ))}
        </ProductGrid>
      )}
      <ShopFooter onAddress={address} />
      {product !== undefined && (
        <ProductSheet
          product={product}
          shop={shop}
          onAddress={address}
          onEarn={earn}
          onClose={() => setOpened('')}
          onRefused={call.reload}
        />
      )}
      {sheet === 'address' && <AddressSheet address={shop.address} onClose={() => setSheet(null)} />}
      {sheet === 'earn' && (
        <EarnSheet
          of="shop"
          betPer={shop.betPerDiamond}
          betLeft={shop.betLeft}
          more={[jackpot]}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}
