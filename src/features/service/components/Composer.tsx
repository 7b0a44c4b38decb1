import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_TEXT_MAX, fitsChat } from '#contract/service/rules.ts';
import { PICTURE_TYPES } from '#contract/values/pictures.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { Icon } from '#src/ui/index.ts';
import type { Sending } from '../hooks/useSending.ts';
import { MESSAGE_ID } from './Channels.tsx';
import styles from './Composer.module.css';

/** The box to write a message; members may send pictures too. */
export function Composer({ sending, isMember }: { sending: Sending; isMember: boolean }) {
  const { t } = useTranslation(['service', 'errors']);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);

  function send(): void {
    if (text.trim() === '') return;
    if (!fitsChat(text)) return setProblem(t('send.tooLong', { max: CHAT_TEXT_MAX }));
    setProblem(null);
    setText('');
    sending.send(text);
  }

  function pressKey(event: KeyboardEvent): void {
    // On a phone the key makes a new line; a keyboard with Shift does too.
    const isTyped = !matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isTyped) return;
    event.preventDefault();
    send();
  }

  async function choose(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const fault = await sending.sendPicture(chosen);
    setProblem(fault === null ? null : t(`errors:photo.${fault}`));
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Problem text={problem} />
      <div className={styles.line}>
        {isMember && (
          <>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('send.picture')}
              onClick={() => file.current?.click()}
            >
              <Icon name="camera" size={26} />
            </button>
            <input
              ref={file}
              type="file"
              hidden
              accept={PICTURE_TYPES.join(',')}
              aria-label={t('send.picture')}
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </>
        )}
        <textarea
          id={MESSAGE_ID}
          rows={1}
          className={styles.text}
          aria-label={t('send.label')}
          placeholder={t('send.placeholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={pressKey}
        />
        <button type="submit" className={styles.send} aria-label={t('send.send')} disabled={text.trim() === ''}>
          <Icon name="fwd" size={26} weight={3} />
        </button>
      </div>
    </form>
  );
}
