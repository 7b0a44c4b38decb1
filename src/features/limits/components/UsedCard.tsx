import { useTranslation } from 'react-i18next';
import type { PlaySession } from '#contract/play-state.ts';
import type { LimitKind, LimitPeriod } from '#contract/responsible-play.ts';
import type { PlayLimit } from '#contract/self-limits.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Card, cx, moneyText } from '#src/ui/index.ts';
import { useAmountText } from '../hooks/useAmountText.ts';
import styles from './UsedCard.module.css';

const ART: Readonly<Record<LimitKind, string>> = {
  deposit: 'art-purse',
  loss: 'art-coin-pile',
  bet: 'art-color-dice',
  time: 'art-hourglass',
};
/** From this share of a limit on the bar warns. */
const WARNS_FROM = 0.8;
const MINUTE_MS = 60_000;

/** What was used of each limit in a period, and the session clock. */
export function UsedCard({
  period,
  limits,
  session,
}: {
  period: LimitPeriod;
  limits: readonly PlayLimit[];
  session: PlaySession;
}) {
  const { t } = useTranslation('limits');
  const { time } = useAmountText();
  const played = time(Math.floor(session.playedMs / MINUTE_MS));
  return (
    <Card look="paper" className={styles.card}>
      <h2>{t(`soFar.${period}`)}</h2>
      <ul>
        {limits.map((limit) => (
          <li key={limit.kind} className={styles.row}>
            <span className={cx(styles.tile, styles[limit.kind])}>
              <Art name={ART[limit.kind]} size={34} />
            </span>
            <Used limit={limit} />
          </li>
        ))}
      </ul>
      <p className={styles.session}>
        <b>{t('session.title')}</b>
        <span>{t('session.text', { played, net: moneyText(session.net, { signed: true }) })}</span>
      </p>
    </Card>
  );
}

function Used({ limit: { kind, amount, used } }: { limit: PlayLimit }) {
  const { t } = useTranslation('limits');
  const text = useAmountText();
  const label = t(`used.${kind}`);
  const spent = Math.max(0, used);
  const said = used < 0 ? t('won', { amount: text.amount(kind, -used) }) : text.amount(kind, spent);
  if (amount === null)
    return (
      <span className={cx(styles.words, styles.open)}>
        <b>{label}</b>
        <span>{t('usedFree', { used: said })}</span>
      </span>
    );
  const share = Math.min(1, spent / amount);
  const look = share >= 1 ? styles.full : share >= WARNS_FROM ? styles.near : undefined;
  return (
    <span className={styles.words}>
      <b>{label}</b>
      <span>{t('usedOf', { used: said, limit: text.amount(kind, amount) })}</span>
      <progress className="sr-only" aria-label={label} value={spent} max={amount} />
      <span aria-hidden="true" className={styles.bar}>
        <i className={look} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
