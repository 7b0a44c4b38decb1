import { useTranslation } from 'react-i18next';
import type { Chat } from '#contract/service/calls.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './Conversation.module.css';

/** Says when an answer comes, or that the conversation is closed. */
export function StateLine({ chat: { state, answerBy }, isMember }: { chat: Chat; isMember: boolean }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  if (state === 'none' || state === 'answered') return null;
  const when = answerBy === null ? '' : formatWhen(answerBy, 'moment', language);
  return (
    <output className={styles.state}>
      <Icon name={state === 'closed' ? 'check' : 'clock'} />
      {state === 'ticket' ? t(isMember ? 'chat.ticket' : 'chat.ticketVisitor', { when }) : t(`chat.${state}`)}
    </output>
  );
}
