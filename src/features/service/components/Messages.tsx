import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/service/calls.ts';
import { DAY_MS, dayOf, startOf } from '#contract/values/calendar.ts';
import { Bubble } from '#src/components/chat/Bubble.tsx';
import { PictureSheet } from '#src/components/chat/PictureSheet.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { clock } from '#src/platform/clock.ts';
import { Button } from '#src/ui/index.ts';
import type { OpenChat } from '../hooks/useChat.ts';
import type { Pending } from '../hooks/useSending.ts';
import { byDay } from '../lib/messages.ts';
import { ChatPicture } from './ChatPicture.tsx';
import styles from './Conversation.module.css';

/** The messages by day, the oldest first: own ones at the right, ours at the left; then those on their way. */
export function Messages({ open, isMember }: { open: OpenChat; isMember: boolean }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const [picture, setPicture] = useState<string | null>(null);
  const { messages, hasEarlier, sending } = open;
  if (messages.length === 0 && sending.pending.length === 0)
    return (
      <Empty art="art-headset" title={t('chat.empty')} text={t(isMember ? 'chat.emptyMember' : 'chat.emptyText')} />
    );
  const today = dayOf(clock.serverNow());
  return (
    <>
      {hasEarlier ? (
        <Button variant="night" size="sm" onPress={open.earlier}>
          {t('chat.earlier')}
        </Button>
      ) : (
        <p className={styles.begin}>{t('chat.begin')}</p>
      )}
      {byDay(messages).map(({ day, messages: own }) => (
        <section key={day} className={styles.day}>
          <h2>{day === today ? t('chat.today') : formatWhen(startOf(day) + DAY_MS / 2, 'date', language)}</h2>
          <ol>
            {own.map((message) => (
              <Message key={message.id} message={message} onOpen={setPicture} />
            ))}
          </ol>
        </section>
      ))}
      {sending.pending.length > 0 && (
        <ol className={styles.pending}>
          {sending.pending.map((message) => (
            <OnItsWay
              key={message.key}
              message={message}
              onAgain={() => sending.again(message.key)}
              onDrop={() => sending.remove(message.key)}
            />
          ))}
        </ol>
      )}
      {picture !== null && (
        <PictureSheet label={t('chat.picture')} closeLabel={t('chat.closePicture')} onClose={() => setPicture(null)}>
          <ChatPicture id={picture} alt={t('chat.picture')} />
        </PictureSheet>
      )}
    </>
  );
}

function Message({ message, onOpen }: { message: ChatMessage; onOpen: (id: string) => void }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const { author, text, picture, createTime } = message;
  return (
    <Bubble
      author={author}
      head={
        <>
          <b>{t(author === 'player' ? 'chat.you' : 'chat.we')}</b>{' '}
          <time dateTime={new Date(createTime).toISOString()}>{formatWhen(createTime, 'time', language)}</time>
        </>
      }
      text={text}
    >
      {picture !== null && (
        <button type="button" aria-label={t('chat.openPicture')} onClick={() => onOpen(picture)}>
          <ChatPicture id={picture} alt="" />
        </button>
      )}
    </Bubble>
  );
}

interface OnItsWayProps {
  readonly message: Pending;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

/** An own message without an answer: on its way, or to be sent again. */
function OnItsWay({ message: { text, url, error, isSending }, onAgain, onDrop }: OnItsWayProps) {
  const { t } = useTranslation('service');
  const errorText = useErrorText();
  return (
    <Bubble author="player" head={t(isSending ? 'send.sending' : 'send.failed')} text={text} isSending={isSending}>
      {url !== undefined && <img src={url} alt={t('chat.picture')} className={styles.picture} />}
      {!isSending && (
        <div role="alert" className={styles.failed}>
          {error !== null && <span>{errorText(error)}</span>}
          <Button variant="teal" size="sm" icon="refresh" onPress={onAgain}>
            {t('send.again')}
          </Button>
          <Button variant="paper" size="sm" icon="trash" onPress={onDrop}>
            {t('send.drop')}
          </Button>
        </div>
      )}
    </Bubble>
  );
}
