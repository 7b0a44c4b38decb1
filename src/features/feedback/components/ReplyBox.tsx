import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { useAction } from '#src/query/index.ts';
import { Button, Dialog, Panel } from '#src/ui/index.ts';
import { TICKET_READS } from '../hooks/useTicket.ts';
import { useWriting } from '../hooks/useWriting.ts';
import form from './Form.module.css';
import { Message } from './Message.tsx';

/** The box to reply in a ticket, and the button to close it. */
export function ReplyBox({ id }: { id: string }) {
  const { t } = useTranslation('feedback');
  const reply = useAction('replyFeedback', { intent: `replyFeedback:${id}`, refreshes: TICKET_READS });
  const close = useAction('closeFeedback', { intent: `closeFeedback:${id}`, refreshes: TICKET_READS });
  const [isAsking, setAsking] = useState(false);
  const writing = useWriting(
    id,
    async ({ text, pictures }) => (await reply.run({ id, text, pictures: [...pictures] })) !== null,
  );
  return (
    <Panel look="paper" className={form.card ?? ''}>
      <form className={form.form} onSubmit={writing.form.onSubmit} noValidate>
        <Message writing={writing} label={t('reply.label')} />
        <CallProblem error={reply.error} />
        <Button type="submit" block icon="mail" loading={writing.form.busy}>
          {t('reply.send')}
        </Button>
        <Button variant="paper" size="sm" block icon="check" aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('close.button')}
        </Button>
      </form>
      {isAsking && (
        <Dialog
          title={t('close.title')}
          alert
          closeLabel={t('close.keep')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                block
                onPress={async () => {
                  if ((await close.run({ id })) !== null) setAsking(false);
                }}
              >
                {t('close.yes')}
              </Button>
              <Button variant="night" block onPress={() => setAsking(false)}>
                {t('close.keep')}
              </Button>
            </>
          }
        >
          <p>{t('close.text')}</p>
          <CallProblem error={close.error} />
        </Dialog>
      )}
    </Panel>
  );
}
