import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { isBuilt } from '#src/routes/match.ts';
import { useActivity } from '#src/stores/player/activity.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { buttonClass, moneyText } from '#src/ui/index.ts';
import type { Shop } from '../lib/products.ts';
import styles from './EarnSheet.module.css';

/** Where diamonds come from, each with the way to it. */
export function EarnSheet({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const isPaused = useIsPaused();
  const hasTasks = useActivity(ACTIVITY.Tasks)?.open === true;
  const { betPerDiamond, betLeft } = shop;
  if (isPaused)
    return (
      <PaperSheet title={t('earn.title')} onClose={onClose}>
        <p className={styles.care}>{t('earn.paused')}</p>
      </PaperSheet>
    );
  return (
    <PaperSheet title={t('earn.title')} onClose={onClose}>
      <ul className={styles.ways}>
        {hasTasks && (
          <li>
            <Art name="art-gift" size={48} />
            <span>
              <b>{t('earn.tasks')}</b>
              <small>{t('earn.tasksText')}</small>
            </span>
            <AppLink to="/bonus/tasks" className={buttonClass('night', 'sm')}>
              {t('earn.toTasks')}
            </AppLink>
          </li>
        )}
        {betPerDiamond > 0 && (
          <li>
            <Art name="art-cards" size={48} />
            <span>
              <b>{t('earn.bet', { amount: moneyText(betPerDiamond) })}</b>
              <small>{t('earn.betLeft', { amount: moneyText(betLeft) })}</small>
            </span>
            <AppLink to="/" className={buttonClass('night', 'sm')}>
              {t('earn.games')}
            </AppLink>
          </li>
        )}
        {isBuilt('/activity/jackpot') && (
          <li>
            <Art name="art-crown" size={48} />
            <span>
              <b>{t('earn.jackpot')}</b>
              <small>{t('earn.jackpotText')}</small>
            </span>
            <AppLink to="/activity/jackpot" className={buttonClass('night', 'sm')}>
              {t('earn.spin')}
            </AppLink>
          </li>
        )}
      </ul>
      <p className={styles.care}>{t('earn.care')}</p>
    </PaperSheet>
  );
}
