import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/mail/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { Received } from '#src/components/claim/Received.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { cx, Icon, Row } from '#src/ui/index.ts';
import { useClaimMail } from '../hooks/useClaimMail.ts';
import styles from './Reward.module.css';

type Rewarding = Pick<MailItem, 'id' | 'title' | 'awards' | 'state'>;

/** Reward of a mail in the list, with its button or state; nothing without a reward. */
export function Reward({ mail, block = false }: { mail: Rewarding; block?: boolean }) {
  if (mail.state === 'none') return null;
  return (
    <div className={cx(styles.reward, block && styles.block)}>
      <AwardList awards={mail.awards} look="chips" />
      {mail.state === 'waiting' ? <ClaimReward mail={mail} block={block} /> : <Fate state={mail.state} />}
    </div>
  );
}

function ClaimReward({ mail, block }: { mail: Rewarding; block: boolean }) {
  const { t } = useTranslation('mail');
  return (
    <ClaimButton claim={useClaimMail(mail.id)} size="sm" block={block} className={styles.claim ?? ''}>
      {t('claim')}
      <span className="sr-only"> {mail.title}</span>
    </ClaimButton>
  );
}

/** State of a reward that no longer waits. */
export function Fate({ state }: { state: 'claimed' | 'expired' }) {
  const { t } = useTranslation('mail');
  const text = t(`state.${state}`);
  if (state === 'claimed') return <Received text={text} className={styles.fate} />;
  return (
    <Row as="span" gap={1} className={cx(styles.fate, styles.expired)}>
      <Icon name="clock" size={18} weight={3} />
      {text}
    </Row>
  );
}
