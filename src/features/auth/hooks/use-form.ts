import { type FormEvent, useState } from 'react';

export interface Form {
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Submits once at a time: a second press or Enter while the first is under way does nothing. */
export function useForm(submit: () => Promise<unknown>): Form {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void submit().finally(() => setBusy(false));
    },
  };
}
