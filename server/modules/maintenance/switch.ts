import type { Maintenance } from '#contract/content/maintenance.ts';

export const USAGE = 'npm run maintenance -- on [--until 2026-12-31T18:00:00+08:00] | off';

/** What `npm run maintenance` was asked for, or a sentence on what is wrong with it. */
export function readSwitch(args: readonly string[], now: number): Maintenance | string {
  const [state, flag, until, ...rest] = args;
  if (rest.length > 0 || (flag !== undefined && flag !== '--until')) return USAGE;
  if (state === 'off' && flag === undefined) return { status: false, startTime: null, endTime: null };
  if (state !== 'on') return USAGE;
  if (flag === undefined) return { status: true, startTime: now, endTime: null };
  const endTime = Date.parse(until ?? '');
  if (Number.isNaN(endTime))
    return `--until needs an ISO time, for example 2026-12-31T18:00:00+08:00, not "${until ?? ''}"`;
  if (endTime <= now) return '--until is in the past';
  return { status: true, startTime: now, endTime };
}
