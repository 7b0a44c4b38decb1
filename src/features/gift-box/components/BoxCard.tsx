import { useTranslation } from 'react-i18next';
import type { GiftBox } from '#contract/gift-box/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { Awning, Panel, Text } from '#src/ui/index.ts';
import styles from './BoxCard.module.css';
import { BoxState } from './BoxState.tsx';

/** A box on paper: what is inside, and its button or what it waits for. */
export function BoxCard({ box, reload }: { box: GiftBox; reload: () => unknown }) {
  const { t } = useTranslation('gift-box');
  const { name, imgUrl4, awards, number, most, state } = box;
  const hasCount = most !== null && most > 1 && (state === 'done' || state === 'waiting');
  return (
    <Panel as="section" look="paper" gap={3} aria-label={name} className={styles.box}>
      <Awning className={styles.awning} />
      <Art name={imgUrl4} size={96} />
      <h2 className={styles.name}>{name}</h2>
      <AwardList awards={awards} look="chips" />
      {hasCount && (
        <Text type="caption" tone="soft" data-num="">
          {t('count', { number, most })}
        </Text>
      )}
      <BoxState box={box} reload={reload} />
    </Panel>
  );
}
