import type { RankBoard } from '#contract/rank/boards.ts';
import { formatCount, moneyText } from '#src/ui/index.ts';

/** A multiple in hundredths as '12.5×'; the hundredths are exact, zeros at the end are left out. */
export function multipleText(hundredths: number): string {
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${formatCount(Math.floor(hundredths / 100))}${rest === '' ? '' : `.${rest}`}×`;
}

/** A board's value: pesos or a multiple. */
export const rankValue = (board: RankBoard, value: number): string =>
  board === 'netWin' ? moneyText(value) : multipleText(value);
