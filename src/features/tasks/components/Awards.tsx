import { useTranslation } from 'react-i18next';
import type { TaskAward } from '#contract/tasks.ts';
import { isPaidInCoin, propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { formatCount, moneyText } from '#src/ui/index.ts';
import styles from './Tasks.module.css';

/** What is given, small and in a row: '₱5', a picture and '20'. */
export function Awards({ awards }: { awards: readonly TaskAward[] }) {
  const { t } = useTranslation('prop');
  const text = usePropText();
  return (
    <ul className={styles.awards}>
      {awards.map((award) => {
        const { propId, count, num } = award;
        const isCoin = isPaidInCoin(propId);
        const worth = propView(propId).form === 'percent' ? t('percent', { value: num }) : moneyText(num);
        const pieces = num === 0 ? formatCount(count) : count > 1 ? `${worth} ${t('times', { value: count })}` : worth;
        return (
          <li key={propId}>
            {!isCoin && <img src={`/art/${propView(propId).art}.svg`} alt="" width={20} height={20} />}
            <span className="sr-only">{text.sentence(award)}</span>
            <b data-num="" aria-hidden="true">
              {isCoin ? moneyText(count) : pieces}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
