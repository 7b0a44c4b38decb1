import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Task, useTask } from './useTask.ts';

/** The fault of each field; absent or false where it has none. */
export type Faults<F extends string, Fault = string> = { readonly [K in F]?: Fault | false | null | undefined };

interface FieldsOptions<V extends object, F extends string, Fault extends string> {
  /** The values at first. Left out where all fields are held elsewhere: they have rules only. */
  readonly initial?: V | (() => V);
  readonly rules: (values: V) => Faults<F, Fault>;
  /** Makes a sentence of a fault; without it the rules give sentences. */
  readonly say?: (fault: Fault, field: F) => string;
  /** Called with valid fields. Its errors are shown; false means not done, the fields stay marked. */
  readonly submit: (values: V) => unknown;
  /** Keys of refusals (`ErrorText`) with their field, where they are shown. */
  readonly refusals?: Readonly<Record<string, NoInfer<F>>>;
  /** For another error of the form in the same place, such as a code that could not be sent. */
  readonly task?: Task;
}

export interface Form {
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Props of a field of text. */
export interface TextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => unknown;
  readonly error: string | undefined;
}

type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export interface Fields<V extends object, F extends string> {
  readonly values: V;
  readonly set: <K extends keyof V & string>(field: K, value: V[K]) => void;
  /** A field's fault as a sentence, once it was typed and left, or submitted. */
  readonly errorOf: (field: F) => string | undefined;
  readonly text: <K extends TextName<V>>(field: K) => TextProps;
  /** The same for a text that is held elsewhere. */
  readonly held: (field: F, value: string, onChange: (value: string) => void) => TextProps;
  /** Nothing is wrong with any field. */
  readonly isRight: boolean;
  readonly form: Form;
  /** Reason of the last failed submit, if no field is to blame. */
  readonly problem: string | null;
  /** Back to the values at first, nothing marked. */
  readonly reset: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * State of a form's fields, and their errors by `rules`, shown once a field was edited and left or the form was
 * submitted. Submits once at a time; the first invalid field gets the focus.
 */
export function useFields<V extends object, F extends string, Fault extends string>({
  initial = {} as V,
  rules,
  say = (fault) => fault,
  submit,
  refusals = {},
  task: shared,
}: FieldsOptions<V, F, Fault>): Fields<V, F> {
  const own = useTask();
  const { problem, error, run, fail } = shared ?? own;
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState(NONE);
  const [isChecked, setChecked] = useState(false);
  const faults = rules(values);
  const isRight = Object.values(faults).every((fault) => !fault);
  const refused = error === null ? undefined : refusals[error.key];

  function unmark(): void {
    setChecked(false);
    setLeft(NONE);
  }

  const set: Fields<V, F>['set'] = (field, value) => {
    if ((refused as string | undefined) === field) fail(null);
    setValues((before) => ({ ...before, [field]: value }));
  };
  const errorOf = (field: F): string | undefined => {
    const fault = isChecked || left.has(field) ? faults[field] : undefined;
    if (fault) return say(fault as Fault, field);
    return refused === field && problem !== null ? problem : undefined;
  };

  const held: Fields<V, F>['held'] = (field, value, onChange) => ({
    value,
    onChange,
    onBlur: () =>
      value !== '' &&
      value !== (first as Readonly<Record<string, unknown>>)[field] &&
      setLeft((before) => new Set([...before, field])),
    error: errorOf(field),
  });

  return {
    values,
    set,
    errorOf,
    held,
    // A field without a rule is never wrong.
    text: (field) =>
      held(field as string as F, values[field] as string, (typed) => set(field, typed as V[typeof field])),
    isRight,
    form: useForm(async () => {
      setChecked(true);
      if (!isRight) return;
      await run(async () => {
        if ((await submit(values)) !== false) unmark();
      });
    }),
    problem: refused === undefined ? problem : null,
    reset() {
      setValues(first);
      unmark();
    },
  };
}

/**
 * Submits once at a time: a second press or Enter while the first is running does nothing. Afterwards the first invalid
 * field gets the focus, so that it can be corrected at once.
 */
function useForm(submit: () => Promise<unknown>): Form {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      const form = event.currentTarget;
      void submit().finally(() => {
        // Rendered synchronously, so that invalid fields are marked when they are searched below.
        flushSync(() => setBusy(false));
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    },
  };
}
