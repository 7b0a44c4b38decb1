import { useTranslation } from 'react-i18next';
import type { ShopAddress } from '#contract/shop/calls.ts';
import { Button } from '#src/ui/index.ts';
import { linesOf } from '../lib/address.ts';
import styles from './ProductSheet.module.css';

/** Where goods go. `onChange`: lets it be another one. */
export function SentTo({ address, onChange }: { address: ShopAddress; onChange?: () => void }) {
  const { t } = useTranslation('shop');
  const [first, ...lines] = linesOf(address);
  return (
    <div className={styles.sent}>
      <address>
        <b>{first}</b>
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
      {onChange !== undefined && (
        <Button variant="paper" size="sm" aria-haspopup="dialog" onPress={onChange}>
          {t('address.change')}
        </Button>
      )}
    </div>
  );
}
