import { z } from 'zod';
import { call, commonFields, hundredths, id, propId, text, timestamp } from './conventions.ts';
import { GAME_ERRCODE } from './enums.ts';
import { userInfo } from './user.ts';

export const LANGUAGES = ['en-PH', 'fil-PH'] as const;
const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

const range = z.object({ min: z.int().min(0), max: z.int().min(0) });

export const game = z.object({
  id,
  name: z.string(),
  brandId: id,
  typeIds: z.array(id),
  /** Art name: the client loads /art/<img>.svg. */
  img: z.string(),
  badge: z.enum(['', 'hot', 'new', 'best']),
  sort: z.int(),
  /** True once the game can be started; others show as coming from their brand but cannot be opened. */
  playable: z.boolean(),
});
export type Game = z.infer<typeof game>;

const gameType = z.object({ id, name: z.string(), icon: z.string(), sort: z.int() });
export type GameType = z.infer<typeof gameType>;
const brand = z.object({ id, name: z.string() });
const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  art: z.string(),
  /** The banner's background: a hue of the palette. */
  tone: z.enum(['dusk', 'teal', 'rose', 'sky', 'leaf', 'ube', 'jeepney']),
  /** Path inside the app. */
  to: z.string(),
  sort: z.int(),
});
export type Banner = z.infer<typeof banner>;
const notice = z.object({ id, title: z.string(), content: z.string(), createTime: timestamp });
export type Notice = z.infer<typeof notice>;
const faq = z.object({ id, category: z.string(), question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faq>;
const vipLevel = z.object({
  level: z.int().min(0),
  name: z.string(),
  /** Experience needed. */
  experience: z.int().min(0),
  betLimit: hundredths,
  dailyAward: z.array(z.object({ id: propId, count: z.int().min(0) })),
  /** Theme 1 to 6 (spec §9). */
  showType: z.int().min(1).max(6),
});
const customerService = z.object({
  id,
  /** 1 means online chat (spec §3). */
  itemType: z.int(),
  name: z.string(),
  param1: z.string(),
  param2: z.string(),
  sort: z.int(),
});
export type CustomerService = z.infer<typeof customerService>;
const activity = z.object({
  id,
  /** Activity type id, spec §3. */
  activityType: z.int().min(0),
  name: z.string(),
  sort: z.int(),
  /** 1 means it takes part in the start-up pop-up sequence. */
  type: z.int(),
  themeUrl: z.string(),
  unloginShowStatus: z.boolean(),
  homeFloatShowStatus: z.boolean(),
  imgUrl4: z.string(),
  open: z.boolean(),
});
export type Activity = z.infer<typeof activity>;
/** Activity list of spec §3; activityMap by activity type id. */
const activityList = {
  activityIds: z.array(id),
  activityMap: z.record(z.string(), activity),
  hasTurntable: z.boolean(),
  totalRecharge: hundredths,
  loginBonus3CanReceive: z.boolean(),
};
const maintenance = z.object({
  status: z.boolean(),
  startTime: timestamp.nullable(),
  endTime: timestamp.nullable(),
});
export type Maintenance = z.infer<typeof maintenance>;

/** What a client may ask for, key by key. */
export const configKeys = z.object({
  limits: z.object({
    account: range,
    username: range,
    password: range,
    smsCode: range,
    withdrawAccount: range,
    nickname: range,
    safeboxPassword: range,
  }),
  registerType: z.enum(['phone', 'account', 'both']),
  otpStatus: z.boolean(),
  games: z.array(game),
  gameTypes: z.array(gameType),
  brands: z.array(brand),
  banners: z.array(banner),
  vipMap: z.record(z.string(), vipLevel),
  avatars: z.array(z.string()),
  faq: z.array(faq),
  notices: z.array(notice),
  customerServices: z.array(customerService),
  currency: z.literal('PHP'),
  language,
  countryCode: z.literal('PH'),
  gameResourceUrl: z.string(),
  inviteUrl: z.string(),
  /** Recent wins of all games for the lobby's ticker; nicknames masked. */
  winners: z.array(
    z.object({
      id,
      avatar: z.string(),
      nickname: z.string(),
      amount: hundredths,
      gameName: z.string(),
      createTime: timestamp,
    }),
  ),
  feedback: z.object({ imagesLimit: z.int().min(0) }),
  responsiblePlay: z.object({ minimumAge: z.literal(21), helpline: z.string(), exitUrl: z.string() }),
  clientConfig: z.object({ lobbyBonusAmount: hundredths, tutorialVersion: z.int(), walletMessageJson: z.string() }),
});
export type AppConfig = z.infer<typeof configKeys>;
export const CONFIG_KEYS = configKeys.keyof();
export type ConfigKey = z.infer<typeof CONFIG_KEYS>;

/** Of one analytics event: an event is no place to store things. */
const MOST_DETAILS = 16;

const device = {
  deviceModel: text(128),
  messagingToken: text(512),
  phoneinfoJsonModel: text(2048),
  deviceId: text(64),
};

export const config = {
  registerDevice: call({
    summary: 'Registers this device, or recognises it by its deviceId.',
    body: {
      gameListVersion: z.int().min(0),
      os: text(64),
      ...device,
      urlParams: text(1024),
      countryCodeISO: text(8),
      currency: text(8),
      language: text(16),
    },
    answer: { deviceId: id, serverTime: timestamp },
  }),
  /** Answers `code: 200` in place of errcode (spec §7, configuration call); 401 logs the client out. */
  appConfig: {
    summary: 'Configuration: the keys asked for, and maintenance. `games` is left out when gameListVersion is current.',
    body: commonFields.extend({ gameListVersion: z.int().min(0), keys: z.array(CONFIG_KEYS).max(64), language }),
    answer: configKeys.partial().extend({
      code: z.literal(200),
      maintenance,
      gameListVersion: z.int().min(0),
      serverTime: timestamp,
    }),
    errcodes: {},
  },
  appTheme: call({
    summary: 'The theme in force.',
    body: {},
    answer: {
      /** Spelt as in spec §3. */
      themeDomian: z.string(),
      themeName: z.enum(['default', 'halloween', 'christmas']),
      themeJsonData: z.string(),
    },
  }),
  getAfterLoginInfoWeb: call({
    summary: 'User data of the logged-in member (spec §7, user data call).',
    body: { phoneInfo: text(2048), ...device },
    answer: {
      user: userInfo,
      appGameDataUser: z.object({ gameLikes: z.array(id), gameHistory: z.array(id) }),
      inviteCode: z.string(),
      aid: z.string(),
      registerTime: timestamp,
      firstRecharge: hundredths,
      shareUrlMap: z.record(z.string(), z.string()),
      activityIds: z.object(activityList),
      kycAmount: hundredths,
      isAddKyc: z.boolean(),
      hasKyc: z.boolean(),
      isNewUserForcePopKyc: z.boolean(),
      /** Responsible play: what this member may do now. Unknown means no (fails closed). */
      playState: z.enum(['open', 'limited', 'coolingOff', 'excluded']),
      flags: z.object({
        spinAwardFlag: z.boolean(),
        taskAwardFlag: z.boolean(),
        agent5AwardFlag: z.boolean(),
        vipAwardFlag: z.boolean(),
        signInFlag: z.boolean(),
        emailAwardFlag: z.boolean(),
        canReceiveDrawChance: z.boolean(),
        diamondMallRedDot: z.boolean(),
        vipTaskFlag: z.boolean(),
      }),
    },
  }),
  online: call({ summary: 'Heartbeat, every 60 s.', body: { gameId: text(64) }, answer: { serverTime: timestamp } }),
  appEventLogClient: call({
    summary: 'Analytics, up to 20 events.',
    body: {
      eventList: z
        .array(
          z.object({
            eventName: text(64).min(1),
            eventTime: timestamp,
            eventUserId: text(64),
            eventInterfaceId: text(64),
            eventShowType: text(64),
            eventRoomId: text(64),
            eventFrom: text(128),
            eventInteractCount: z.int().min(0),
            channel: text(64),
            appId: text(64),
            version: text(64),
            /** Load time in ms and host of first_loading, activity id of home_float_icon (spec §7). */
            detail: z
              .record(text(32), z.union([text(256), z.number()]))
              .refine((detail) => Object.keys(detail).length <= MOST_DETAILS, `${MOST_DETAILS} details at most`)
              .meta({ maxProperties: MOST_DETAILS }),
          }),
        )
        .min(1)
        .max(20),
    },
    answer: {},
  }),
  getCustomerServices: call({
    summary: 'Ways to reach support, in order.',
    body: {},
    answer: { appCustomerServiceQueue: z.array(customerService) },
  }),
  getActivityIds: call({ summary: 'Activities open to this visitor or member.', body: {}, answer: activityList }),
};

export const games = {
  gameLike: call({
    summary: 'Adds or removes a favourite.',
    body: { gameId: id, like: z.boolean() },
    answer: { gameLikes: z.array(id) },
    errcodes: { [GAME_ERRCODE.noSuchGame]: 'No such game' },
  }),
};
