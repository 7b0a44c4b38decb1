import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayLimit } from '#contract/limits/calls.ts';
import { limitRange, RAISE_DELAY_MS } from '#contract/limits/rules.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { Button, TaggedText, TextField, toaster } from '#src/ui/index.ts';
import { useAmountText } from '../hooks/useAmountText.ts';
import { type LimitChangeWish, useSetLimit, wishFor } from '../hooks/useSetLimit.ts';
import { readTyped, suggestions, typedOf } from '../lib/amounts.ts';
import styles from './Limits.module.css';

interface LimitSheetProps {
  limit: PlayLimit;
  onClose: () => void;
}

/** Edits one limit: first the amount, then what it means and from when, to be confirmed. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const { t } = useTranslation('limits');
  const [wish, setWish] = useState<LimitChangeWish | null>(null);
  const title = t('edit.title', { limit: t(`limit.${limit.kind}`), period: t(`each.${limit.period}`) });
  const frame = (content: ReactNode, actions?: ReactNode) => (
    <PaperSheet title={title} onClose={onClose} actions={actions}>
      {content}
    </PaperSheet>
  );
  return wish === null ? (
    frame(<AmountForm limit={limit} onWish={setWish} onClose={onClose} />)
  ) : (
    <Confirmation limit={limit} wish={wish} frame={frame} onBack={() => setWish(null)} onClose={onClose} />
  );
}

function AmountForm({ limit, onWish, onClose }: LimitSheetProps & { onWish: (wish: LimitChangeWish) => void }) {
  const { t, i18n } = useTranslation('limits');
  const told = useAmountText();
  const { kind, period, amount, pending } = limit;
  const { min, max } = limitRange(kind, period);
  const range = { min: told.amount(kind, min), max: told.amount(kind, max) };
  const isTime = kind === 'time';

  const wishOf = (typed: string): LimitChangeWish | 'invalid' | 'same' => {
    const read = readTyped(kind, period, typed);
    return read === null ? 'invalid' : (wishFor(limit, read) ?? 'same');
  };
  const { values, set, text, form } = useFields({
    initial: { amount: amount === null ? '' : typedOf(kind, amount) },
    rules({ amount: typed }) {
      const wish = wishOf(typed);
      return { amount: typeof wish === 'string' && wish };
    },
    say: (fault) => t(`edit.${fault}`, range),
    submit({ amount: typed }) {
      const wish = wishOf(typed);
      if (typeof wish !== 'string') onWish(wish);
    },
  });

  function remove(): void {
    const wish = wishFor(limit, null);
    if (wish === null) onClose();
    else onWish(wish);
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {pending !== null && (
        <p className={styles.says}>
          {t('waits', {
            amount: pending.amount === null ? t('noLimit') : told.amount(kind, pending.amount),
            when: formatWhen(pending.at, 'moment', i18n.language),
          })}
        </p>
      )}
      {pending !== null && amount !== null && (
        <Button variant="teal" size="sm" block onPress={() => onWish({ amount, effect: 'lower' })}>
          {t('edit.keep', { amount: told.amount(kind, amount) })}
        </Button>
      )}
      <TextField
        label={t(isTime ? 'edit.hours' : 'edit.pesos')}
        {...text('amount')}
        inputMode={isTime ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={16}
        prefix={isTime ? undefined : '₱'}
        hint={t('edit.range', range)}
      />
      <div className={styles.usual}>
        {suggestions(kind, period).map((usual) => (
          <button
            key={usual}
            type="button"
            aria-pressed={values.amount === typedOf(kind, usual)}
            onClick={() => set('amount', typedOf(kind, usual))}
          >
            {told.amount(kind, usual)}
          </button>
        ))}
      </div>
      <Button type="submit" block loading={form.busy}>
        {t('edit.next')}
      </Button>
      {amount !== null && (
        <Button variant="paper" block onPress={remove}>
          {t('edit.remove')}
        </Button>
      )}
    </form>
  );
}

interface ConfirmationProps extends LimitSheetProps {
  wish: LimitChangeWish;
  frame: (content: ReactNode, actions: ReactNode) => ReactNode;
  onBack: () => void;
}

function Confirmation({ limit: { kind, period }, wish, frame, onBack, onClose }: ConfirmationProps) {
  const { t, i18n } = useTranslation('limits');
  const text = useAmountText();
  const { run, error } = useSetLimit();
  const [when] = useState(() => clock.serverNow() + RAISE_DELAY_MS);
  const { amount, effect } = wish;

  async function confirm(): Promise<void> {
    const answer = await run({ kind, period, amount });
    if (answer === null) return;
    toaster.show(t(answer.limit.pending === null ? 'done.now' : 'done.later'), 'success');
    onClose();
  }

  const values = {
    amount: amount === null ? '' : text.amount(kind, amount),
    when: formatWhen(when, 'moment', i18n.language),
  };
  return frame(
    <div className={styles.form}>
      <p className={styles.says}>
        <TaggedText t={t} i18nKey={`confirm.${effect}`} values={values} tags={{ b: <b /> }} />
      </p>
      <CallProblem error={error} />
    </div>,
    <>
      <Button block onPress={confirm}>
        {t(`confirm.button.${effect}`, values)}
      </Button>
      <Button block variant="paper" onPress={onBack}>
        {t('back')}
      </Button>
    </>,
  );
}
