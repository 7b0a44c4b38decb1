import { useTranslation } from 'react-i18next';
import { moneyText, ProgressBar, Row, Text } from '#src/ui/index.ts';
import type { BankruptGift } from '../hooks/useBankruptGift.ts';
import { AwardBox } from './AwardBox.tsx';
import { CountTiles } from './CountTiles.tsx';
import styles from './Gift.module.css';

/**
 * Countdown, awards and valid bets of a gift. The countdown is the one to claim the first award, else that of the others;
 * it is paused at zero when both are -1 (spec §4).
 */
export function Gift({ gift, onEnd }: { gift: BankruptGift; onEnd: () => void }) {
  const { t } = useTranslation('bankrupt');
  const { bankruptGiftInfo: info, serverTime, lossFrom, balanceBelow, turnoverFactor } = gift;
  const { canReceiveLastMs, gift2LastMs, awardList } = info;
  const isClaim = canReceiveLastMs !== -1;
  const lastMs = isClaim ? canReceiveLastMs : gift2LastMs;
  return (
    <>
      <CountTiles
        label={t(isClaim ? 'toClaim' : 'ends')}
        endsAt={lastMs === -1 ? null : serverTime + lastMs}
        onEnd={onEnd}
      />
      <ul className={styles.boxes} aria-label={t('awards')}>
        {awardList.map((award, index) => (
          <AwardBox key={award.id} award={award} index={index} />
        ))}
      </ul>
      {!isClaim && <ValidBets gift={gift} />}
      {awardList.every(({ isReceived }) => isReceived) && <p>{t('all')}</p>}
      <Text type="caption" tone="soft">
        {t('rules', { loss: moneyText(lossFrom), below: moneyText(balanceBelow), times: turnoverFactor })}
      </Text>
    </>
  );
}

/** The valid bets that the next award requires, and how far they are. */
function ValidBets({ gift: { bankruptGiftInfo: info } }: { gift: BankruptGift }) {
  const { t } = useTranslation('bankrupt');
  const { currBet, validBet, awardList } = info;
  const locked = awardList.find(({ canReceive, isReceived }) => !canReceive && !isReceived);
  if (validBet === 0) return null;
  return (
    <div>
      <Row wrap justify="between">
        <Text type="label">{t('bet')}</Text>
        <b className={styles.bets} data-num="">
          {t('betOf', { current: moneyText(currBet), required: moneyText(validBet) })}
        </b>
      </Row>
      <ProgressBar label={t('bet')} value={currBet} max={validBet} className={styles.bar} />
      {locked !== undefined && (
        <Text type="caption" tone="soft">
          {t('betHint', { amount: moneyText(locked.count), required: moneyText(validBet) })}
        </Text>
      )}
    </div>
  );
}
