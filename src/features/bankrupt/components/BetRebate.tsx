import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Button, Dialog, moneyText, Skeleton, Stack } from '#src/ui/index.ts';
import styles from './Vip.module.css';

/** Tells a VIP about the rebate of today's bets and their daily bonuses; a rebate of nothing is not named. */
export function BetRebate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bankrupt', 'common']);
  const call = useCall('betBonus', { type: 1 });
  return (
    <Dialog
      title={t('vip.title')}
      onClose={onClose}
      closeLabel={t('common:close')}
      actions={
        <Button block onPress={onClose}>
          {t('vip.remember')}
        </Button>
      }
    >
      <Stack className={styles.middle}>
        <Art name="art-coupon" size={72} />
        <Loaded call={call} failed={t('vip.failed')} skeleton={<Skeleton count={2} />}>
          {({ amount }) =>
            amount > 0 ? (
              <>
                <p>{t('vip.got', { amount: moneyText(amount) })}</p>
                <p>{t('vip.tomorrow')}</p>
              </>
            ) : (
              <p>{t('vip.daily')}</p>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}
