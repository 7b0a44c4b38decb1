import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { ColourBar, Icon, IconButton } from '#src/ui/index.ts';
import styles from './KycHeader.module.css';

/** The bar over the verification, which has no navigation: back, its title, and what a good photo is. */
export function KycHeader() {
  const { t } = useTranslation(['kyc', 'common']);
  const leave = useLeave();
  return (
    <header className={styles.bar}>
      <IconButton icon="back" look="bare" label={t('back')} className={styles.back ?? ''} onPress={leave} />
      <h1 className={styles.title}>{t('common:title.kycVerification')}</h1>
      <AppLink to="/rules/kyc" className={styles.help}>
        <Icon name="headset" size={20} />
        {t('help')}
      </AppLink>
      <ColourBar className={styles.colours ?? ''} />
    </header>
  );
}
