import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useConfigKey } from '#src/stores/config.ts';
import { AgeMark } from '#src/ui/index.ts';
import styles from './Footer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const LINKS = [
  ['about', '/about-us'],
  ['faq', '/faq'],
  ['fairness', '/fairness'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-of-use'],
] as const;

/** Shown before the first configuration ever has arrived: the line must never be missing. */
const UNCONFIGURED = { minimumAge: 21, helpline: '(02) 8248-9568' };

/** The end of every page: responsible play (age, warning, helpline as configured), legal links, language. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { minimumAge, helpline } = useConfigKey('responsiblePlay') ?? UNCONFIGURED;
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
