import type { Hundredths } from '#contract/base/units.ts';
import { cx } from '../cx.ts';
import { formatMoney, type MoneyFormat } from './format.ts';
import styles from './Money.module.css';

interface MoneyProps extends MoneyFormat {
  /** Integer. */
  value: Hundredths;
  /** display is a balance (28), counter a jackpot (26), row a list row (17), inline takes the text around it. */
  size?: 'display' | 'counter' | 'row' | 'inline';
  /** gain and plain differ in colour only; the colour follows the surface. */
  tone?: 'money' | 'plain';
  className?: string;
}

/** An amount in the display face with tabular figures. */
export function Money({ value, size = 'row', tone = 'money', className, ...format }: MoneyProps) {
  return (
    <span data-num="" className={cx(styles.money, styles[size], tone === 'money' && styles.tinted, className)}>
      {formatMoney(value, format)}
    </span>
  );
}
