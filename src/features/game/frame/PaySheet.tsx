import { useTranslation } from 'react-i18next';
import type { SlotMachine } from '#contract/slot.ts';
import { Sheet } from '#src/ui/index.ts';
import type { SlotTable } from '../protocol/slot-data.ts';
import { amountText } from './amount.ts';
import styles from './PaySheet.module.css';

interface PaySheetProps {
  table: SlotTable;
  /** Hundredths: what the amounts are for. */
  stake: number;
  isPractice: boolean;
  onClose: () => void;
}

type SlotSymbol = SlotMachine['strips'][number][number];

/** The pay table at the stake in play, the rules, and the odds: what the machine pays back, and how often it wins free spins. */
export function PaySheet({ table, stake, isPractice, onClose }: PaySheetProps) {
  const { t, i18n } = useTranslation(['slot', 'scene', 'common']);
  const { machine, returnPpm, featureOneIn } = table;
  const { pays, lines, freeSpins, freeSpinFactor } = machine;
  const number = (value: number): string => value.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  const rows = (Object.entries(pays) as [SlotSymbol, number[]][]).filter(([symbol]) => symbol !== 'scatter');
  const pay = (times: number): string => amountText((times * stake) / lines.length, isPractice);
  return (
    <Sheet title={t('payTable')} awning onClose={onClose} closeLabel={t('common:close')}>
      <dl className={styles.odds}>
        <div>
          <dt>{t('odds.return')}</dt>
          <dd data-num="">{t('odds.percent', { value: number(returnPpm / 10_000) })}</dd>
        </div>
        <div>
          <dt>{t('odds.feature')}</dt>
          <dd data-num="">{t('odds.oneIn', { count: Math.round(featureOneIn / 100) })}</dd>
        </div>
      </dl>
      <p className={styles.text}>{t('odds.text')}</p>
      <table className={styles.pays}>
        <caption>{t('pays.caption', { stake: amountText(stake, isPractice) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pays.symbol')}</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col">
                {t('pays.count', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([symbol, amounts]) => (
            <tr key={symbol}>
              <th scope="row">
                <SymbolName symbol={symbol} />
              </th>
              {COUNTS.map((count) => (
                <td key={count} data-num="">
                  {pay(amounts[count] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
          {pays.scatter !== undefined && (
            <tr>
              <th scope="row">
                <SymbolName symbol="scatter" />
              </th>
              {COUNTS.map((count) => (
                <td key={count} data-num="">
                  {pay(pays.scatter?.[count] ?? 0)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <ul className={styles.rules}>
        <li>{t('rules.lines', { count: lines.length })}</li>
        <li>{t('rules.wild')}</li>
        <li>{t('rules.scatter')}</li>
        <li>
          {t('rules.freeSpins', {
            three: freeSpins[3] ?? 0,
            four: freeSpins[4] ?? 0,
            five: freeSpins[5] ?? 0,
            factor: freeSpinFactor,
          })}
        </li>
        <li>{t(isPractice ? 'rules.practice' : 'rules.fair')}</li>
      </ul>
      <h3 className={styles.heading}>{t('rules.lineMap', { count: lines.length })}</h3>
      <ol className={styles.lines} aria-hidden="true">
        {lines.map((line, index) => (
          <li key={index}>
            <span>{index + 1}</span>
            <svg viewBox="0 0 50 30" width="50" height="30">
              {line.map((row, reel) =>
                [0, 1, 2].map((each) => (
                  <rect
                    key={`${reel}-${each}`}
                    x={reel * 10 + 1}
                    y={each * 10 + 1}
                    width="8"
                    height="8"
                    rx="2"
                    className={each === row ? styles.on : styles.off}
                  />
                )),
              )}
            </svg>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** Symbols that pay, from the left. */
const COUNTS = [3, 4, 5] as const;

/** Art whose name is not that of the symbol. */
const ART: Partial<Record<SlotSymbol, string>> = { 'halo-halo': 'art-halo-halo', mango: 'art-mango' };

function SymbolName({ symbol }: { symbol: SlotSymbol }) {
  const { t } = useTranslation('scene');
  return (
    <span className={styles.symbol}>
      <img src={`/art/${ART[symbol] ?? `art-slot-${symbol}`}.svg`} alt="" width="28" height="28" />
      {t(`symbol.${symbol}`)}
    </span>
  );
}
