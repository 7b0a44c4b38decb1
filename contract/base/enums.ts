/** Login types (spec §3). */
export const LOGIN_TYPE = { phone: 1, account: 2, phoneNoOtp: 3 } as const;
/** Social providers (spec §3). */
export const SOCIAL = { facebook: 3, line: 4, google: 5 } as const;
/** Verification purposes (spec §3): a code sent for one is refused for another. */
export const PURPOSE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3 } as const;
/** Draw result types: 2 is a jackpot (spec §9); 1 is every other prop. */
export const DRAW_TYPE = { prop: 1, jackpot: 2 } as const;
/** Activity type ids (spec §3). */
export const ACTIVITY = {
  Deposit: 0,
  Bind: 4,
  VIP: 8,
  points: 9,
  SignUpBonus: 15,
  Fund: 16,
  LadderRecharge: 17,
  InviteUserSpin: 20,
  FollowRewards: 21,
  RedPacket: 22,
  FreeLoginBonus: 23,
  Notice: 25,
  Agent: 26,
  AccumulatedRecharge: 28,
  OutLink: 29,
  Supply: 30,
  AgentCount: 31,
  Download: 32,
  WeekendLottery: 33,
  Festival: 35,
  FreeSign: 36,
  Christmas: 37,
  NewYear: 38,
  FirstCharge: 39,
  InviteFriend1: 40,
  Agent5: 41,
  Tasks: 42,
  ContinuousRecharge: 43,
  FirstDeposit: 44,
  vipRebate: 45,
  LuckyJackpot: 47,
  homeGuide: 48,
  vipTask: 49,
  Rank: 50,
  SlotsHack: 51,
  Lottery: 55,
  Bankrupt: 56,
  CoinPusher: 58,
  RedPKBlue: 59,
  FirstDepositTips: 60,
  Live: 61,
  Kyc: 62,
  monthlyBonus: 64,
  MoneyRain: 65,
  RechargeSign: 66,
  HalloweenLottery: 67,
  FirstDepositBonus: 68,
  Tasks1: 10_000,
} as const;
