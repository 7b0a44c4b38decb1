import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { Button, Panel } from '#src/ui/index.ts';

/** In place of the member's seeds and rounds: the way to log in. */
export function Visitor() {
  const { t } = useTranslation('fairness');
  const logIn = () => useModalStore.getState().openModal({ type: 'login' });
  return (
    <Panel>
      <Empty
        art="art-lock"
        size={64}
        title={t('visitor.title')}
        text={t('visitor.text')}
        action={
          <Button variant="teal" size="sm" onPress={logIn}>
            {t('visitor.logIn')}
          </Button>
        }
      />
    </Panel>
  );
}
