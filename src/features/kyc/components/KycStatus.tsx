import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { clock } from '#src/platform/clock.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { buttonClass, Icon, Panel } from '#src/ui/index.ts';
import type { Kyc } from '../hooks/useKyc.ts';
import { waysOn } from '../lib/purpose.ts';
import { Facts } from './Facts.tsx';
import styles from './KycStatus.module.css';

/** The submission is being checked or was approved: nothing left to do. */
export function KycStatus({ kyc }: { kyc: Kyc }) {
  const { t } = useTranslation('kyc');
  const language = useLanguage();
  const { state, submission, expectTime } = kyc;
  const isApproved = state === 'approved';
  const isWaiting = expectTime !== null;
  const mayPlay = !useIsPaused() && !kyc.isPausedAsAnother;
  const isLate = isWaiting && expectTime <= clock.serverNow();
  const when = (time: number) => formatWhen(time, 'moment', language);
  return (
    <Panel look="paper" gap={3} className={styles.card ?? ''}>
      <Art name={isApproved ? 'art-id-card' : 'art-hourglass'} size={88} />
      <h2>{t(isApproved ? 'approved.title' : 'waiting.title')}</h2>
      <output>
        {isApproved && t('approved.text')}
        {isWaiting && (isLate ? t('waiting.late') : t('waiting.text', { when: when(expectTime) }))}
        {isWaiting && mayPlay && ` ${t('waiting.play')}`}
      </output>
      {submission !== null && (
        <Facts
          facts={[
            [t('fact.document'), t(`document.${submission.document}`)],
            [t('fact.number'), submission.number],
            [t('fact.fullName'), submission.fullName],
            [t('fact.sent'), when(submission.createTime)],
            ...(isApproved && submission.closeTime !== null
              ? ([[t('fact.approved'), when(submission.closeTime)]] as const)
              : []),
          ]}
        />
      )}
      {isApproved ? (
        <WaysOn />
      ) : (
        <AppLink to="/" className={buttonClass('primary', 'lg', true)}>
          {t('waiting.go')}
        </AppLink>
      )}
    </Panel>
  );
}

/** Why play is paused where another account is, which is taken for the member's; nothing where it is not. */
export function PausedAsAnother({ kyc }: { kyc: Kyc }) {
  const { t } = useTranslation('kyc');
  if (!kyc.isPausedAsAnother) return null;
  return (
    <section className={styles.refused} aria-labelledby="kyc-another">
      <Icon name="alert" size={24} weight={2.2} />
      <div>
        <h2 id="kyc-another">{t('another.title')}</h2>
        <p>{t('another.text')}</p>
        <p>{t('another.help')}</p>
        <AppLink to="/feedback" className={buttonClass('teal', 'md', true)}>
          {t('another.write')}
        </AppLink>
      </div>
    </section>
  );
}

/** Leads on to the sides of the wallet that the verification opens. */
function WaysOn() {
  const { t } = useTranslation('kyc');
  const [search] = useSearchParams();
  const isPaused = useIsPaused();
  return waysOn(search.get('for'), isPaused).map((way, index) => (
    <AppLink
      key={way}
      to={`/wallets?name=${way}`}
      className={buttonClass(index === 0 ? 'primary' : 'paper', index === 0 ? 'lg' : 'md', true)}
    >
      {t(`approved.${way}`)}
    </AppLink>
  ));
}

/** Why documents were refused or are asked for again, over the steps. */
export function Refused({ kyc }: { kyc: Kyc }) {
  const { t } = useTranslation('kyc');
  const { state, reason, words } = kyc;
  if (state !== 'refused' && state !== 'again') return null;
  return (
    <section className={styles.refused} aria-labelledby="kyc-refused">
      <Icon name="alert" size={24} weight={2.2} />
      <div>
        <h2 id="kyc-refused">{t(`${state}.title`)}</h2>
        {reason !== null && <p>{t(`reason.${reason}`)}</p>}
        {words !== '' && <blockquote>{words}</blockquote>}
        <p>{t(`${state}.text`)}</p>
      </div>
    </section>
  );
}
