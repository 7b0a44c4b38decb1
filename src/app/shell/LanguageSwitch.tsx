import { useTranslation } from 'react-i18next';
import { LANGUAGES, switchLanguage } from '#src/i18n/index.ts';
import { loadConfiguration } from '../loaders.ts';
import styles from './Footer.module.css';

/** Each language's name in that language. */
const NAMES = { 'en-PH': 'English', 'fil-PH': 'Filipino' } as const;

/** Chooses the language; the server's texts (game types, notices, FAQ) are asked for anew. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const choose = async (language: (typeof LANGUAGES)[number]) => {
    await switchLanguage(language);
    // Without a network the old texts stay; the next start asks again.
    await loadConfiguration().catch(() => undefined);
  };
  return (
    <fieldset className={styles.language} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
