import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Form {
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * Submits once at a time: a second press or Enter while the first is under way does nothing. What was refused gets the
 * focus, so that a keyboard or a screen reader is where it is to be mended.
 */
export function useForm(submit: () => Promise<unknown>): Form {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      const form = event.currentTarget;
      void submit().finally(() => {
        // At once, so that the fields are marked when they are looked for.
        flushSync(() => setBusy(false));
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    },
  };
}
