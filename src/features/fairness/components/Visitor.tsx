import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useModalStore } from '#src/stores/modals.ts';
import { Button, Card, EmptyState } from '#src/ui/index.ts';

/** In place of the member's seeds and rounds: the way to log in. */
export function Visitor() {
  const { t } = useTranslation('fairness');
  const logIn = () => useModalStore.getState().openModal({ type: 'login' });
  return (
    <Card>
      <EmptyState
        art={<Art name="art-lock" size={64} />}
        title={t('visitor.title')}
        action={
          <Button variant="teal" size="sm" onPress={logIn}>
            {t('visitor.logIn')}
          </Button>
        }
      >
        {t('visitor.text')}
      </EmptyState>
    </Card>
  );
}
