/** One line of the log: equal consecutive events are one line with a count. */
export interface LogLine {
  key: number;
  type: string;
  detail: string;
  count: number;
}

/** The last `limit` lines of a scene's events, newest first. */
export function foldEvents(events: readonly { type: string }[], limit: number): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const [key, { type, ...payload }] of events.entries()) {
    const detail = Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
    const last = lines.at(-1);
    if (last !== undefined && last.type === type && last.detail === detail) last.count++;
    else lines.push({ key, type, detail, count: 1 });
  }
  return lines.slice(-limit).toReversed();
}
