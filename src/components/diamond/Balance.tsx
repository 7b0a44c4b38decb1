import { useTranslation } from 'react-i18next';
import { CountPill } from '#src/components/pill/CountPill.tsx';
import { Diamonds } from './Diamonds.tsx';

interface BalanceProps {
  diamonds: number;
  onMore: () => void;
  /** Explains more in a dialog instead of opening another page. */
  inDialog?: boolean;
}

/** The member's diamonds in the bar, and the way to more. */
export function Balance({ diamonds, ...pill }: BalanceProps) {
  const { t } = useTranslation('shop');
  return (
    <CountPill more={t('earn.title')} {...pill}>
      <Diamonds count={diamonds} size={24} />
    </CountPill>
  );
}
