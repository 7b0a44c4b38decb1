import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { QrCode } from '#src/components/share/QrCode.tsx';
import { SHARE_APPS } from '#src/components/share/share-links.ts';
import { useShareInvite } from '#src/components/share/useShareInvite.ts';
import { Button, Icon, IconButton, Panel, Skeleton } from '#src/ui/index.ts';
import styles from './Share.module.css';

/** The member's code as a QR code, text and link, and the ways to hand it on. */
export function CodeCard() {
  const { t } = useTranslation('invite');
  const { code, link, qrLink, share, copy, linkOf, shared } = useShareInvite();
  if (code === '') return <Skeleton kind="lines" count={6} />;
  return (
    <Panel gap={3} className={styles.card}>
      <QrCode text={qrLink} label={t('share.qr', { code })} />
      <div className={styles.row}>
        <span>{t('share.code')}</span>
        <b className={styles.code}>{code}</b>
        <CopyButton label={t('share.copyCode')} value={code} />
      </div>
      <div className={styles.row}>
        <span>{t('share.link')}</span>
        <span className={styles.link}>{link}</span>
        <IconButton icon="copy" look="bare" label={t('share.copyLink')} onPress={copy} />
      </div>
      <Button block size="lg" icon="share" onPress={share}>
        {t('share.button')}
      </Button>
      <ul className={styles.apps} aria-label={t('share.apps')}>
        {SHARE_APPS.map((app) => (
          <li key={app}>
            <a
              href={linkOf(app)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.app}
              data-app={app}
              onClick={shared}
            >
              <Icon name="share" size={18} />
              {t(`share.app.${app}`)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
