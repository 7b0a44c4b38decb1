import { useTranslation } from 'react-i18next';
import { usePrizeLabel } from '../hooks/usePrizeLabel.ts';
import type { ScratchInfo } from '../hooks/useCard.ts';
import { TaggedText, Ticker } from '#src/ui/index.ts';
import styles from './WinnerTicker.module.css';

/** What players have won with cards, one after another; nothing while nobody has. Names are masked by the server. */
export function WinnerTicker({ winners }: Pick<ScratchInfo, 'winners'>) {
  const { t } = useTranslation(['scratch', 'scene']);
  const label = usePrizeLabel();
  if (winners.length === 0) return null;
  return (
    <Ticker
      label={t('winners.label')}
      items={winners}
      everyMs={3000}
      className={styles.ticker ?? ''}
      renderItem={({ nickname, symbol, award }) => (
        <p className={styles.line}>
          <img src="/art/art-megaphone.svg" alt="" width={20} height={20} />
          <span>
            <TaggedText
              t={t}
              i18nKey="winners.line"
              values={{ player: nickname, symbol: t(`scene:symbol.${symbol}`), prize: label(award) }}
              tags={{ b: <b />, i: <i /> }}
            />
          </span>
        </p>
      )}
    />
  );
}
