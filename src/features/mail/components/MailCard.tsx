import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/mail/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { cx, Panel, Row } from '#src/ui/index.ts';
import { MailPicture } from './MailPicture.tsx';
import styles from './Mails.module.css';
import { MailTime } from './MailTime.tsx';
import { Reward } from './Reward.tsx';

/** A mail of the list (board inbox): the whole card leads to it, the button claims. */
export function MailCard({ mail }: { mail: MailItem }) {
  return (
    <Panel
      as="article"
      look={mail.isRead ? 'night' : 'raised'}
      className={cx(styles.card, !mail.isRead && styles.unread)}
    >
      <MailPicture look={mail.look} dot={!mail.isRead} />
      <div className={styles.words}>
        <div className={styles.head}>
          <MailLink mail={mail} />
          <MailTime time={mail.sentTime} />
        </div>
        <p className={styles.preview}>{mail.preview}</p>
        <Reward mail={mail} />
      </div>
    </Panel>
  );
}

/** The same as a letter on paper with its stamp, for the second layout. */
export function MailLetter({ mail }: { mail: MailItem }) {
  return (
    <Panel as="article" look="paper" className={cx(styles.letter, !mail.isRead && styles.unread)}>
      <Row align="top">
        <div className={styles.words}>
          <MailTime time={mail.sentTime} />
          <MailLink mail={mail} />
        </div>
        <MailPicture look={mail.look} stamp />
      </Row>
      <p className={styles.preview}>{mail.preview}</p>
      <Reward mail={mail} block />
    </Panel>
  );
}

function MailLink({ mail: { id, title, isRead } }: { mail: MailItem }) {
  const { t } = useTranslation('mail');
  return (
    <h2 className={styles.title}>
      <AppLink to={`/email/detail?id=${encodeURIComponent(id)}`} className={styles.link}>
        {!isRead && <span className="sr-only">{t('unread')} </span>}
        {title}
      </AppLink>
    </h2>
  );
}
