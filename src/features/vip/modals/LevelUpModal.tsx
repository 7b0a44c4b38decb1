import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { useLevels } from '#src/components/vip/useLevels.ts';
import { VipBurst } from '#src/components/vip/VipBurst.tsx';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { Button, Dialog, moneyText, Stack, Text } from '#src/ui/index.ts';
import styles from './LevelUpModal.module.css';

/** Celebrates a new VIP level once, with its theme, bet limit and gift. */
export function LevelUpModal({ modal: { level: reached }, onClose }: ModalProps<'levelUp'>) {
  const { t } = useTranslation(['vip', 'common']);
  const go = useGo();
  const level = useLevels()?.find((each) => each.level === reached);
  if (level === undefined) return null;
  const see = () => {
    onClose();
    go('/vip');
  };
  return (
    <Dialog
      title={t('levelUp.title')}
      onClose={() => onClose()}
      closeLabel={t('common:close')}
      actions={
        <Button block onPress={see}>
          {t('levelUp.go')}
        </Button>
      }
    >
      <Stack className={styles.level} data-vip={level.showType}>
        <VipBurst size={120}>
          <b className={styles.number}>{level.level}</b>
        </VipBurst>
        <Text type="h2">{t('levelUp.text', { level: level.level, name: level.name })}</Text>
        <p>{t('levelUp.betLimit', { amount: moneyText(level.betLimit) })}</p>
        {level.levelGift.length > 0 && <p>{t('levelUp.gift')}</p>}
      </Stack>
    </Dialog>
  );
}
