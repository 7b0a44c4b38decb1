import type { TFunction } from 'i18next';
import type { Announcement } from '#scenes/bridge/contracts/announcements.ts';
import { formatMoney } from '#src/ui/format.ts';

/** Values that are names of things: their text is a key of its own. */
const NAMED = ['tier', 'camp', 'first', 'second', 'third'];

/** What a scene announced, in words. `t` is of the namespace `scene`; amounts come in hundredths. */
export function announcementText(t: TFunction<'scene'>, { key, values }: Announcement): string {
  const words = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (NAMED.includes(name)) return [name, t(`name.${String(value)}`)];
    return [name, name === 'amount' && typeof value === 'number' ? formatMoney(value, { fraction: 'auto' }) : value];
  });
  return t(key, Object.fromEntries(words) as Record<string, string>);
}
