import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { useCall } from '#src/query/index.ts';
import { TaggedText, Ticker } from '#src/ui/index.ts';
import styles from './ShopTicker.module.css';

/** Latest exchanges of players, one after another; nothing without exchanges. The server masks the names. */
export function ShopTicker() {
  const { t } = useTranslation('shop');
  const { data } = useCall('appDiamondBonusTickersData', {});
  if (data === undefined || data.tickers.length === 0) return null;
  return (
    <Ticker
      label={t('ticker.label')}
      items={data.tickers}
      className={styles.ticker ?? ''}
      renderItem={({ avatar, nickname, name }) => (
        <p className={styles.line}>
          <Avatar avatar={avatar} size={20} />
          <span>
            <TaggedText t={t} i18nKey="ticker.line" values={{ player: nickname, name }} tags={{ b: <b /> }} />
          </span>
        </p>
      )}
    />
  );
}
