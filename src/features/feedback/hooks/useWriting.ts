import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '#contract/characters.ts';
import { tidyLines } from '#contract/feedback-rules.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { type OpenDraft, useDraft } from '../lib/draft.ts';
import { type Pictures, usePictures } from './usePictures.ts';

export interface Writing extends OpenDraft {
  readonly pictures: Pictures;
  /** Characters that are written, and may be. */
  readonly length: number;
  readonly max: number;
  /** What is wrong, as a sentence, once it was tried to send. */
  readonly textFault: string | undefined;
  readonly picturesFault: string | undefined;
  readonly categoryFault: string | undefined;
  /** Marks what is wrong. @returns whether it may be sent */
  readonly check: () => boolean;
}

/** A message while it is written: its draft, its pictures, and what is wrong with it. The server checks the same. */
export function useWriting(ticket = ''): Writing {
  const { t } = useTranslation('feedback');
  const open = useDraft(ticket);
  const pictures = usePictures(open);
  const { min, max } = useLimits().feedback;
  const [isChecked, setChecked] = useState(false);
  const { text, category } = open.draft;
  const length = lengthOf(tidyLines(text));
  const isNew = ticket === '';
  const isLength = length >= (isNew ? min : 1) && length <= max;
  const isSent = pictures.sending.length === 0;
  const isOver = pictures.ids.length > pictures.limit;
  const told = <T>(fault: T): T | undefined => (isChecked ? fault : undefined);
  return {
    ...open,
    pictures,
    length,
    max,
    textFault: isLength ? undefined : told(t(isNew ? 'fault.text' : 'fault.reply', { min, max })),
    picturesFault: isOver
      ? told(t('fault.tooManyPictures', { count: pictures.limit }))
      : isSent
        ? undefined
        : told(t('fault.sending')),
    categoryFault: isNew && category === '' ? told(t('fault.category')) : undefined,
    check() {
      setChecked(true);
      return isLength && isSent && !isOver && !(isNew && category === '');
    },
    forget() {
      setChecked(false);
      open.forget();
    },
  };
}
