import { useTranslation } from 'react-i18next';
import type { BankruptAward } from '#contract/bankrupt/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Received } from '#src/components/claim/Received.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button, cx, Icon, moneyText } from '#src/ui/index.ts';
import { useReceiveAward } from '../hooks/useBankruptGift.ts';
import styles from './AwardBox.module.css';

const PICTURES = ['art-purse', 'art-coin-pile', 'art-gift'] as const;

/** An award of the gift with its button, or a tick once it is received. A failure is below all boxes. */
export function AwardBox({ award, index }: { award: BankruptAward; index: number }) {
  const { t } = useTranslation('bankrupt');
  const claim = useReceiveAward(award);
  const { count, canReceive, isReceived } = award;
  const amount = moneyText(count);
  const picture = index % PICTURES.length;
  return (
    <li className={styles.item}>
      <div className={cx(styles.box, canReceive && styles.open)}>
        <span className={styles.picture} data-hue={picture}>
          <Art name={PICTURES[picture] ?? PICTURES[0]} size={56} />
          {isReceived && (
            <span className={styles.tick}>
              <Icon name="check" size={20} weight={3} />
            </span>
          )}
        </span>
        <b className={styles.amount} data-num="">
          {amount}
        </b>
        {isReceived ? (
          <Received text={t('received')} className={styles.button} />
        ) : (
          <Button size="sm" block disabled={!canReceive} className={styles.button} onPress={claim.run}>
            {t('claim')}
            <span className="sr-only"> {t('award', { amount })}</span>
          </Button>
        )}
      </div>
      {claim.error !== null && (
        <div className={styles.problem}>
          <CallProblem error={claim.error} />
        </div>
      )}
    </li>
  );
}
