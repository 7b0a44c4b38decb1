import { useTranslation } from 'react-i18next';
import type { OwnProp } from '#contract/props/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { formatCount, moneyText } from '#src/ui/index.ts';
import styles from './Rewards.module.css';

/** What is written large on an item: a coupon's worth, else how many there are. */
function useFace(): (item: OwnProp) => string {
  const { t } = useTranslation('prop');
  return ({ propId, num, count }) => {
    const { form } = propView(propId);
    if (form === 'percent') return t('percent', { value: num });
    return form === 'money' ? moneyText(num) : formatCount(count);
  };
}

/** The picture of an item on the colour of its kind, with its worth, and how many there are of a coupon. */
export function Face({ item, className }: { item: OwnProp; className: string | undefined }) {
  const { t } = useTranslation('prop');
  const face = useFace();
  const { art, tone, form } = propView(item.propId);
  return (
    <span className={className} data-tone={tone}>
      <Art name={art} size={56} />
      <b data-num="">{face(item)}</b>
      {form !== 'pieces' && item.count > 1 && (
        <em className={styles.times}>{t('times', { value: formatCount(item.count) })}</em>
      )}
    </span>
  );
}
