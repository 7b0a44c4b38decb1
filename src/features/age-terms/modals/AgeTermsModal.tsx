import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AGE_FORM_PATH } from '#contract/pages/rendered-page.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { AgeMark, Button, buttonClass, Sheet } from '#src/ui/index.ts';
import styles from './AgeTermsModal.module.css';

/**
 * 'IMPORTANT NOTICE' (spec §2, age/terms): at the bottom, not dismissible, on every route but the two it links to,
 * until accepted. The app opens it and nothing above it; Accept sets the flag after 300 ms.
 */
export function AgeTermsModal() {
  const { t } = useTranslation('legal');
  const { helpline, exitUrl } = useResponsiblePlay();
  const [accepting, setAccepting] = useState(false);
  const { pathname } = useLocation();
  const list = (key: 'age.barred' | 'age.rules') => t(key, { returnObjects: true }) as unknown as readonly string[];

  function accept(event: FormEvent) {
    event.preventDefault();
    setAccepting(true);
    useAgeTermsStore.getState().accept();
  }

  const actions = (
    <form
      method="post"
      action={`${AGE_FORM_PATH}?to=${encodeURIComponent(pathname)}`}
      className={styles.actions}
      onSubmit={accept}
    >
      <a href={exitUrl} className={buttonClass('paper', 'lg')}>
        {t('age.exit')}
      </a>
      <Button type="submit" size="lg" loading={accepting}>
        {t('age.accept')}
      </Button>
    </form>
  );
  return (
    <Sheet title={t('age.title')} dismissible={false} alert awning actions={actions}>
      <div className={styles.body}>
        <p className={styles.lead}>{t('age.lead')}</p>
        <div className={styles.barred}>
          <h3>{t('age.barredTitle')}</h3>
          <ul>
            {list('age.barred').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <ul className={styles.rules}>
          {list('age.rules').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.stop}>
          <AgeMark>21+</AgeMark>
          <span>
            {t('age.stop')} {t('age.helpline', { number: helpline })}
          </span>
        </p>
        <nav className={styles.links} aria-label={t('age.title')}>
          <AppLink to="/terms-of-use">{t('age.terms')}</AppLink>
          <AppLink to="/privacy-policy">{t('age.conditions')}</AppLink>
        </nav>
        <p className={styles.hint}>{t('age.acceptHint')}</p>
      </div>
    </Sheet>
  );
}
