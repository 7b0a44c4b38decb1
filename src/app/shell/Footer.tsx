import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#src/components/language/LanguageSwitch.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useResponsiblePlay } from '#src/stores/useResponsiblePlay.ts';
import { AgeMark } from '#src/ui/index.ts';
import styles from './Footer.module.css';

const LINKS = [
  ['about', '/about-us'],
  ['faq', '/faq'],
  ['fairness', '/fairness'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-of-use'],
] as const;

/** The end of every page: responsible play (age, warning, helpline as configured), legal links, language. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { minimumAge, helpline } = useResponsiblePlay();
  return (
    <footer className={styles.footer}>
      <p className={styles.care}>
        <AgeMark>{minimumAge}+</AgeMark>
        <span>
          {t('care')} <a href={`tel:${helpline.replace(/\D/g, '')}`}>{t('helpline', { number: helpline })}</a>
        </span>
      </p>
      <nav aria-label={t('aboutPerya')}>
        <ul className={styles.links}>
          {LINKS.map(([key, to]) => (
            <li key={key}>
              <AppLink to={to}>{t(`link.${key}`)}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch />
    </footer>
  );
}
