import { useTranslation } from 'react-i18next';
import { tidyLines } from '#contract/feedback/rules.ts';
import { lengthOf } from '#contract/values/characters.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { type Draft, type OpenDraft, useDraft } from '../lib/draft.ts';
import { type Pictures, usePictures } from './usePictures.ts';

export interface Writing extends OpenDraft {
  readonly pictures: Pictures;
  /** Characters that are written, and may be. */
  readonly length: number;
  readonly max: number;
  readonly text: TextProps;
  /** Faults beside the text, as sentences. */
  readonly errorOf: (field: 'pictures' | 'category') => string | undefined;
  readonly form: Form;
}

/**
 * A message being written: its draft, pictures and errors. The server validates the same.
 * @param ticket its ticket; empty for a new one
 * @param send sends it; true on success, so that the draft is dropped
 */
export function useWriting(ticket: string, send: (draft: Draft) => Promise<boolean>): Writing {
  const { t } = useTranslation('feedback');
  const open = useDraft(ticket);
  const pictures = usePictures(open);
  const { min, max } = useLimits().feedback;
  const { draft, change, forget } = open;
  const length = lengthOf(tidyLines(draft.text));
  const isNew = ticket === '';
  const isLength = length >= (isNew ? min : 1) && length <= max;

  const { held, errorOf, form } = useFields({
    // The draft holds them.
    initial: {},
    rules: () => ({
      category: isNew && draft.category === '' && t('fault.category'),
      text: !isLength && t(isNew ? 'fault.text' : 'fault.reply', { min, max }),
      pictures:
        pictures.ids.length > pictures.limit
          ? t('fault.tooManyPictures', { count: pictures.limit })
          : pictures.sending.length > 0 && t('fault.sending'),
    }),
    submit: async () => (await send(draft)) && forget(),
  });
  return { ...open, pictures, length, max, text: held('text', draft.text, (text) => change({ text })), errorOf, form };
}
