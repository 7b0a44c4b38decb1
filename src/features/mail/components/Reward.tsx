import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/mail.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button, cx, Icon } from '#src/ui/index.ts';
import { useClaim } from '../hooks/useClaim.ts';
import { Awards } from './Awards.tsx';
import styles from './Reward.module.css';

type Rewarding = Pick<MailItem, 'id' | 'title' | 'awards' | 'state'>;

/** What a mail of the list brings, and its button or what has become of it; nothing where it brings nothing. */
export function Reward({ mail, block = false }: { mail: Rewarding; block?: boolean }) {
  if (mail.state === 'none') return null;
  return (
    <div className={cx(styles.reward, block && styles.block)}>
      <Awards awards={mail.awards} />
      {mail.state === 'waiting' ? <ClaimButton mail={mail} block={block} /> : <Fate state={mail.state} />}
    </div>
  );
}

function ClaimButton({ mail, block }: { mail: Rewarding; block: boolean }) {
  const { t } = useTranslation('mail');
  const claim = useClaim(mail.id);
  return (
    <>
      <Button size="sm" block={block} className={styles.claim ?? ''} onPress={claim.run}>
        {t('claim')}
        <span className="sr-only"> {mail.title}</span>
      </Button>
      {claim.error !== null && (
        <div className={styles.problem}>
          <CallProblem error={claim.error} />
        </div>
      )}
    </>
  );
}

/** What has become of a reward that does not wait any more. */
export function Fate({ state }: { state: 'claimed' | 'expired' }) {
  const { t } = useTranslation('mail');
  return (
    <span className={cx(styles.fate, styles[state])}>
      <Icon name={state === 'claimed' ? 'check' : 'clock'} size={18} weight={3} />
      {t(`state.${state}`)}
    </span>
  );
}
