import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_PICTURE, type KycSide } from '#contract/kyc/documents.ts';
import { uploadFile } from '#src/api/http/http-upload.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { readyPhoto } from '#src/components/photo/ready-photo.ts';

export interface Photo {
  /** Address of the photo's preview before it is sent, or null. */
  readonly preview: string | null;
  /** How much of it is sent, 0 to 1; null while it is not on its way. */
  readonly sent: number | null;
  /** The error as a sentence. */
  readonly problem: string | null;
  /** Takes a file of the camera or of the phone. */
  readonly take: (file: Blob) => Promise<void>;
  /** Lets go of it, for another one. */
  readonly drop: () => void;
  /** Drops a photo that the browser cannot show, with a message: a photo without a preview is not worth sending. */
  readonly refuse: () => void;
  /** Sends it. It stays where that fails, so that it can be sent again. */
  readonly send: () => Promise<void>;
}

/**
 * One photo on its way to the server (spec §7, uploadKyc): made small, looked at, sent.
 * @param onSent called once it is there, before this asks for another
 */
export function usePhoto(side: KycSide, onSent: () => Promise<unknown>): Photo {
  const { t } = useTranslation('kyc');
  const task = useTask();
  const [photo, setPhoto] = useState<{ file: Blob; url: string } | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const giveUp = useRef<AbortController | null>(null);
  useEffect(() => () => giveUp.current?.abort(), []);
  useEffect(() => {
    if (photo !== null) return () => URL.revokeObjectURL(photo.url);
    return undefined;
  }, [photo]);

  async function take(chosen: Blob): Promise<void> {
    task.fail(null);
    const ready = await readyPhoto(chosen, KYC_PICTURE);
    if ('fault' in ready) return task.fail(t(`errors:photo.${ready.fault}`));
    setPhoto({ file: ready.file, url: URL.createObjectURL(ready.file) });
  }

  async function send(): Promise<void> {
    if (photo === null) return;
    const abort = new AbortController();
    giveUp.current = abort;
    setSent(0);
    const done = await task.run(async () => {
      await uploadFile('uploadKyc', { side }, { file: photo.file, onProgress: setSent }, { signal: abort.signal });
      await onSent();
    });
    if (abort.signal.aborted) return;
    setSent(null);
    if (done) setPhoto(null);
  }

  function drop(): void {
    task.fail(null);
    setPhoto(null);
  }

  function refuse(): void {
    setPhoto(null);
    task.fail(t('errors:photo.type'));
  }

  return { preview: photo?.url ?? null, sent, problem: task.problem, take, drop, refuse, send };
}
