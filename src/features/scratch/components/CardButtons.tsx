import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Problem } from '#src/components/form/Problem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useSceneHandle } from '#src/stage/index.ts';
import { Button, buttonClass } from '#src/ui/index.ts';
import type { CardControl, ScratchInfo } from '../hooks/useCard.ts';
import { waitingChest } from '../lib/offers.ts';
import styles from './CardButtons.module.css';

/** The buttons under the card: the whole cover off, the next card, and the way back to the booths. */
export function CardButtons({ control, info }: { control: CardControl; info: ScratchInfo }) {
  const { t } = useTranslation('scratch');
  const { request } = useSceneHandle('scratch-card');
  const { open, kind, offer, take, leave, finish, isBusy, error, isBoughtHeld } = control;
  const isFree = waitingChest(info, offer) !== undefined;

  async function reveal(): Promise<void> {
    // The prize is known: if the scene cannot show it, the line below does.
    await request({ type: 'reveal', cell: null }).catch(finish);
  }

  return (
    <>
      <ActionBar className={styles.buttons}>
        <Button variant="paper" disabled={open === null} onPress={reveal}>
          {t('reveal')}
        </Button>
        {open === null && offer.held === 0 && !isFree && offer.price > info.diamonds && !isBusy ? (
          <AppLink to="/activity/lottery/product" className={buttonClass('night', 'md', true)}>
            <span className={styles.face}>{t('getDiamonds')}</span>
          </AppLink>
        ) : (
          <Button block disabled={open !== null} loading={isBusy} onPress={() => take(kind)}>
            {offer.held > 0 || isFree ? (
              t(isFree ? 'free' : 'scratch', { count: offer.held })
            ) : (
              <>
                {t('newCard')} <Diamonds count={offer.price} />
              </>
            )}
          </Button>
        )}
      </ActionBar>
      <CallProblem error={error} />
      <Button variant="night" size="sm" icon="back" disabled={open !== null || isBusy} onPress={leave}>
        {t('booth.back')}
      </Button>
      {isBoughtHeld && <Problem text={t('boughtHeld')} />}
    </>
  );
}
