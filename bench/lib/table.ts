/** Formats a Markdown table with padded columns, so that it also reads well in a terminal. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Returns `ok`, or `OVER` if the value exceeds the target. */
export const held = (value: number, target: number): string => (value <= target ? 'ok' : 'OVER');
