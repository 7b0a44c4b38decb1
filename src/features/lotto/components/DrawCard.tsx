import { memo, type Ref, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LottoOpenDraw } from '#contract/lotto/calls.ts';
import { drawNumber } from '#contract/lotto/rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/values/calendar.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { Countdown, cx, formatDuration, formatMoney, moneyText } from '#src/ui/index.ts';
import styles from './DrawCard.module.css';

const now = () => clock.serverNow();

interface DrawCardProps {
  /** The card, to be led to. */
  ref?: Ref<HTMLElement>;
  draw: LottoOpenDraw;
  onClosed: () => void;
}

/** A draw that is on sale: its first prize, when it is drawn, and how long tickets are sold. */
export const DrawCard = memo(function DrawCard({ ref, draw, onClosed }: DrawCardProps) {
  const { t, i18n } = useTranslation('lotto');
  const { id, kind, prizes, drawsAt, closesAt, price, mine } = draw;
  const left = useCallback(
    (ms: number) =>
      ms < DAY_MS
        ? formatDuration(ms)
        : t('card.days', { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR_MS) }),
    [t],
  );
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={`${t(`kind.${kind}`)}, ${t('number', { number: drawNumber(id) })}`}
      className={styles.card}
      data-paper=""
    >
      <div>
        <span className={styles.small}>{t('card.first')}</span>
        <b className={styles.prize} data-num="">
          {formatMoney(prizes.six, { fraction: 'never' })}
        </b>
        <span className={styles.small}>
          {t('card.when', { when: formatWhen(drawsAt, 'moment', i18n.language), price: moneyText(price) })}
        </span>
        <span className={cx(styles.small, styles.number)}>{t('number', { number: drawNumber(id) })}</span>
        {mine > 0 && <span className={styles.mine}>{t('card.mine', { count: mine })}</span>}
      </div>
      <div className={styles.clock}>
        <span className={styles.small}>{t('card.closes')}</span>
        <Countdown endsAt={closesAt} now={now} format={left} onEnd={onClosed} className={styles.count ?? ''} />
      </div>
    </section>
  );
});
