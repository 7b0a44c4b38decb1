import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { coinsIn } from '#src/components/vip/coins-in.ts';
import { useLevels } from '#src/components/vip/useLevels.ts';
import { VipBurst } from '#src/components/vip/VipBurst.tsx';
import { Button, Dialog, moneyText, Stack, Text } from '#src/ui/index.ts';
import styles from './Vip.module.css';

/** Shows the top VIP level to a player who is none. The button opens the VIP page, then closes this. */
export function BecomeVip({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bankrupt', 'common']);
  const go = useGo();
  const top = useLevels()?.at(-1);
  const become = () => {
    go('/vip');
    onClose();
  };
  return (
    <Dialog
      title={t('tip.title')}
      onClose={onClose}
      closeLabel={t('common:close')}
      actions={
        <Button block onPress={become}>
          {t('tip.become')}
        </Button>
      }
    >
      <Stack className={styles.middle}>
        {top !== undefined && (
          <div className={styles.level} data-vip={top.showType}>
            <VipBurst size={104}>
              <b className={styles.number}>{top.level}</b>
            </VipBurst>
            <Text type="h2">{t('tip.level', { level: top.level })}</Text>
            {coinsIn(top.dailyAward) > 0 && (
              <Text as="b" type="figure" tone="money">
                {t('tip.daily', { amount: moneyText(coinsIn(top.dailyAward)) })}
              </Text>
            )}
          </div>
        )}
        <p>{t('tip.benefits')}</p>
        <p>{t('tip.only')}</p>
      </Stack>
    </Dialog>
  );
}
