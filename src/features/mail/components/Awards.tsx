import { useTranslation } from 'react-i18next';
import { PROP, propKind } from '#contract/props.ts';
import type { MailAward } from '#contract/mail.ts';
import { propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { formatCount, moneyText } from '#src/ui/index.ts';
import { toAward } from '../lib/awards.ts';
import styles from './Awards.module.css';

/** A chip's words: '₱28', '50', '2 cards', '10% x2'. */
function useChipText(): (award: MailAward) => string {
  const { t } = useTranslation('prop');
  return ({ propId, count, num }) => {
    if (propId === PROP.coin) return moneyText(count);
    if (propKind(propId) === 'lottery') return t('cell.cards', { count });
    if (num === 0) return formatCount(count);
    const worth = propView(propId).form === 'percent' ? t('percent', { value: num }) : moneyText(num);
    return count > 1 ? `${worth} ${t('times', { value: formatCount(count) })}` : worth;
  };
}

/** What a mail brings, as paper chips. */
export function Awards({ awards }: { awards: readonly MailAward[] }) {
  const { t } = useTranslation('mail');
  const text = usePropText();
  const chipText = useChipText();
  return (
    <ul className={styles.awards} aria-label={t('brings')}>
      {awards.map((award) => (
        <li key={award.propId} data-paper="" className={styles.chip}>
          <img
            src={`/art/${award.propId === PROP.coin ? 'art-coin-gold' : propView(award.propId).art}.svg`}
            alt=""
            width={22}
            height={22}
          />
          <span className="sr-only">{text.sentence(toAward(award))}</span>
          <span aria-hidden="true" data-num="">
            {chipText(award)}
          </span>
        </li>
      ))}
    </ul>
  );
}
