import { Art } from '#src/components/art/Art.tsx';
import { TaggedText, Ticker } from '#src/ui/index.ts';
import styles from './WinnerTicker.module.css';

type Values = Record<string, string | number>;

interface WinnerTickerProps<Winner> {
  winners: readonly Winner[];
  label: string;
  /** The text of a line, with `<b>` around the winner and `<w>` around what they won. */
  t: (key: string, values: Values) => string;
  i18nKey: string;
  valuesOf: (winner: Winner) => Values;
}

/** Latest wins of others, one after another; nothing without wins. The server masks the names. */
export function WinnerTicker<Winner>({ winners, label, t, i18nKey, valuesOf }: WinnerTickerProps<Winner>) {
  if (winners.length === 0) return null;
  return (
    <Ticker
      label={label}
      items={winners}
      everyMs={3000}
      className={styles.ticker ?? ''}
      renderItem={(winner) => (
        <p className={styles.line}>
          <Art name="art-megaphone" size={24} />
          <span>
            <TaggedText
              t={t}
              i18nKey={i18nKey}
              values={valuesOf(winner)}
              tags={{ b: <b />, w: <b className={styles.won} /> }}
            />
          </span>
        </p>
      )}
    />
  );
}
