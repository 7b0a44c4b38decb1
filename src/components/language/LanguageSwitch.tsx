import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/base/languages.ts';
import { chooseLanguage, LANGUAGES } from '#src/i18n/index.ts';
import { usePress } from '#src/ui/index.ts';
import styles from './LanguageSwitch.module.css';

/** Each language's name in that language. */
const NAMES: Readonly<Record<Language, string>> = { 'en-PH': 'English', 'fil-PH': 'Filipino' };

function LanguageButton({ language }: { language: Language }) {
  const { i18n } = useTranslation();
  const { busy, press } = usePress(() => chooseLanguage(language), false);
  return (
    <button
      type="button"
      lang={language}
      aria-pressed={i18n.language === language}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {NAMES[language]}
    </button>
  );
}

/** Chooses the language; the server's texts (game types, notices, FAQ) are requested again. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  return (
    <fieldset className={styles.language} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <LanguageButton key={language} language={language} />
      ))}
    </fieldset>
  );
}
