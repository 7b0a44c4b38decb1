import { ACTIVITY } from '#contract/enums.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import { activityAt, type KeptActivity, statusAt } from '../../content/activities.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import type { Handler } from '../../http/handlers.ts';
import { playTotalsOf } from '../../play/totals.ts';

type ActivityList = CallAnswer<'getAfterLoginInfoWeb'>['activityIds'];

/** The activity list (spec §3): all for a member, for a visitor those with unloginShowStatus. */
export async function activityList(
  db: Db,
  userId: string | null,
  { language, now }: { readonly language: Language; readonly now: number },
): Promise<ActivityList> {
  const { activity } = await readContent(db, ['activity'], language);
  const shown = activity
    .map(({ data }) => activityAt(data as KeptActivity, now))
    .filter((item) => userId !== null || item.unloginShowStatus);
  const totals = userId === null ? { deposited: 0 } : await playTotalsOf(db, userId);
  return {
    activityIds: shown.map(({ id }) => id),
    activityMap: Object.fromEntries(shown.map((item) => [String(item.activityType), item])),
    hasTurntable: shown.some(({ activityType, open }) => activityType === ACTIVITY.InviteUserSpin && open),
    totalRecharge: totals.deposited,
    loginBonus3CanReceive: false,
  };
}

/** The activity list by itself (spec §7). */
export const getActivityIds: Handler<'getActivityIds'> = async ({ db, session, language, now }) => ({
  errcode: 0,
  ...(await activityList(db, session?.userId ?? null, { language, now })),
});

/** The status of what visitors may see (spec §7), in the operator's order. */
export const activityGetStatusList: Handler<'activityGetStatusList'> = async ({ db, language, now }) => {
  const { activity } = await readContent(db, ['activity'], language);
  const shown = activity.map(({ data }) => data as KeptActivity).filter(({ unloginShowStatus }) => unloginShowStatus);
  const list = shown.map((each) => ({
    id: each.id,
    activityType: each.activityType,
    status: statusAt(each, now),
  }));
  return { errcode: 0, list, serverTime: now };
};
