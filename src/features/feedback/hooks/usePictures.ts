import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_PICTURE } from '#contract/feedback/rules.ts';
import { uploadFile } from '#src/api/http/http-upload.ts';
import { errorKey } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { readyPhoto } from '#src/components/photo/ready-photo.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import type { OpenDraft } from '../lib/draft.ts';

/** A picture on its way to the server. */
export interface SendingPicture {
  readonly key: number;
  readonly file: Blob;
  /** Address to look at it. */
  readonly url: string;
  /** How much of it is sent, 0 to 1. */
  readonly sent: number;
  /** Why it did not arrive, as a sentence; null while it is on its way. */
  readonly problem: string | null;
}

export interface Pictures {
  /** Ids of those that are there, in their order. */
  readonly ids: readonly string[];
  readonly sending: readonly SendingPicture[];
  readonly limit: number;
  /** How many more may be added. */
  readonly left: number;
  /** Error of a file, as a sentence. */
  readonly problem: string | null;
  /** Address of one that was sent from this page; null for one of an earlier visit. */
  readonly previewOf: (id: string) => string | null;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly again: (key: number) => void;
  readonly remove: (which: string | number) => void;
}

/** Pictures of a message (spec §3, feedback imagesLimit): made small, sent one by one as they are chosen, kept in its draft. */
export function usePictures({ draft, changePictures }: OpenDraft): Pictures {
  const { t } = useTranslation(['feedback', 'errors']);
  const errorText = useErrorText();
  const limit = useConfigKey('feedback')?.imagesLimit ?? 0;
  const [sending, setSending] = useState<readonly SendingPicture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const sends = useRef(new Map<number, AbortController>());
  const urls = useRef<string[]>([]);
  const keys = useRef(0);
  useEffect(
    () => () => {
      for (const abort of sends.current.values()) abort.abort();
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const ids = draft.pictures;
  const left = Math.max(0, limit - ids.length - sending.length);

  const patch = (key: number, part: Partial<SendingPicture>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  async function send({ key, file, url }: SendingPicture): Promise<void> {
    const abort = new AbortController();
    sends.current.set(key, abort);
    patch(key, { sent: 0, problem: null });
    const onProgress = (sent: number) => patch(key, { sent });
    try {
      const { id } = await uploadFile('uploadFeedbackPicture', {}, { file, onProgress }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      setPreviews((all) => new Map(all).set(id, url));
      changePictures((before) => [...before, id]);
      setSending((all) => all.filter((each) => each.key !== key));
    } catch (error) {
      if (!abort.signal.aborted) patch(key, { problem: errorText(errorKey(error)) });
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setProblem(files.length > left ? t('picture.most', { max: limit }) : null);
    for (const file of files.slice(0, left)) {
      const ready = await readyPhoto(file, FEEDBACK_PICTURE);
      if ('fault' in ready) {
        setProblem(t(`errors:photo.${ready.fault}`));
        continue;
      }
      keys.current += 1;
      const url = URL.createObjectURL(ready.file);
      urls.current.push(url);
      const picture = { key: keys.current, file: ready.file, url, sent: 0, problem: null };
      setSending((all) => [...all, picture]);
      void send(picture);
    }
  }

  return {
    ids,
    sending,
    limit,
    left,
    problem,
    previewOf: (id) => previews.get(id) ?? null,
    add,
    again(key) {
      const picture = sending.find((each) => each.key === key);
      if (picture !== undefined) void send(picture);
    },
    remove(which) {
      if (typeof which === 'string') return changePictures((before) => before.filter((id) => id !== which));
      sends.current.get(which)?.abort();
      setSending((all) => all.filter(({ key }) => key !== which));
    },
  };
}
