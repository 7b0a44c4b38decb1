import type { TFunction } from 'i18next';
import type { Announcement } from '#scenes/bridge/contracts/announcements.ts';
import { moneyText } from '#src/ui/figures/format.ts';

/** Values that are names: each has a separate text key. */
const NAMED = ['tier', 'camp', 'first', 'second', 'third'];

/** The text of a scene's announcement. `t` is of the namespace `scene`; amounts are in hundredths. */
export function announcementText(t: TFunction<'scene'>, { key, values }: Announcement): string {
  const words = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (NAMED.includes(name)) return [name, t(`name.${String(value)}`)];
    return [name, name === 'amount' && typeof value === 'number' ? moneyText(value) : value];
  });
  return t(key, Object.fromEntries(words) as Record<string, string>);
}
