import { useTranslation } from 'react-i18next';
import type { FeedbackTicket } from '#contract/feedback/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { panelClass, RedDot, Tile } from '#src/ui/index.ts';
import { artOf, ticketPath } from '../lib/look.ts';
import { StateTag } from './StateTag.tsx';
import styles from './TicketLine.module.css';

/** A ticket in the record, like a mail in the inbox: an unread one is raised and has a red dot. */
export function TicketLine({ ticket }: { ticket: FeedbackTicket }) {
  const { t } = useTranslation('feedback');
  const language = useLanguage();
  const { id, category, text, state, isUnread, changeTime } = ticket;
  return (
    <AppLink to={ticketPath(id)} className={panelClass(isUnread ? 'raised' : 'night', styles.line)}>
      <Tile tone="sky">
        <Art name={artOf(ticket)} size={34} />
        {isUnread && <RedDot atCorner />}
      </Tile>
      <span className={styles.words}>
        <span className={styles.top}>
          <b>{category?.name ?? t('noCategory')}</b>
          <time dateTime={new Date(changeTime).toISOString()}>{formatWhen(changeTime, 'moment', language)}</time>
        </span>
        <span className={styles.text}>{text}</span>
        <StateTag state={state} />
        {isUnread && <span className="sr-only">{t('record.unread')}</span>}
      </span>
    </AppLink>
  );
}
