import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { nameOf } from '#src/components/member/name-of.ts';
import { copyText } from '#src/platform/pages/clipboard.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, Dialog, Text, toaster } from '#src/ui/index.ts';
import styles from './VipGiftModal.module.css';

/** 'Invitation goal reached!' (spec §2): copies the player's id, then opens the page that shares their link. */
export function VipGiftModal({ modal: { friends, spins }, onClose }: ModalProps<'vipGift'>) {
  const { t } = useTranslation('invite');
  const user = useUserStore((member) => member.user);
  const go = useGo();
  if (user === null) return null;

  async function share(id: string) {
    const isCopied = await copyText(id);
    toaster.show(t(isCopied ? 'gift.copied' : 'gift.notCopied', { id }), isCopied ? 'success' : 'error');
    onClose();
    go('/share');
  }

  const actions = (
    <>
      <Button block icon="copy" onPress={() => share(user.id)}>
        {t('gift.share')}
      </Button>
      <Button block variant="paper" onPress={() => onClose()}>
        {t('gift.later')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('gift.title')} onClose={() => onClose()} actions={actions}>
      <div className={styles.gift}>
        <Art name="art-gift" size={72} />
        <b>{nameOf(user)}</b>
        <p>
          {t('gift.friends', { count: friends })} {spins > 0 && t('gift.spins', { count: spins })}
        </p>
        <Text type="caption" tone="soft">
          {t('gift.id', { id: user.id })}
        </Text>
      </div>
    </Dialog>
  );
}
