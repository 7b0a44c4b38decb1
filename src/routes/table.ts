import { ACTIVITY } from '#contract/base/enums.ts';
import { rechargeOfferOf } from '#contract/recharge-steps/offers.ts';
import { both, route } from './rows.ts';
import type { AppRoute } from './types.ts';

// oxlint-disable-next-line eslint/no-underscore-dangle -- Vite's config defines this name
declare const __CLIENT__: true | undefined;
/** False only in the client's build, which then drops the expressions after it in a row. */
const SERVER = typeof __CLIENT__ === 'undefined';

/** The pages of the scratch cards and of the diamond shop. */
const LOTTERY = { guard: 'auth-activity', navbar: false, header: 'bar', activity: ACTIVITY.Lottery } as const;

/**
 * Every page, one row each: the routes of spec §2, and our own (`ours` in the route test). Their
 * order is that of the navigation and of the other lists. Plain values: tests and tools read the table without loading
 * a page.
 */
export const ROUTES: readonly AppRoute[] = [
  // Lobby and games
  ...both(
    {
      path: '/',
      titleKey: 'home',
      query: ['type'],
      parts: ['type'],
      nav: { key: 'home', icon: 'home', tab: true },
      float: 'page',
      page: 'home.HomePage',
      ...(SERVER && { rendered: true }),
    },
    { path: '/v2', page: 'home.HomeV2Page' },
  ),
  ...both(
    { path: '/game/search', titleKey: 'search', page: 'search.SearchPage' },
    { path: '/v2/game/search', page: 'search.SearchV2Page' },
  ),
  route({
    path: '/game/start',
    titleKey: 'game',
    query: ['gameId', 'tryIt', 'activityId'],
    play: true,
    validate: ({ search, gameIds }) => {
      const gameId = search.get('gameId');
      return gameId && gameIds?.has(gameId) !== false ? null : 404;
    },
    float: 'game',
    page: 'game.GamePage',
    ...(SERVER && { example: '/game/start?gameId=halo-halo-spin' }),
  }),

  // Bonus and activities
  route({
    path: '/share',
    titleKey: 'share',
    page: 'invite.SharePage',
  }),
  ...both(
    {
      path: '/agent',
      navbar: false,
      header: 'bar',
      titleKey: 'agent:title',
      query: ['tabActive', 'back'],
      parts: ['tabActive'],
      rightLink: { to: '/agent/rule', labelKey: 'rules', icon: 'rules' },
      activity: ACTIVITY.Agent5,
      event: true,
      memberRow: { key: 'invite', art: 'art-letter' },
      float: 'page',
      page: 'agent.AgentPage',
    },
    { path: '/agent/v2', navbar: true, query: [], parts: [], page: 'agent.AgentV2Page' },
  ),
  route({ path: '/agent/rule', titleKey: 'agent:ruleTitle', page: 'agent.AgentRulePage' }),
  route({
    path: '/activity/spin',
    navbar: false,
    titleKey: 'invite:wheel',
    activity: ACTIVITY.InviteUserSpin,
    event: true,
    play: true,
    scene: 'spin-wheel',
    memberRow: { key: 'wheel', art: 'art-ferris-wheel', whileOpen: true },
    page: 'invite.SpinPage',
  }),
  ...both(
    {
      path: '/member/games',
      titleKey: 'myGames',
      memberRow: { key: 'games', art: 'art-halo-halo' },
      page: 'member.GamesPage',
    },
    { path: '/v2/member/games', page: 'member.GamesV2Page' },
  ),
  route({
    path: '/bonus',
    titleKey: 'bonus:title',
    nav: { key: 'bonus', icon: 'bonus', tab: true },
    page: 'bonus.BonusPage',
  }),
  ...both(
    {
      path: '/bonus/event',
      titleKey: 'bonus:events',
      bonusTab: 'event',
      float: 'page',
      page: 'bonus.EventsPage',
    },
    { path: '/v2/bonus/event', page: 'bonus.EventsV2Page' },
  ),
  route({
    path: '/bonus/event/v2',
    titleKey: 'bonus:events',
    bonusTab: 'event',
    float: 'page',
    version: 2,
    sibling: '/bonus/event',
    page: 'bonus.EventsV2Page',
  }),
  ...both(
    {
      path: '/bonus/tasks',
      titleKey: 'tasks:title',
      activity: ACTIVITY.Tasks,
      event: true,
      memberRow: { key: 'tasks', art: 'art-gift' },
      bonusTab: 'tasks',
      float: 'page',
      page: 'tasks.TasksPage',
    },
    { path: '/v2/bonus/tasks', page: 'tasks.TasksV2Page' },
  ),
  ...both(
    {
      path: '/bonus/reward',
      titleKey: 'props:title',
      memberRow: { key: 'rewards', art: 'art-coupon' },
      bonusTab: 'reward',
      float: 'page',
      page: 'props.RewardsPage',
    },
    { path: '/v2/bonus/reward', page: 'props.RewardsV2Page' },
  ),
  ...both(
    { path: '/bonus/rebate', titleKey: 'rebate:title', bonusTab: 'rebate', page: 'rebate.RebateBonusPage' },
    { path: '/v2/bonus/rebate', page: 'rebate.RebateBonusV2Page' },
  ),
  route({
    path: '/bonus/vip',
    titleKey: 'vip:bonusTitle',
    activity: ACTIVITY.vipTask,
    bonusTab: 'vip',
    page: 'vip.VipBonusPage',
  }),
  ...both(
    {
      path: '/points',
      titleKey: 'points:title',
      activity: ACTIVITY.points,
      memberRow: { key: 'points', art: 'art-points' },
      page: 'points.PointsPage',
    },
    { path: '/points/v2', page: 'points.PointsV2Page' },
  ),
  ...both(
    {
      path: '/bonus/record',
      titleKey: 'bonus:record',
      bonusTab: 'record',
      float: 'page',
      page: 'bonus.RecordPage',
    },
    { path: '/v2/bonus/record', page: 'bonus.RecordV2Page' },
  ),
  route({ path: '/reward/record', titleKey: 'bonus:record', page: 'bonus.RewardRecordPage' }),
  route({
    path: '/activity/monthly-bonus',
    titleKey: 'monthly-bonus:title',
    activity: ACTIVITY.monthlyBonus,
    event: true,
    page: 'monthlyBonus.MonthlyBonusPage',
  }),
  route({
    path: '/activity/first-deposit',
    titleKey: 'first-deposit:title',
    activity: ACTIVITY.FirstDeposit,
    event: true,
    page: 'firstDeposit.FirstDepositPage',
  }),
  route({
    path: '/activity/recharge-sign',
    titleKey: 'recharge-sign:title',
    activity: ACTIVITY.RechargeSign,
    event: true,
    page: 'rechargeSign.RechargeSignPage',
  }),
  route({
    path: '/activity/recharge',
    titleKey: 'recharge-steps:title',
    query: ['id'],
    validate: ({ search }) => (rechargeOfferOf(Number(search.get('id'))) === undefined ? 404 : null),
    page: 'rechargeSteps.RechargeStepsPage',
    ...(SERVER && { example: '/activity/recharge?id=28' }),
  }),
  route({
    path: '/activity/jackpot',
    navbar: false,
    titleKey: 'jackpot',
    activity: ACTIVITY.LuckyJackpot,
    event: true,
    play: true,
    scene: 'grid-draw',
    page: 'jackpot.JackpotPage',
    ...(SERVER && { rendered: true }),
  }),
  route({
    path: '/activity/coin-pusher',
    guard: 'auth',
    navbar: false,
    titleKey: 'coin-pusher:title',
    activity: ACTIVITY.CoinPusher,
    event: true,
    play: true,
    scene: 'coin-pusher',
    page: 'coinPusher.CoinPusherPage',
  }),
  route({
    path: '/activity/halloween',
    header: 'own',
    titleKey: 'halloween:title',
    activity: ACTIVITY.HalloweenLottery,
    event: true,
    play: true,
    page: 'halloween.HalloweenPage',
  }),
  route({
    ...LOTTERY,
    path: '/activity/lottery',
    event: true,
    play: true,
    titleKey: 'scratch:title',
    scene: 'scratch-card',
    memberRow: { key: 'scratch', art: 'art-card-sorbetes' },
    page: 'scratch.ScratchPage',
  }),
  route({
    ...LOTTERY,
    path: '/activity/lottery/record',
    outlasts: true,
    titleKey: 'scratch:record.title',
    page: 'scratch.RecordPage',
  }),
  route({ ...LOTTERY, path: '/activity/lottery/rule', titleKey: 'scratch:rule.title', page: 'scratch.RulePage' }),
  route({
    ...LOTTERY,
    path: '/activity/lottery/product',
    titleKey: 'shop:title',
    memberRow: { key: 'shop', art: 'art-diamond', whileOpen: true },
    page: 'shop.ShopPage',
  }),
  route({
    ...LOTTERY,
    path: '/activity/lottery/history',
    outlasts: true,
    titleKey: 'shop:log.title',
    page: 'shop.DiamondLogPage',
  }),
  route({
    ...LOTTERY,
    path: '/activity/lottery/order',
    outlasts: true,
    titleKey: 'shop:orders.title',
    page: 'shop.OrdersPage',
  }),
  route({
    path: '/activity/redpkblue',
    guard: 'auth',
    navbar: false,
    titleKey: 'pk:title',
    activity: ACTIVITY.RedPKBlue,
    event: true,
    play: true,
    scene: 'red-vs-blue',
    memberRow: { key: 'contest', art: 'art-trophy', whileOpen: true },
    page: 'pk.RedVsBluePage',
  }),
  ...both(
    {
      path: '/rank',
      guard: 'auth-activity',
      header: 'own',
      titleKey: 'rank:title',
      activity: ACTIVITY.Rank,
      event: true,
      memberRow: { key: 'rank', art: 'art-crown', whileOpen: true },
      page: 'rank.RankPage',
    },
    { path: '/rank/v2', page: 'rank.RankV2Page' },
  ),
  route({
    path: '/activity/redpkblue/rule',
    navbar: false,
    header: 'bar',
    activity: ACTIVITY.RedPKBlue,
    titleKey: 'pk:rules.title',
    page: 'pk.RedVsBlueRulePage',
  }),

  // Money
  ...both(
    {
      path: '/wallets',
      guard: 'auth',
      query: ['name', 'back'],
      titleKey: 'wallet:title',
      rightLink: { to: '/wallets/record', labelKey: 'history', icon: 'history' },
      nav: { key: 'wallet', icon: 'wallet', tab: true, within: ['/wallets', '/withdrawal'] },
      memberSquare: { key: 'deposit', art: 'art-purse', to: '/wallets?name=deposit' },
      page: 'wallet.WalletPage',
    },
    { path: '/wallets/v2', page: 'wallet.WalletV2Page' },
  ),
  route({
    path: '/withdrawal/:name',
    guard: 'auth',
    query: ['number'],
    parts: ['number'],
    titleKey: 'withdraw',
    memberSquare: { key: 'withdraw', art: 'art-cash-out', to: '/withdrawal/bank' },
    page: 'wallet.WithdrawalPage',
    ...(SERVER && { example: '/withdrawal/gcash' }),
  }),
  ...both(
    {
      path: '/wallets/record',
      titleKey: 'wallet:record.title',
      memberSquare: { key: 'records', art: 'art-ledger' },
      page: 'wallet.RecordPage',
    },
    { path: '/v2/wallets/record', page: 'wallet.RecordV2Page' },
  ),
  ...both(
    {
      path: '/wallets/card/list',
      guard: 'auth',
      titleKey: 'withdrawal:cards.title',
      memberSquare: { key: 'cards', art: 'art-bank-card' },
      page: 'wallet.CardListPage',
    },
    { path: '/wallets/card/list/v2', page: 'wallet.CardListV2Page' },
  ),
  route({
    path: '/wallets/card/edit',
    guard: 'auth',
    query: ['id'],
    titleKey: 'withdrawal:card.title',
    page: 'wallet.CardEditPage',
  }),
  route({ path: '/activity/bank', guard: 'auth', titleKey: 'safebox:title', page: 'safebox.SafeboxPage' }),

  // Member pages
  route({
    path: '/vip',
    titleKey: 'vip:title',
    activity: ACTIVITY.VIP,
    nav: { key: 'vip', icon: 'vip', tab: true, within: ['/vip'] },
    page: 'vip.VipPage',
  }),
  route({
    path: '/vip/rebate',
    titleKey: 'rebate:title',
    activity: ACTIVITY.vipRebate,
    event: true,
    page: 'rebate.RebatePage',
  }),
  route({ path: '/vip/rebate/record', titleKey: 'rebate:recordTitle', page: 'rebate.RebateRecordPage' }),
  ...both(
    { path: '/vip/level', titleKey: 'vip:levelTitle', float: 'page', page: 'vip.VipLevelPage' },
    { path: '/v2/vip/level', page: 'vip.VipLevelV2Page' },
  ),
  ...both(
    {
      path: '/email',
      guard: 'auth',
      navbar: false,
      header: 'bar',
      titleKey: 'mail:title',
      nav: { key: 'inbox', icon: 'mail' },
      page: 'mail.InboxPage',
    },
    { path: '/v2/email', navbar: true, page: 'mail.InboxV2Page' },
  ),
  ...both(
    { path: '/email/detail', query: ['id'], titleKey: 'mail:titleOne', page: 'mail.MailPage' },
    { path: '/v2/email/detail', page: 'mail.MailV2Page' },
  ),
  ...both(
    {
      path: '/member',
      guard: 'auth',
      header: 'own',
      titleKey: 'member',
      nav: { key: 'me', icon: 'me', tab: true, within: ['/member', '/auth/info'] },
      float: 'page',
      page: 'member.MemberPage',
    },
    { path: '/member/v2', page: 'member.MemberV2Page' },
  ),
  ...both(
    { path: '/member/profile', titleKey: 'profile', page: 'member.ProfilePage' },
    { path: '/member/profile/v2', page: 'member.ProfileV2Page' },
  ),
  route({
    path: '/member/profile/kyc',
    query: ['for'],
    navbar: false,
    activity: ACTIVITY.Kyc,
    header: 'bar',
    titleKey: 'kycVerification',
    rightLink: { to: '/rules/kyc', labelKey: 'help', icon: 'headset' },
    memberSquare: { key: 'kyc', art: 'art-id-card' },
    page: 'kyc.KycPage',
  }),
  route({ path: '/rules/kyc', titleKey: 'kycCases', page: 'kyc.KycRulesPage' }),
  route({
    path: '/member/report',
    titleKey: 'report:title',
    memberSquare: { key: 'report', art: 'art-report' },
    page: 'report.ReportPage',
  }),
  route({
    path: '/member/self-limited',
    titleKey: 'limits:title',
    query: ['changes'],
    parts: ['changes'],
    rightLink: { to: '/member/self-limited?changes=1', labelKey: 'changes', icon: 'history' },
    nav: { key: 'limits', icon: 'shield' },
    memberSquare: { key: 'limits', art: 'art-limits-shield' },
    page: 'limits.SelfLimitedPage',
  }),
  route({
    path: '/member/profile/info',
    query: ['back'],
    titleKey: 'personalInformation',
    memberRow: { key: 'information', art: 'art-letter' },
    page: 'member.PersonalInformationPage',
  }),
  route({
    path: '/member/retrieve-balance',
    titleKey: 'transfers:title',
    memberRow: { key: 'retrieve', art: 'art-coin-drop' },
    page: 'transfers.RetrieveBalancePage',
  }),
  route({
    path: '/feedback',
    titleKey: 'feedback:title',
    rightLink: { to: '/feedback/record', labelKey: 'records', icon: 'history' },
    memberRow: { key: 'feedback', art: 'art-megaphone' },
    page: 'feedback.FeedbackPage',
  }),
  route({
    path: '/service',
    titleKey: 'service:title',
    nav: { key: 'service', icon: 'headset' },
    footer: 'service',
    memberRow: { key: 'service', art: 'art-headset' },
    page: 'service.ServicePage',
  }),
  route({
    path: '/service/vip',
    titleKey: 'service:vipTitle',
    page: 'service.VipServicePage',
  }),
  route({ path: '/feedback/record', titleKey: 'feedback:record.title', page: 'feedback.FeedbackRecordPage' }),
  route({
    path: '/feedback/record/:id',
    titleKey: 'feedback:ticket.title',
    page: 'feedback.FeedbackTicketPage',
    ...(SERVER && { example: '/feedback/record/1' }),
  }),

  // Information pages
  route({
    path: '/about-us',
    titleKey: 'about',
    footer: 'about',
    page: 'legal.AboutPage',
    ...(SERVER && { rendered: true }),
  }),
  route({ path: '/faq', titleKey: 'faq', footer: 'faq', page: 'legal.FaqPage', ...(SERVER && { rendered: true }) }),
  route({
    path: '/fairness',
    titleKey: 'fairness:title',
    query: ['round'],
    memberRow: { key: 'fairness', art: 'art-die-green' },
    footer: 'fairness',
    page: 'fairness.FairnessPage',
  }),
  route({
    path: '/privacy-policy',
    titleKey: 'privacy',
    footer: 'privacy',
    beforeAge: true,
    page: 'legal.PrivacyPage',
    ...(SERVER && { rendered: true }),
  }),
  route({
    path: '/terms-of-use',
    titleKey: 'terms',
    footer: 'terms',
    beforeAge: true,
    page: 'legal.TermsPage',
    ...(SERVER && { rendered: true }),
  }),

  // Login and registration
  ...both(
    {
      path: '/auth/login',
      navbar: false,
      titleKey: 'login',
      page: 'auth.LoginPage',
      ...(SERVER && { rendered: true }),
    },
    { path: '/auth/login/v2', page: 'auth.LoginV2Page', ...(SERVER && { rendered: false }) },
  ),
  route({ path: '/auth/accountLogin', navbar: false, titleKey: 'accountLogin', page: 'auth.AccountLoginPage' }),
  route({ path: '/auth/social', navbar: false, titleKey: 'login', page: 'auth.SocialPage' }),
  route({ path: '/auth/register', navbar: false, titleKey: 'register', page: 'auth.RegisterPage' }),
  route({ path: '/auth/forget', navbar: false, titleKey: 'forgot', page: 'auth.ForgetPage' }),
  route({ path: '/auth/bind', navbar: false, titleKey: 'bind', page: 'auth.BindPage' }),
  route({ path: '/auth/info', navbar: false, titleKey: 'info', page: 'auth.InfoPage' }),
  route({ path: '/auth/set-password', titleKey: 'setPassword', page: 'auth.SetPasswordPage' }),

  // Errors. The error page sets the document's title itself.
  route({ path: '/maintenance', header: 'none', titleKey: 'maintenance', page: 'legal.MaintenancePage' }),
  route({ path: '/error/404', page: 'app.NotFoundPage', ...(SERVER && { rendered: true }) }),
];
