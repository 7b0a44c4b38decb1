import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Language } from '#contract/base/languages.ts';
import type { CallAnswer } from '#contract/index.ts';
import { activityAt, type KeptActivity, timesAt } from '../../content/activities.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { hasSignedIn } from '../../play/sign-ins.ts';
import { playTotalsOf } from '../../play/totals.ts';

/** Activities that a visitor or member sees: a member all, a visitor those with unloginShowStatus. */
const maySee =
  (userId: string | null) =>
  ({ unloginShowStatus }: Activity): boolean =>
    userId !== null || unloginShowStatus;

type ActivityList = CallAnswer<'getAfterLoginInfoWeb'>['activityIds'];

/** The activity list (spec §3) as a visitor or a member sees it; `mayPlay`: whether offers are open to the member. */
export async function activityList(
  db: Db,
  userId: string | null,
  { language, now, mayPlay }: { readonly language: Language; readonly now: number; readonly mayPlay: boolean },
): Promise<ActivityList> {
  const { activity } = await readContent(db, ['activity'], language);
  const shown = activity.map(({ data }) => activityAt(data as KeptActivity, now)).filter(maySee(userId));
  const totals = userId === null ? { deposited: 0 } : await playTotalsOf(db, userId);
  const isOpen = (type: number) => shown.some(({ activityType, open }) => activityType === type && open);
  const maySignIn = userId !== null && mayPlay && isOpen(ACTIVITY.FreeSign);
  return {
    activityIds: shown.map(({ id }) => id),
    activityMap: Object.fromEntries(shown.map((item) => [String(item.activityType), item])),
    hasTurntable: isOpen(ACTIVITY.InviteUserSpin),
    totalRecharge: totals.deposited,
    loginBonus3CanReceive: maySignIn && !(await hasSignedIn(db, userId, now)),
  };
}

/** The activity list by itself (spec §7). */
export const getActivityIds: Handler<'getActivityIds'> = async ({ db, hooks, session, language, now }) => {
  const userId = session?.userId ?? null;
  const mayPlay = userId !== null && (await hooks.playRefusal(db, { userId, now })) === null;
  return { errcode: 0, ...(await activityList(db, userId, { language, now, mayPlay })) };
};

/** The times of the activities that a visitor or a member may see (spec §7), in the operator's order. */
export const activityGetStatusList: Handler<'activityGetStatusList'> = async ({ db, session, language, now }) => {
  const { activity } = await readContent(db, ['activity'], language);
  const shown = activity.map(({ data }) => data as KeptActivity).filter(maySee(session?.userId ?? null));
  const list = shown.map((each) => ({ id: each.id, activityType: each.activityType, ...timesAt(each, now) }));
  return { errcode: 0, list, serverTime: now };
};
