import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import { propKind } from '#contract/props/items.ts';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';

/** Awards in a few words, for a button: '₱5', '1 card', '₱28 + 50 Diamonds'. */
export function useAwardWords(): (awards: readonly Award[]) => string {
  const { t } = useTranslation('sign-in');
  const text = usePropText();
  const words = (award: Award) => {
    const short = text.short(award);
    const isClear = isPaidInCoin(award.propId) || propKind(award.propId) === 'lottery';
    return isClear ? short : t('item', { count: short, name: text.name(award.propId) });
  };
  return (awards) => awards.map(words).join(' + ');
}
