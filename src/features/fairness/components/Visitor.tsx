import { useTranslation } from 'react-i18next';
import { useModalStore } from '#src/stores/modals.ts';
import { Button, EmptyState, Panel } from '#src/ui/index.ts';

/** In place of the member's seeds and rounds: the way to log in. */
export function Visitor() {
  const { t } = useTranslation('fairness');
  const logIn = () => useModalStore.getState().openModal({ type: 'login' });
  return (
    <Panel>
      <EmptyState
        art={<img src="/art/art-lock.svg" alt="" width={64} height={64} />}
        title={t('visitor.title')}
        action={
          <Button variant="teal" size="sm" onPress={logIn}>
            {t('visitor.logIn')}
          </Button>
        }
      >
        {t('visitor.text')}
      </EmptyState>
    </Panel>
  );
}
