import type { CustomerService } from '#contract/content.ts';
import type { Handler, Handlers } from '../../http/handlers.ts';
import { activityList } from './activities.ts';
import { afterLogin, type CanDraw } from './after-login.ts';
import { appConfig } from './app-config.ts';
import { readContent } from './content.ts';
import { registerDevice } from './device.ts';
import { appEventLogClient } from './events.ts';
import { gameLike } from './likes.ts';

/** Language of the calls that name none. */
const DEFAULT_LANGUAGE = 'en-PH';

const appTheme: Handler<'appTheme'> = async () => ({
  errcode: 0,
  themeDomian: '',
  themeName: 'default',
  themeJsonData: '{}',
});

const online: Handler<'online'> = async ({ db, now, session }, { gameId }) => {
  const seen = { game_id: gameId, seen_at: now };
  await db
    .insertInto('online_player')
    .values({ user_id: session.userId, ...seen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(seen))
    .execute();
  return { errcode: 0, serverTime: now };
};

const getCustomerServices: Handler<'getCustomerServices'> = async ({ db }) => {
  const { customerService } = await readContent(db, ['customerService'], DEFAULT_LANGUAGE);
  return { errcode: 0, appCustomerServiceQueue: customerService.map(({ data }) => data as CustomerService) };
};

const getActivityIds: Handler<'getActivityIds'> = async ({ db, session }) => ({
  errcode: 0,
  ...(await activityList(db, session?.userId ?? null, DEFAULT_LANGUAGE)),
});

/** The configuration and game calls (spec §7). `canDraw`: whether a player has a jackpot chance. */
export const configHandlers = (canDraw: CanDraw) =>
  ({
    registerDevice,
    appConfig,
    appTheme,
    getAfterLoginInfoWeb: afterLogin(canDraw, DEFAULT_LANGUAGE),
    online,
    appEventLogClient,
    getCustomerServices,
    getActivityIds,
    gameLike,
  }) satisfies Partial<Handlers>;
