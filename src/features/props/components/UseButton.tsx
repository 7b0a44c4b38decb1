import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { OwnProp } from '#contract/props/calls.ts';
import { isDepositCoupon } from '#contract/props/kinds.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { useActivity } from '#src/stores/player/activity.ts';
import { Button, buttonClass, Dialog, moneyText } from '#src/ui/index.ts';
import { useUse } from '../hooks/useUse.ts';

/** Action of a reward item; nothing if it is used elsewhere. `block`: fills a narrow card. */
export function UseButton({ item, block = false }: { item: OwnProp; block?: boolean }) {
  const { t } = useTranslation('props');
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  if (item.kind === 'giveCoupon')
    return (
      <>
        <Button size="sm" block={block} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('use')}
          <span className="sr-only"> {item.name}</span>
        </Button>
        {isAsking && <Confirmation item={item} onClose={() => setAsking(false)} />}
      </>
    );
  if (item.kind === 'diamond' || item.kind === 'diamondCoupon' || item.kind === 'lotteryCoupon')
    return <ToPage item={item} block={block} page="shop" />;
  if (item.kind === 'lottery') return <ToPage item={item} block={block} page="cards" />;
  if (item.kind === 'points') return <ToPage item={item} block={block} page="points" />;
  if (!isDepositCoupon(item.kind)) return null;
  const isFree = item.count > item.reserved;
  return (
    <Button
      size="sm"
      block={block}
      variant={isFree ? 'primary' : 'night'}
      onPress={() => {
        if (isFree) useWalletStore.getState().setDepositCoupon(item.propId);
        go('/wallets?name=deposit');
      }}
    >
      {t(!isFree ? 'toPayment' : block ? 'use' : 'deposit')}
      <span className="sr-only"> {item.name}</span>
    </Button>
  );
}

/** Pages where items are used, each with its activity and its words. */
const PAGES = {
  shop: { to: '/activity/lottery/product', activity: ACTIVITY.Lottery, words: 'toShop' },
  cards: { to: '/activity/lottery', activity: ACTIVITY.Lottery, words: 'toCards' },
  points: { to: '/points', activity: ACTIVITY.points, words: 'toPoints' },
} as const;

interface ToPageProps {
  item: OwnProp;
  block: boolean;
  page: keyof typeof PAGES;
}

/** The way to what diamonds, coupons, scratch cards and points are good for; nothing while that is closed. */
function ToPage({ item, block, page }: ToPageProps) {
  const { t } = useTranslation('props');
  const { to, activity, words } = PAGES[page];
  if (useActivity(activity)?.open !== true) return null;
  return (
    <AppLink to={to} className={buttonClass('primary', 'sm', block)}>
      {t(block ? 'use' : words)}
      <span className="sr-only"> {item.name}</span>
    </AppLink>
  );
}

/** Gift and requirement of a coupon, before it is used. */
function Confirmation({ item, onClose }: { item: OwnProp; onClose: () => void }) {
  const { t } = useTranslation(['props', 'common']);
  const { run, error } = useUse(item);
  const amount = moneyText(item.num);
  const turnover = moneyText(item.num * item.turnoverFactor);
  return (
    <Dialog
      title={t('ask.title', { name: item.name })}
      onClose={onClose}
      closeLabel={t('common:close')}
      actions={
        <Button
          block
          onPress={async () => {
            if (await run()) onClose();
          }}
        >
          {t('ask.button', { amount })}
        </Button>
      }
    >
      <p>{t('ask.text', { amount, turnover })}</p>
      <CallProblem error={error} />
    </Dialog>
  );
}
