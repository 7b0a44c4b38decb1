import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Awning, IconButton } from '#src/ui/index.ts';
import styles from './StepPage.module.css';

interface StepPageProps {
  title: string;
  foot: ReactNode;
  children: ReactNode;
}

/** The frame of layout 2: a bar with back and wordmark, a card under an awning, the fine print at the bottom. */
export function StepPage({ title, foot, children }: StepPageProps) {
  const { t } = useTranslation('auth');
  const leave = useLeave();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <IconButton icon="back" label={t('back')} onPress={leave} />
        <Art name="wordmark-perya" size={104} height={40} alt="Perya" />
        <span />
      </header>
      <div className={styles.card} data-paper="">
        <Awning className={styles.awning} />
        <div className={styles.body}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </div>
      <footer className={styles.foot} data-paper="">
        {foot}
      </footer>
    </div>
  );
}
