import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#src/components/language/LanguageSwitch.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { ROUTES } from '#src/routes/table.ts';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { AgeMark } from '#src/ui/index.ts';
import styles from './Footer.module.css';

const LINKS = ROUTES.filter(({ footer }) => footer !== undefined);

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
          {LINKS.map(({ path, footer }) => (
            <li key={path}>
              <AppLink to={path}>{t(`link.${footer}`)}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch />
    </footer>
  );
}
