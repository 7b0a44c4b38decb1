import { useTranslation } from 'react-i18next';
import type { PlayLimit } from '#contract/limits/calls.ts';
import type { PlaySession } from '#contract/limits/play-state.ts';
import type { LimitKind, LimitPeriod } from '#contract/limits/rules.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Panel, ProgressBar, Tile, moneyText } from '#src/ui/index.ts';
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

/** Used part of each limit in a period, and the session clock. */
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
    <Panel look="paper" className={styles.card}>
      <h2>{t(`soFar.${period}`)}</h2>
      <ul>
        {limits.map((limit) => (
          <li key={limit.kind} className={styles.row}>
            <Tile className={styles[limit.kind]}>
              <Art name={ART[limit.kind]} size={34} />
            </Tile>
            <Used limit={limit} />
          </li>
        ))}
      </ul>
      <p className={styles.session}>
        <b>{t('session.title')}</b>
        <span>{t('session.text', { played, net: moneyText(session.net, { signed: true }) })}</span>
      </p>
    </Panel>
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
      <span className={styles.words}>
        <b>{label}</b>
        <span>{t('usedFree', { used: said })}</span>
      </span>
    );
  const share = spent / amount;
  const tone = share >= 1 ? 'jeepney' : share >= WARNS_FROM ? 'orange' : 'teal';
  return (
    <span className={styles.words}>
      <b>{label}</b>
      <span>{t('usedOf', { used: said, limit: text.amount(kind, amount) })}</span>
      <ProgressBar label={label} value={spent} max={amount} tone={tone} className={styles.bar} />
    </span>
  );
}
