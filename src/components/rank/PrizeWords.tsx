import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';

/** A prize in a row: 'Prize ₱50', or its item and pieces. */
export function PrizeWords({ award }: { award: Award }) {
  const { t } = useTranslation('rank');
  const text = usePropText();
  return (
    <>
      {t('prize')} <span data-num="">{isPaidInCoin(award.propId) ? text.short(award) : text.sentence(award)}</span>
    </>
  );
}
