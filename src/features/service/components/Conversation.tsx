import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatGroup } from '#contract/service/rules.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { ErrorState, Skeleton } from '#src/ui/index.ts';
import { type ChatOwner, useChat } from '../hooks/useChat.ts';
import { useChatOwner } from '../hooks/useChatOwner.ts';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { Messages } from './Messages.tsx';
import { StateLine } from './StateLine.tsx';

/** The chat of a group: its messages, and the box to write. */
export function Conversation({ group }: { group: ChatGroup }) {
  const owner = useChatOwner(group);
  return owner === null ? <Skeleton count={4} /> : <Chat key={owner.place} owner={owner} />;
}

function Chat({ owner }: { owner: ChatOwner }) {
  const { t } = useTranslation(['service', 'common']);
  const errorText = useErrorText();
  const open = useChat(owner);
  const { chat, messages, error, sending } = open;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + sending.pending.length;
  const newest = messages.at(-1)?.id ?? 0;
  const failed = sending.pending.filter(({ isSending }) => !isSending).length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView?.({ block: 'nearest' });
    // Earlier messages do not move the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a newer message does
  }, [newest, sending.pending.length, failed]);
  const last = messages.at(-1);
  return (
    <section className={styles.chat} aria-label={t('chat.label')}>
      <div className={styles.body}>
        {chat === null && error === null && (
          <div aria-busy="true">
            <Skeleton count={4} />
          </div>
        )}
        {chat === null && error !== null && (
          <ErrorState title={t('chat.failed')} retryLabel={t('common:retry')} onRetry={open.reload}>
            {errorText(error)}
          </ErrorState>
        )}
        {chat !== null && <Messages open={open} isMember={owner.token !== null} />}
        {chat !== null && <StateLine chat={chat} isMember={owner.token !== null} />}
        <output className="sr-only">{last?.author === 'operator' ? t('chat.new', { text: last.text }) : ''}</output>
        <div ref={end} className={styles.end} />
      </div>
      <Composer sending={sending} isMember={owner.token !== null} />
    </section>
  );
}
