import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#src/api/index.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { buttonClass, Panel } from '#src/ui/index.ts';
import styles from './Limited.module.css';

/** In place of the form where no other ticket can be opened now: why, and what can be done. */
export function Limited({ openLeft, dayResetTime }: Pick<CallAnswer<'getFeedback'>, 'openLeft' | 'dayResetTime'>) {
  const { t } = useTranslation('feedback');
  const when = formatWhen(dayResetTime, 'moment', useLanguage());
  const why = openLeft === 0 ? 'limited.open' : 'limited.day';
  return (
    <Panel look="paper" className={styles.card ?? ''}>
      <Art name="art-hourglass" size={72} />
      <h2>{t('limited.title')}</h2>
      <p>{t(why, { when })}</p>
      <AppLink to="/feedback/record" className={buttonClass('primary', 'lg', true)}>
        {t('limited.go')}
      </AppLink>
    </Panel>
  );
}
