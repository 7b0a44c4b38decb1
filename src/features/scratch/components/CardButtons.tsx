import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Problem } from '#src/components/form/Problem.tsx';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useSceneHandle } from '#src/stage/index.ts';
import { Button, buttonClass } from '#src/ui/index.ts';
import type { CardControl } from '../hooks/useCard.ts';
import styles from './CardButtons.module.css';

/** The two buttons under the card: the whole cover off, and the next card, held or for diamonds. */
export function CardButtons({ control, diamonds }: { control: CardControl; diamonds: number }) {
  const { t } = useTranslation('scratch');
  const { request } = useSceneHandle('scratch-card');
  const { open, offer, next, finish, isBusy, error, isBoughtHeld } = control;

  async function reveal(): Promise<void> {
    // What was won is known: where the scene cannot show it, the line below says it.
    await request({ type: 'reveal', cell: null }).catch(finish);
  }

  return (
    <>
      <ActionBar className={styles.buttons}>
        <Button variant="paper" disabled={open === null} onPress={reveal}>
          {t('reveal')}
        </Button>
        {open === null && offer.held === 0 && offer.price > diamonds && !isBusy ? (
          <AppLink to="/activity/lottery/product" className={buttonClass('night', 'md', true)}>
            <span className={styles.face}>{t('getDiamonds')}</span>
          </AppLink>
        ) : (
          <Button block disabled={open !== null} loading={isBusy} onPress={next}>
            {offer.held > 0 ? (
              t('scratch', { count: offer.held })
            ) : (
              <>
                {t('newCard')} <Diamonds count={offer.price} />
              </>
            )}
          </Button>
        )}
      </ActionBar>
      <CallProblem error={error} />
      {isBoughtHeld && <Problem text={t('boughtHeld')} />}
    </>
  );
}
