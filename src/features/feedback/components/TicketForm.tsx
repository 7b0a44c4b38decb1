import { useTranslation } from 'react-i18next';
import type { FeedbackCategory } from '#contract/feedback/calls.ts';
import { CONTACT_MAX } from '#contract/feedback/rules.ts';
import { Art } from '#src/components/art/Art.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { useAction } from '#src/query/index.ts';
import { Button, cx, FieldNote, Panel, TextField } from '#src/ui/index.ts';
import { TICKET_READS } from '../hooks/useTicket.ts';
import { useWriting } from '../hooks/useWriting.ts';
import { ticketPath } from '../lib/look.ts';
import styles from './Form.module.css';
import { Message } from './Message.tsx';

/** The form of a new ticket (spec §2, /feedback), on cream paper. Its text stays on the device until it is sent. */
export function TicketForm({ categories }: { categories: readonly FeedbackCategory[] }) {
  const { t } = useTranslation('feedback');
  const go = useGo();
  const add = useAction('addFeedback', { intent: 'addFeedback', refreshes: TICKET_READS });
  const writing = useWriting('', async ({ category, text, contact, pictures }) => {
    const answer = await add.run({ category, text, contact, pictures: [...pictures] });
    if (answer !== null) go(ticketPath(answer.id), { replace: true });
    return answer !== null;
  });
  const { draft, change, form } = writing;
  const categoryError = writing.errorOf('category');
  return (
    <Panel look="paper" className={styles.card ?? ''}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <fieldset
          role="radiogroup"
          className={styles.about}
          tabIndex={-1}
          aria-invalid={categoryError ? true : undefined}
          aria-describedby="feedback-category"
        >
          <legend>{t('form.about')}</legend>
          <div className={styles.categories}>
            {categories.map(({ id, name, art }) => (
              <label key={id} className={cx(styles.category, draft.category === id && styles.chosen)}>
                <input
                  type="radio"
                  name="category"
                  className="sr-only"
                  checked={draft.category === id}
                  onChange={() => change({ category: id })}
                />
                <Art name={art} size={36} />
                {name}
              </label>
            ))}
          </div>
          <FieldNote id="feedback-category" error={categoryError} />
        </fieldset>
        <Message writing={writing} label={t('form.text')} hint={t('form.textHint')} rows={5} />
        <TextField
          label={t('form.contact')}
          hint={t('form.contactHint')}
          value={draft.contact}
          maxLength={CONTACT_MAX}
          autoComplete="off"
          onChange={(contact) => change({ contact })}
        />
        <CallProblem error={add.error} />
        <Button type="submit" size="lg" block icon="mail" loading={form.busy}>
          {t('form.send')}
        </Button>
      </form>
    </Panel>
  );
}
