import { z } from 'zod';
import { socialProvider } from '../auth/social.ts';
import { call, domain } from '../base/call.ts';
import { commonFields, hundredths, id, text, timestamp } from '../base/conventions.ts';
import { LANGUAGES } from '../base/languages.ts';
import { MAX_PICTURES } from '../feedback/rules.ts';
import { gameItem } from '../games/calls.ts';
import { awardConfigList } from '../jackpot/calls.ts';
import { chestRow, taskRow } from '../tasks/calls.ts';
import { LIMITS } from '../values/text-limits.ts';
import { vipLevel } from '../vip/level.ts';
import { rechargeOffer } from '../wallet/calls.ts';
import { bank } from '../withdrawal/calls.ts';
import { maintenance } from './maintenance.ts';

const language = z.enum(LANGUAGES);
const range = z.object({ min: z.int().min(0), max: z.int().min(0) });

const gameType = z.object({ id, name: z.string(), icon: z.string(), sort: z.int() });
export type GameType = z.infer<typeof gameType>;
const brand = z.object({ id, name: z.string() });
const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  art: z.string(),
  /** Background of the banner: a hue of the palette. */
  tone: z.enum(['dusk', 'teal', 'rose', 'sky', 'leaf', 'ube', 'jeepney']),
  /** Path inside the app. */
  to: z.string(),
  sort: z.int(),
  /**
   * Kind of offer: a promotion is hidden from players on a break or excluded, `firstDeposit` also from those who have
   * deposited. Default: promotion.
   */
  gives: z.enum(['nothing', 'promotion', 'firstDeposit']).optional(),
});
export type Banner = z.infer<typeof banner>;
const notice = z.object({ id, title: z.string(), content: z.string(), createTime: timestamp });
export type Notice = z.infer<typeof notice>;
const faq = z.object({ id, category: z.string(), question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faq>;
const customerService = z.object({
  id,
  /** 1 is online chat (spec §3). */
  itemType: z.int(),
  name: z.string(),
  param1: z.string(),
  param2: z.string(),
  sort: z.int(),
});
export type CustomerService = z.infer<typeof customerService>;

/** Keys that a client may request. */
export const configKeys = z.object({
  limits: z.object(
    Object.fromEntries(Object.keys(LIMITS).map((name) => [name, range])) as Record<keyof typeof LIMITS, typeof range>,
  ),
  registerType: z.enum(['phone', 'account', 'both']),
  otpStatus: z.boolean(),
  /** Login providers (spec §3). */
  socialProviders: z.array(socialProvider),
  games: z.array(gameItem),
  gameTypes: z.array(gameType),
  brands: z.array(brand),
  banners: z.array(banner),
  vipMap: z.record(z.string(), vipLevel),
  avatars: z.array(z.string()),
  faq: z.array(faq),
  notices: z.array(notice),
  banks: z.array(bank),
  tasks: z.array(taskRow),
  taskChests: z.array(chestRow),
  customerServices: z.array(customerService),
  currency: z.literal('PHP'),
  language,
  countryCode: z.literal('PH'),
  gameResourceUrl: z.string(),
  inviteUrl: z.string(),
  /** Number of members in each game now, by game id; games without players are omitted. */
  players: z.record(id, z.int().min(1)),
  /** Recent wins of all games for the lobby's ticker; nicknames are masked. */
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
  feedback: z.object({
    /** Maximum pictures of a message. */
    imagesLimit: z.int().min(0).max(MAX_PICTURES),
    /** Maximum open tickets of a player, tickets opened per day (Manila), and unanswered messages in one ticket. */
    mostOpen: z.int().min(1).max(50).default(3),
    mostPerDay: z.int().min(1).max(50).default(5),
    mostReplies: z.int().min(1).max(50).default(10),
  }),
  responsiblePlay: z.object({ minimumAge: z.literal(21), helpline: z.string(), exitUrl: z.string() }),
  /** The deposit's offer and the jackpot's cells: pages read them with their own calls, so a start does not request them. */
  ...rechargeOffer,
  jackpotAwardConfigList: awardConfigList,
  clientConfig: z.object({
    /** Most that a first deposit gets on top now; 0 without such an offer. */
    lobbyBonusAmount: hundredths,
    tutorialVersion: z.int(),
    /** JSON list of the messages on the wallet pages (wallet/messages.ts). */
    walletMessageJson: z.string(),
  }),
});
export type AppConfig = z.infer<typeof configKeys>;
export const CONFIG_KEYS = configKeys.keyof();
export type ConfigKey = z.infer<typeof CONFIG_KEYS>;

const configuration = call({
  access: 'either',
  anonymous: true,
  duringMaintenance: true,
  summary:
    'Configuration: the requested keys, and maintenance. `games` is omitted when gameListVersion is current. ' +
    'Answers `code: 200` in place of errcode; its 401 logs the client out.',
  body: {},
  answer: {},
});

/** A theme (spec §3): `themeJsonData` is read by `readLook` of contract/values/theme-look.ts. */
const theme = {
  /** Folder of the theme's own pictures, here or at an https address, or empty. Spelled as in the specification. */
  themeDomian: z.string(),
  themeName: z.enum(['default', 'halloween', 'christmas']),
  themeJsonData: z.string(),
};

/** Content of the lobby and settings of the operator, for everybody. */
export const content = domain('content', {
  /** Written out because it answers `code: 200` in place of errcode (spec §7, configuration call). */
  appConfig: {
    ...configuration,
    body: commonFields.extend({
      gameListVersion: z.int().min(0),
      keys: z.array(CONFIG_KEYS).max(64),
      language,
    }),
    answer: configKeys.partial().extend({
      code: z.literal(200),
      maintenance,
      gameListVersion: z.int().min(0),
      serverTime: timestamp,
    }),
  },
  appTheme: call({
    access: 'public',
    anonymous: true,
    duringMaintenance: true,
    summary: 'The current theme.',
    body: {},
    answer: theme,
  }),
  appThemePreview: call({
    access: 'public',
    anonymous: true,
    duringMaintenance: true,
    summary: 'A theme of the desk before its time, by its id; the current one if it is gone.',
    body: { themeViewId: text(64) },
    answer: theme,
  }),
  getCustomerServices: call({
    access: 'either',
    duringMaintenance: true,
    summary: 'Contact options of support, in order.',
    body: {},
    answer: { appCustomerServiceQueue: z.array(customerService) },
  }),
});
