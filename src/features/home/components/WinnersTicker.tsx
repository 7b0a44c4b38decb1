import { useTranslation } from 'react-i18next';
import type { AppConfig } from '#contract/content/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { winAmount } from '#src/components/coin-pill/win-amount.ts';
import { TaggedText, Ticker } from '#src/ui/index.ts';
import styles from './WinnersTicker.module.css';

/** Recent wins, one after another every 2 s (spec §9). Names are masked by the server. */
export function WinnersTicker({ winners }: { winners: AppConfig['winners'] }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.line}>
      <Art name="art-megaphone" size={22} />
      <Ticker
        label={t('winners')}
        items={winners}
        className={styles.ticker ?? ''}
        renderItem={({ avatar, nickname, amount, gameName }) => (
          <p className={styles.win}>
            <Avatar avatar={avatar} size={20} />
            <span>
              <TaggedText
                t={t}
                i18nKey="winner"
                values={{ name: nickname, amount: winAmount(amount), game: gameName }}
                tags={{ name: <b />, amount: <strong /> }}
              />
            </span>
          </p>
        )}
      />
    </div>
  );
}
