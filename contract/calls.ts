/**
 * Every call by name: its path and what the transport needs to know of it. Plain data without zod, because the client
 * ships it in its first load. The schemas are in the domain files, joined in index.ts.
 */
export interface CallRoute {
  readonly path: `/app/v1/${string}`;
  /** `public`: no token needed. `member`: a token is needed. `either`: a token is used where one is sent. */
  readonly access: 'public' | 'member' | 'either';
  /** Changes something on the server: takes an Idempotency-Key header. */
  readonly changes: boolean;
  /** The client does not run its 401 handling on it (spec §6, "calls marked public"). */
  readonly skips401: boolean;
}

/** The literal types are kept: from them the server derives what each handler is given. */
const route =
  <const A extends CallRoute['access'], const S extends boolean>(access: A, skips401: S) =>
  <const C extends boolean>(name: string, changes: C) =>
    ({ path: `/app/v1/${name}`, access, changes, skips401 }) as const;

const open = route('public', true);
const member = route('member', false);
const either = route('either', true);

export const CALLS = {
  // auth
  preLogin2: open('anonymous/preLogin2', false),
  smsSend: either('smsSend', true),
  smsSendV2: either('smsSendV2', true),
  accountRegist: open('accountRegist', true),
  accountRegist4: open('accountRegist4', true),
  accountLogin: open('accountLogin', true),
  accountLoginSms: open('accountLoginSms', true),
  accountLoginSms2: open('accountLoginSms2', true),
  forgetPassword: open('forgetPassword', true),
  initPassword: member('initPassword', true),
  bindAccount: member('bindAccount', true),
  refreshData: { ...member('refreshData', false), skips401: true },
  logout: member('logout', true),
  // config
  registerDevice: open('anonymous/registerDevice', true),
  appConfig: either('anonymous/appConfig', false),
  appTheme: open('anonymous/appTheme', false),
  getAfterLoginInfoWeb: member('getAfterLoginInfoWeb', false),
  online: member('online', false),
  appEventLogClient: either('anonymous/appEventLogClient', true),
  getCustomerServices: either('getCustomerServices', false),
  getActivityIds: either('getActivityIds', false),
  // game
  gameLike: member('gameLike', true),
  // jackpot
  getJackpotDrawInfo: either('getJackpotDrawInfo', false),
  receiveDrawChance: member('receiveDrawChance', true),
  ackJackpotDraw: member('ackJackpotDraw', true),
  getPersonJackpotDrawAwardLog: member('getPersonJackpotDrawAwardLog', false),
  getJackpotRank: either('getJackpotRank', false),
  // fairness
  getFairnessSeed: member('getFairnessSeed', false),
  setFairnessClientSeed: member('setFairnessClientSeed', true),
  rotateFairnessSeed: member('rotateFairnessSeed', true),
  getFairnessRounds: member('getFairnessRounds', false),
} as const satisfies Record<string, CallRoute>;

export type CallName = keyof typeof CALLS;
