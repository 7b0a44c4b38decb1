import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Form {
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * Submits once at a time: a second press or Enter while the first is running does nothing. Afterwards the first invalid
 * field gets the focus, so that it can be corrected at once.
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
        // Rendered at once, so that invalid fields are marked when they are looked for below.
        flushSync(() => setBusy(false));
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    },
  };
}
