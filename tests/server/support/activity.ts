import type { ActivityRow } from '#server/content/activities.ts';
import { activitiesOf } from '#server/modules/compose.ts';
import { createModules } from '#server/modules/index.ts';
import { readSettings } from '#server/settings.ts';

const rows = activitiesOf(createModules(readSettings({ NODE_ENV: 'test' })));

/** Returns an activity of the seed with its position in the list. */
export function seededActivity(id: string): { readonly sort: number; readonly data: ActivityRow } {
  const sort = rows.findIndex((row) => row.id === id);
  const data = rows[sort];
  if (data === undefined) throw new Error(`There is no activity ${id}`);
  return { sort, data };
}
