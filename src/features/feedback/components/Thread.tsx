import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackEntry } from '#contract/feedback/calls.ts';
import { Bubble } from '#src/components/chat/Bubble.tsx';
import { PictureSheet } from '#src/components/chat/PictureSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { Stack } from '#src/ui/index.ts';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Thread.module.css';

/** The messages of a ticket, the oldest first: the player's at the right, support's at the left. */
export function Thread({ entries }: { entries: readonly FeedbackEntry[] }) {
  const { t } = useTranslation('feedback');
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  return (
    <>
      <Stack as="ol" aria-label={t('ticket.messages')}>
        {entries.map((entry) =>
          entry.kind === 'text' ? (
            <Message key={entry.id} entry={entry} onOpen={(id, name) => setOpen({ id, name })} />
          ) : (
            <Note key={entry.id} entry={entry} />
          ),
        )}
      </Stack>
      {open !== null && (
        <PictureSheet label={open.name} closeLabel={t('picture.close')} onClose={() => setOpen(null)}>
          <OwnPicture id={open.id} alt={open.name} />
        </PictureSheet>
      )}
    </>
  );
}

function Message({ entry, onOpen }: { entry: FeedbackEntry; onOpen: (id: string, name: string) => void }) {
  const { t } = useTranslation('feedback');
  const { author, text, pictures, createTime } = entry;
  return (
    <Bubble
      author={author}
      head={
        <>
          <b>{t(`author.${author}`)}</b> <When time={createTime} />
        </>
      }
      text={text}
    >
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((id, index) => {
            const name = t('picture.name', { place: index + 1 });
            return (
              <button key={id} type="button" aria-label={t('picture.open', { name })} onClick={() => onOpen(id, name)}>
                <OwnPicture id={id} alt="" />
              </button>
            );
          })}
        </div>
      )}
    </Bubble>
  );
}

/** An act on the ticket and its reason. */
function Note({ entry: { author, kind, text, createTime } }: { entry: FeedbackEntry }) {
  const { t } = useTranslation('feedback');
  const what = kind === 'reopened' ? 'note.reopened' : author === 'player' ? 'note.closedByYou' : 'note.closed';
  return (
    <li className={styles.note}>
      <small>
        {t(what)} <When time={createTime} />
      </small>
      {text !== '' && <p>{text}</p>}
    </li>
  );
}

function When({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatWhen(time, 'moment', useLanguage())}</time>;
}
