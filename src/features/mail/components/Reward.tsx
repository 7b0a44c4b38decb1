import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/mail/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { cx, Icon } from '#src/ui/index.ts';
import { useClaimMail } from '../hooks/useClaimMail.ts';
import { Awards } from './Awards.tsx';
import styles from './Reward.module.css';

type Rewarding = Pick<MailItem, 'id' | 'title' | 'awards' | 'state'>;

/** What a mail of the list brings, and its button or what has become of it; nothing where it brings nothing. */
export function Reward({ mail, block = false }: { mail: Rewarding; block?: boolean }) {
  if (mail.state === 'none') return null;
  return (
    <div className={cx(styles.reward, block && styles.block)}>
      <Awards awards={mail.awards} />
      {mail.state === 'waiting' ? <ClaimReward mail={mail} block={block} /> : <Fate state={mail.state} />}
    </div>
  );
}

function ClaimReward({ mail, block }: { mail: Rewarding; block: boolean }) {
  const { t } = useTranslation('mail');
  return (
    <ClaimButton
      claim={useClaimMail(mail.id)}
      size="sm"
      block={block}
      className={styles.claim ?? ''}
      problemClassName={styles.problem}
    >
      {t('claim')}
      <span className="sr-only"> {mail.title}</span>
    </ClaimButton>
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
