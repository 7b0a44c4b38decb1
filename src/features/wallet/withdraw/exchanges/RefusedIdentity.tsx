import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useCall } from '#src/query/index.ts';
import { buttonClass, Panel } from '#src/ui/index.ts';
import styles from './Refused.module.css';

/** Why the member's ID was refused or is asked for again, until they have sent it once more; nothing where it was not. */
export function RefusedIdentity() {
  const { t, i18n } = useTranslation(['withdrawal', 'kyc']);
  const { data } = useCall('kyc', {});
  if (data?.state !== 'refused' && data?.state !== 'again') return null;
  const { state, reason, words, submission } = data;
  const time = submission?.closeTime ?? null;
  return (
    <Panel look="paper" className={styles.card}>
      <h2>{t(`kyc:${state}.title`)}</h2>
      {time !== null && <small>{formatWhen(time, 'moment', i18n.language)}</small>}
      {reason !== null && (
        <p>
          <b>{t('fact.reason')}</b> {t(`kyc:reason.${reason}`)}
        </p>
      )}
      {words !== '' && <p>{words}</p>}
      <p>{t('refused.identity')}</p>
      <AppLink to="/member/profile/kyc" className={buttonClass('teal', 'sm', true)}>
        {t('refused.sendAgain')}
      </AppLink>
    </Panel>
  );
}
