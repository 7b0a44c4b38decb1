import { useTranslation } from 'react-i18next';
import type { SlotMachine } from '#contract/slot/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { amountText } from '#src/components/house-game/credits.ts';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { moneyParts } from '#src/ui/figures/format.ts';
import type { SlotTable } from '../protocol/slot-data.ts';
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
  const { t, i18n } = useTranslation(['slot', 'scene']);
  const { machine, returnPpm, featureOneIn } = table;
  const { pays, lines } = machine;
  const number = (value: number): string => value.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  const { rows, counts } = paidRows(pays);
  const pay = (times: number): string => (times === 0 ? '' : plainAmount((times * stake) / lines.length));
  return (
    <PaperSheet title={t('payTable')} onClose={onClose}>
      <dl className={styles.odds}>
        <div>
          <dt>{t('odds.return')}</dt>
          <dd data-num="">{t('odds.percent', { value: number(returnPpm / 10_000) })}</dd>
        </div>
        {featureOneIn !== null && (
          <div>
            <dt>{t('odds.feature')}</dt>
            <dd data-num="">{t('odds.oneIn', { count: Math.round(featureOneIn / 100) })}</dd>
          </div>
        )}
      </dl>
      <p className={styles.text}>{t('odds.text')}</p>
      <table className={styles.pays}>
        <caption>{t('pays.caption', { stake: amountText(stake, isPractice) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pays.symbol')}</th>
            {counts.map((count) => (
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
              {counts.map((count) => (
                <td key={count} data-num="">
                  {pay(amounts[count] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Rules machine={machine} isPractice={isPractice} />
      <h3 className={styles.heading}>{t('rules.lineMap', { count: lines.length })}</h3>
      <ol className={styles.lines} aria-hidden="true">
        {lines.map((line, index) => (
          <li key={index}>
            <span>{index + 1}</span>
            <svg viewBox={`0 0 ${line.length * 10} 30`} width={line.length * 10} height="30">
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
    </PaperSheet>
  );
}

/** An amount in its shortest form, in the money of the caption: four of them are side by side. */
function plainAmount(hundredths: number): string {
  const { integer, fraction } = moneyParts(hundredths, { fraction: 'auto' });
  return integer + fraction;
}

/** Paying symbols, the scatter last, and the paying numbers of symbols. */
function paidRows(pays: SlotMachine['pays']): { rows: [SlotSymbol, number[]][]; counts: number[] } {
  const all = Object.entries(pays) as [SlotSymbol, number[]][];
  const isScatter = ([symbol]: [SlotSymbol, number[]]): boolean => symbol === 'scatter';
  const rows = [...all.filter((row) => !isScatter(row)), ...all.filter(isScatter)];
  const longest = Math.max(...rows.map(([, amounts]) => amounts.length));
  const counts = Array.from({ length: longest }, (_, count) => count);
  return { rows, counts: counts.filter((count) => rows.some(([, amounts]) => (amounts[count] ?? 0) > 0)) };
}

/** The machine's rules in words: those that it has. */
function Rules({ machine, isPractice }: Pick<PaySheetProps, 'isPractice'> & { machine: SlotMachine }) {
  const { t } = useTranslation('slot');
  const { lines, pays, wildFactor, freeSpins, freeSpinFactor } = machine;
  const [, , , three = 0, four = 0, five = 0] = freeSpins;
  return (
    <ul className={styles.rules}>
      <li>{t('rules.lines', { count: lines.length })}</li>
      <li>{t(freeSpins.length > 0 ? 'rules.wild' : 'rules.wildAlone')}</li>
      {wildFactor !== undefined && <li>{t('rules.wildFactor', { factor: wildFactor })}</li>}
      {pays.scatter !== undefined && <li>{t('rules.scatter')}</li>}
      {freeSpins.length > 0 && (
        <li>
          {t('rules.freeSpins', { three, four, five })}
          {freeSpinFactor > 1 && ` ${t('rules.freeSpinFactor', { factor: freeSpinFactor })}`}
        </li>
      )}
      <li>{t(isPractice ? 'rules.practice' : 'rules.fair')}</li>
    </ul>
  );
}

/** Art whose name is not that of the symbol. */
const ART: Partial<Record<SlotSymbol, string>> = { 'halo-halo': 'art-halo-halo', mango: 'art-mango' };

function SymbolName({ symbol }: { symbol: SlotSymbol }) {
  const { t } = useTranslation('scene');
  return (
    <span className={styles.symbol}>
      <Art name={ART[symbol] ?? `art-slot-${symbol}`} size={28} />
      <span>{t(`symbol.${symbol}`)}</span>
    </span>
  );
}
