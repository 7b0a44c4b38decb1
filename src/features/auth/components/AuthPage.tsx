import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Awning, Banderitas, IconButton } from '#src/ui/index.ts';
import sky from '../assets/bg-login-hero.svg';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  /** The low hero leaves room for long forms and keyboards. */
  hero?: 'full' | 'low';
  children: ReactNode;
}

/** The frame of every /auth page in layout 1: a picture above, a paper card below (board login). */
export function AuthPage({ title, hero = 'full', children }: AuthPageProps) {
  const { t } = useTranslation('auth');
  const leave = useLeave();
  return (
    <div className={styles.frame}>
      <div className={styles.card}>
        <div className={hero === 'low' ? `${styles.hero} ${styles.low}` : styles.hero}>
          <Art name={sky} size={360} height={290} className={styles.sky} />
          <Banderitas className={styles.bunting ?? ''} />
          <Art name="wordmark-perya" size={232} height={90} className={styles.wordmark} alt="Perya" />
          <IconButton className={styles.close} icon="close" look="round" label={t('close')} onPress={leave} />
        </div>
        <div className={styles.rail} />
        <Awning className={styles.awning} />
        <div className={styles.sheet} data-paper="">
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
