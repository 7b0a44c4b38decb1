import { useTranslation } from 'react-i18next';
import type { ProviderBalance, Retrieval } from '#contract/transfers/calls.ts';
import { Button, cx, Icon, Money, moneyText, Tile, Words } from '#src/ui/index.ts';
import styles from './Retrieve.module.css';

interface BrandRowProps {
  brand: ProviderBalance;
  result: Retrieval | undefined;
  isBusy: boolean;
  /** Another brand is being asked. */
  isDisabled: boolean;
  onRetrieve: () => void;
}

const GOOD: ReadonlySet<Retrieval['state']> = new Set(['home', 'nothing']);

/** A brand with what is there, what came of the last try and what to do, and its button. */
export function BrandRow({ brand, result, isBusy, isDisabled, onRetrieve }: BrandRowProps) {
  const { t } = useTranslation('transfers');
  const { name, balance, onItsWay } = brand;
  // What is on its way is told once, by where it is now.
  const shown = result === undefined || (result.state === 'pending' && onItsWay === 0) ? undefined : result;
  const canCome = balance === null || balance > 0 || onItsWay > 0;
  return (
    <div className={styles.row}>
      <Tile size="sm" className={styles.mark}>
        <span aria-hidden="true">{name.slice(0, 1)}</span>
      </Tile>
      <Words>
        <b>{name}</b>
        {balance === null ? (
          <small className={styles.bad}>{t('unreachable')}</small>
        ) : (
          <Money value={balance} tone={balance > 0 ? 'money' : 'plain'} />
        )}
        {onItsWay > 0 && shown?.state !== 'pending' && (
          <small className={styles.waits}>{t('onItsWay', { amount: moneyText(onItsWay) })}</small>
        )}
      </Words>
      <Button
        variant="teal"
        size="sm"
        loading={isBusy}
        disabled={!isBusy && (isDisabled || !canCome)}
        onPress={onRetrieve}
      >
        {t('retrieve')}
        <span className="sr-only"> {name}</span>
      </Button>
      <output className={cx(styles.result, shown !== undefined && (GOOD.has(shown.state) ? styles.good : styles.bad))}>
        {shown !== undefined && (
          <>
            <Icon name={GOOD.has(shown.state) ? 'check' : shown.state === 'pending' ? 'clock' : 'alert'} size={16} />
            <span>{t(`result.${shown.state}`, { brand: name, amount: moneyText(shown.amount) })}</span>
          </>
        )}
      </output>
    </div>
  );
}
