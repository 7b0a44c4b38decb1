import { useTranslation } from 'react-i18next';
import { QrCode } from '#src/components/share/QrCode.tsx';
import { saveQr } from '#src/components/share/save-qr.ts';
import { useShareInvite } from '#src/components/share/useShareInvite.ts';
import { Button, Panel, Skeleton, Text, toaster } from '#src/ui/index.ts';
import styles from './Agent.module.css';

/** The member's QR code and invite code, and the ways to hand them on. */
export function InviteCard() {
  const { t } = useTranslation('agent');
  const { code, qrLink, copy, share } = useShareInvite();
  if (code === '') return <Skeleton kind="lines" count={5} />;
  const save = async () => {
    const isSaved = await saveQr(qrLink, `perya-${code}`).catch(() => false);
    toaster.show(t(isSaved ? 'invite.saved' : 'invite.notSaved'), isSaved ? 'success' : 'error');
  };
  return (
    <>
      <Panel look="paper" className={styles.card}>
        <QrCode text={qrLink} label={t('invite.qr', { code })} />
        <div className={styles.ways}>
          <Text type="caption" tone="soft">
            {t('invite.code')}
          </Text>
          <b className={styles.code}>{code}</b>
          <Button block size="sm" variant="paper" icon="copy" onPress={copy}>
            {t('invite.copy')}
          </Button>
          <Button block size="sm" variant="night" icon="qr" onPress={save}>
            {t('invite.save')}
          </Button>
        </div>
      </Panel>
      <Button block size="lg" icon="share" onPress={share}>
        {t('invite.share')}
      </Button>
    </>
  );
}
