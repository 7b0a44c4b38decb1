import { useCallback, useState } from 'react';
import { CHAT_PICTURE, type ChatGroup } from '#contract/service/rules.ts';
import { uploadFile } from '#src/api/http/http-upload.ts';
import { callApi, type CallAnswer, errorKey, type ErrorText } from '#src/api/index.ts';
import { readyPhoto } from '#src/components/photo/ready-photo.ts';
import { useIsHydrated } from '#src/platform/hooks.ts';
import { randomUuid } from '#src/platform/random.ts';
import { visitorSecret } from '#src/stores/player/chat-visitor.ts';
import { drop, keep, keptOf, type Outgoing } from '../lib/outbox.ts';

/** A message on its way. */
export interface Pending extends Outgoing {
  /** Null while it is on its way; an empty key after the page was loaded again. */
  readonly error: ErrorText | null;
  readonly isSending: boolean;
  /** The chosen file of a picture that is not uploaded yet, and its address. */
  readonly file?: Blob;
  readonly url?: string;
}

export interface Sending {
  readonly pending: readonly Pending[];
  readonly send: (text: string) => void;
  /** Sends a picture. @returns the fault of a file that cannot be one */
  readonly sendPicture: (file: Blob) => Promise<'type' | 'size' | 'small' | null>;
  readonly again: (key: string) => void;
  readonly remove: (key: string) => void;
}

interface SendingOf {
  readonly group: ChatGroup;
  /** The member's token; null for a visitor. */
  readonly token: string | null;
  readonly place: string;
  readonly onSent: (answer: CallAnswer<'sendChatMessage'>) => void;
}

/** Messages on their way: each has one key, so that a retry doubles nothing, and is kept until its answer. */
export function useSending({ group, token, place, onSent }: SendingOf): Sending {
  const [pending, setPending] = useState<readonly Pending[]>(() =>
    keptOf(place).map((kept) => ({ ...kept, error: null, isSending: false })),
  );
  const isHydrated = useIsHydrated();
  const patch = useCallback(
    (key: string, part: Partial<Pending>) =>
      setPending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each))),
    [],
  );
  const forget = useCallback((key: string) => {
    drop(key);
    setPending((all) => all.filter((each) => each.key !== key));
  }, []);

  const run = useCallback(
    async (message: Pending): Promise<void> => {
      const { key, text } = message;
      patch(key, { isSending: true, error: null });
      try {
        let { picture } = message;
        if (message.file !== undefined && picture === '') {
          picture = (await uploadFile('uploadChatPicture', {}, { file: message.file, onProgress: () => undefined })).id;
          patch(key, { picture });
        }
        keep(place, { key, text, picture });
        const visitor = token === null ? visitorSecret() : '';
        const body = { group, visitor, key, text, picture: picture === '' ? null : picture };
        const answer = await callApi('sendChatMessage', body, { timeoutTip: false });
        onSent(answer);
        forget(key);
      } catch (error) {
        patch(key, { isSending: false, error: errorKey(error) });
      }
    },
    [forget, group, onSent, patch, place, token],
  );

  const begin = useCallback(
    (part: Partial<Pending>) => {
      const message = { key: randomUuid(), text: '', picture: '', error: null, isSending: true, ...part };
      setPending((all) => [...all, message]);
      void run(message);
    },
    [run],
  );

  return {
    // The server knows no outbox.
    pending: isHydrated ? pending : [],
    send: (text) => begin({ text }),
    async sendPicture(file) {
      const ready = await readyPhoto(file, CHAT_PICTURE);
      if ('fault' in ready) return ready.fault;
      begin({ file: ready.file, url: URL.createObjectURL(ready.file) });
      return null;
    },
    again(key) {
      const message = pending.find((each) => each.key === key);
      if (message !== undefined && !message.isSending) void run(message);
    },
    remove: forget,
  };
}
