import { useTranslation } from 'react-i18next';
import type { ProviderBalance } from '#contract/transfers/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Button, Money, Panel, Text } from '#src/ui/index.ts';
import { type Retrieving, totalOf } from '../hooks/useRetrieval.ts';
import styles from './Retrieve.module.css';

/** The total at brands in a purse, and the button that returns all of it. */
export function Purse({ brands, retrieving }: { brands: readonly ProviderBalance[]; retrieving: Retrieving }) {
  const { t } = useTranslation('transfers');
  const { busy, retrieve } = retrieving;
  const total = totalOf(brands);
  const canCome = total > 0 || brands.some(({ balance, onItsWay }) => balance === null || onItsWay > 0);
  return (
    <Panel as="section" look="paper" className={styles.purse} aria-label={t('out')}>
      <div className={styles.sum}>
        <Art name="art-purse" size={84} />
        <p>
          <span>{t('out')}</span>
          <Money value={total} size="display" tone="plain" />
        </p>
      </div>
      <Text type="small" tone="soft">
        {t('text')}
      </Text>
      <Button
        size="lg"
        block
        loading={busy === 'all'}
        disabled={!canCome || (busy !== null && busy !== 'all')}
        onPress={() => retrieve()}
      >
        {t('retrieveAll')}
      </Button>
    </Panel>
  );
}
