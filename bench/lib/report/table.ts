/** Formats a Markdown table with padded columns, so that it also reads well in a terminal. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The cell that marks whether a row met its target. */
export const verdict = (isMet: boolean): string => (isMet ? 'ok' : 'OVER');

/** The verdict on a value that must not exceed its target. */
export const held = (value: number, target: number): string => verdict(value <= target);

/** The rows with a cell that marks a missed target. */
export const missed = (rows: readonly (readonly string[])[]): (readonly string[])[] =>
  rows.filter((row) => row.includes(verdict(false)));
