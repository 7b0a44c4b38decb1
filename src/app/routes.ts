import { ACTIVITY } from '#contract/enums.ts';
import type { PageName } from './pages.ts';
import type { AppRoute, Guard } from './route-types.ts';

/** A row of the table. Defaults: no guard, with navigation bar, version 1, not built. */
type Row = { readonly path: string } & Partial<Omit<AppRoute, 'path'>>;
const route = (row: Row): AppRoute => ({ guard: 'none', navbar: true, version: 1, page: null, ...row });
/** A page in both layouts. */
const both = (
  row: Row,
  second: { readonly path: string; readonly guard?: Guard; readonly navbar?: boolean; readonly page?: PageName },
): AppRoute[] => [route({ ...row, sibling: second.path }), route({ ...row, ...second, version: 2, sibling: row.path })];

/**
 * Every route of spec §2, in the order of its table, and /auth/social and /fairness, which are ours. Only those with a page are in the
 * router. Plain values: tests and tools read the table without loading a page.
 */
export const ROUTES: readonly AppRoute[] = [
  route({ path: '/about-us', titleKey: 'about', page: 'legal.AboutPage' }),
  route({ path: '/activity/bank', guard: 'auth', titleKey: 'safebox:title', page: 'safebox.SafeboxPage' }),
  route({ path: '/activity/coin-pusher', guard: 'auth', navbar: false, activity: ACTIVITY.CoinPusher }),
  route({ path: '/activity/first-deposit', activity: ACTIVITY.FirstDeposit }),
  route({ path: '/activity/follow', navbar: false, activity: ACTIVITY.FollowRewards }),
  route({ path: '/activity/halloween', activity: ACTIVITY.HalloweenLottery }),
  route({
    path: '/activity/jackpot',
    navbar: false,
    titleKey: 'jackpot',
    activity: ACTIVITY.LuckyJackpot,
    play: true,
    page: 'jackpot.JackpotPage',
  }),
  route({ path: '/activity/live', navbar: false, activity: ACTIVITY.Live }),
  route({ path: '/activity/lottery', guard: 'auth-activity', navbar: false, activity: ACTIVITY.Lottery }),
  route({
    path: '/activity/lottery/history',
    guard: 'auth-activity',
    navbar: false,
    activity: ACTIVITY.Lottery,
    header: 'bar',
    titleKey: 'shop:log.title',
    page: 'shop.DiamondLogPage',
  }),
  route({
    path: '/activity/lottery/order',
    guard: 'auth-activity',
    navbar: false,
    activity: ACTIVITY.Lottery,
    header: 'bar',
    titleKey: 'shop:orders.title',
    page: 'shop.OrdersPage',
  }),
  route({
    path: '/activity/lottery/product',
    guard: 'auth-activity',
    navbar: false,
    activity: ACTIVITY.Lottery,
    header: 'bar',
    titleKey: 'shop:title',
    page: 'shop.ShopPage',
  }),
  route({ path: '/activity/lottery/record', guard: 'auth-activity', navbar: false, activity: ACTIVITY.Lottery }),
  route({ path: '/activity/lottery/rule', guard: 'auth-activity', navbar: false, activity: ACTIVITY.Lottery }),
  route({ path: '/activity/monthly-bonus', activity: ACTIVITY.monthlyBonus }),
  route({ path: '/activity/recharge-sign', activity: ACTIVITY.RechargeSign }),
  route({ path: '/activity/redpkblue', guard: 'auth', navbar: false, activity: ACTIVITY.RedPKBlue }),
  route({ path: '/activity/redpkblue/rule', navbar: false }),
  route({
    path: '/activity/sign-in',
    activity: ACTIVITY.FreeSign,
    navbarBackground: 'black',
    rightLink: { to: '/activity/sign-in/rule', labelKey: 'rules' },
  }),
  route({ path: '/activity/sign-in/rule' }),
  route({ path: '/activity/slotshack', navbar: false, activity: ACTIVITY.SlotsHack }),
  route({ path: '/activity/spin', navbar: false, activity: ACTIVITY.InviteUserSpin }),
  ...both({ path: '/agent', navbar: false, query: ['tabActive', 'back'] }, { path: '/agent/v2', navbar: true }),
  route({ path: '/agent/rule', titleKey: 'agentRule' }),
  route({
    path: '/auth/accountLogin',
    navbar: false,
    titleKey: 'accountLogin',
    page: 'auth.AccountLoginPage',
  }),
  route({
    path: '/auth/bind',
    navbar: false,
    titleKey: 'bind',
    page: 'auth.BindPage',
  }),
  route({
    path: '/auth/forget',
    navbar: false,
    titleKey: 'forgot',
    page: 'auth.ForgetPage',
  }),
  route({
    path: '/auth/info',
    navbar: false,
    titleKey: 'info',
    page: 'auth.InfoPage',
  }),
  ...both(
    { path: '/auth/login', navbar: false, titleKey: 'login', page: 'auth.LoginPage' },
    { path: '/auth/login/v2', page: 'auth.LoginV2Page' },
  ),
  route({
    path: '/auth/register',
    navbar: false,
    titleKey: 'register',
    page: 'auth.RegisterPage',
  }),
  route({
    path: '/auth/set-password',
    titleKey: 'setPassword',
    page: 'auth.SetPasswordPage',
  }),
  route({ path: '/bonus' }),
  ...both({ path: '/bonus/event' }, { path: '/v2/bonus/event' }),
  route({ path: '/bonus/event/v2', version: 2, sibling: '/bonus/event' }),
  ...both({ path: '/bonus/rebate' }, { path: '/v2/bonus/rebate' }),
  ...both({ path: '/bonus/record' }, { path: '/v2/bonus/record' }),
  ...both(
    { path: '/bonus/reward', titleKey: 'props:title', page: 'props.RewardsPage' },
    { path: '/v2/bonus/reward', page: 'props.RewardsV2Page' },
  ),
  ...both(
    { path: '/bonus/tasks', titleKey: 'tasks:title', activity: ACTIVITY.Tasks, page: 'tasks.TasksPage' },
    { path: '/v2/bonus/tasks', page: 'tasks.TasksV2Page' },
  ),
  route({ path: '/bonus/vip' }),
  route({ path: '/download', navbar: false }),
  ...both(
    { path: '/email', guard: 'auth', navbar: false, header: 'bar', titleKey: 'mail:title', page: 'mail.InboxPage' },
    { path: '/v2/email', navbar: true, page: 'mail.InboxV2Page' },
  ),
  ...both(
    { path: '/email/detail', query: ['id'], titleKey: 'mail:titleOne', page: 'mail.MailPage' },
    { path: '/v2/email/detail', page: 'mail.MailV2Page' },
  ),
  // The error pages make the document's title themselves.
  route({ path: '/error/404', page: 'app.NotFoundPage' }),
  route({ path: '/faq', titleKey: 'faq', page: 'legal.FaqPage' }),
  route({
    path: '/feedback',
    titleKey: 'feedback:title',
    rightLink: { to: '/feedback/record', labelKey: 'records', icon: 'history' },
    page: 'feedback.FeedbackPage',
  }),
  route({ path: '/feedback/record', titleKey: 'feedback:record.title', page: 'feedback.FeedbackRecordPage' }),
  route({
    path: '/feedback/record/:id',
    example: '/feedback/record/1',
    titleKey: 'feedback:ticket.title',
    page: 'feedback.FeedbackTicketPage',
  }),
  ...both(
    { path: '/game/search', titleKey: 'search', page: 'search.SearchPage' },
    { path: '/v2/game/search', page: 'search.SearchV2Page' },
  ),
  route({
    path: '/game/start',
    example: '/game/start?gameId=halo-halo-spin',
    titleKey: 'game',
    query: ['gameId', 'tryIt', 'activityId'],
    play: true,
    validate: ({ search }) => (search.get('gameId') ? null : 404),
    page: 'game.GamePage',
  }),
  ...both(
    { path: '/', titleKey: 'home', query: ['type'], page: 'home.HomePage' },
    { path: '/v2', page: 'home.HomeV2Page' },
  ),
  route({
    path: '/maintenance',
    titleKey: 'maintenance',
    page: 'legal.MaintenancePage',
  }),
  ...both(
    { path: '/member', guard: 'auth', header: 'own', titleKey: 'member', page: 'member.MemberPage' },
    { path: '/member/v2', page: 'member.MemberV2Page' },
  ),
  ...both(
    { path: '/member/games', titleKey: 'myGames', page: 'member.GamesPage' },
    { path: '/v2/member/games', page: 'member.GamesV2Page' },
  ),
  ...both(
    { path: '/member/profile', titleKey: 'profile', page: 'member.ProfilePage' },
    { path: '/member/profile/v2', page: 'member.ProfileV2Page' },
  ),
  route({ path: '/member/profile/info', titleKey: 'personalInformation', page: 'member.PersonalInformationPage' }),
  route({
    path: '/member/profile/kyc',
    navbar: false,
    activity: ACTIVITY.Kyc,
    header: 'bar',
    titleKey: 'kycVerification',
    rightLink: { to: '/rules/kyc', labelKey: 'help', icon: 'headset' },
    page: 'kyc.KycPage',
  }),
  route({ path: '/member/report', titleKey: 'report:title', page: 'report.ReportPage' }),
  route({ path: '/member/retrieve-balance', titleKey: 'transfers:title', page: 'transfers.RetrieveBalancePage' }),
  route({
    path: '/member/self-limited',
    titleKey: 'limits:title',
    query: ['changes'],
    rightLink: { to: '/member/self-limited?changes=1', labelKey: 'changes', icon: 'history' },
    page: 'limits.SelfLimitedPage',
  }),
  ...both({ path: '/points' }, { path: '/points/v2' }),
  route({ path: '/privacy-policy', titleKey: 'privacy', page: 'legal.PrivacyPage' }),
  route({ path: '/terms-of-use', titleKey: 'terms', page: 'legal.TermsPage' }),
  ...both({ path: '/rank', guard: 'auth-activity', activity: ACTIVITY.Rank }, { path: '/rank/v2' }),
  route({ path: '/reward/record' }),
  route({ path: '/rules/kyc', titleKey: 'kycCases', page: 'kyc.KycRulesPage' }),
  route({ path: '/service', titleKey: 'service' }),
  route({ path: '/service/vip', titleKey: 'vipService' }),
  route({ path: '/share', titleKey: 'share' }),
  route({ path: '/vip' }),
  ...both({ path: '/vip/level' }, { path: '/v2/vip/level' }),
  route({ path: '/vip/rebate' }),
  route({ path: '/vip/rebate/record' }),
  ...both(
    {
      path: '/wallets',
      guard: 'auth',
      query: ['name', 'back'],
      titleKey: 'wallet:title',
      rightLink: { to: '/wallets/record', labelKey: 'history', icon: 'history' },
      page: 'wallet.WalletPage',
    },
    { path: '/wallets/v2', page: 'wallet.WalletV2Page' },
  ),
  ...both(
    { path: '/wallets/record', titleKey: 'wallet:record.title', page: 'wallet.RecordPage' },
    { path: '/v2/wallets/record', page: 'wallet.RecordV2Page' },
  ),
  route({
    path: '/wallets/card/edit',
    guard: 'auth',
    query: ['id'],
    titleKey: 'withdrawal:card.title',
    page: 'wallet.CardEditPage',
  }),
  ...both(
    { path: '/wallets/card/list', guard: 'auth', titleKey: 'withdrawal:cards.title', page: 'wallet.CardListPage' },
    { path: '/wallets/card/list/v2', page: 'wallet.CardListV2Page' },
  ),
  route({
    path: '/withdrawal/:name',
    guard: 'auth',
    query: ['number'],
    titleKey: 'withdraw',
    example: '/withdrawal/gcash',
    page: 'wallet.WithdrawalPage',
  }),
  route({ path: '/auth/social', navbar: false, titleKey: 'login', page: 'auth.SocialPage' }),
  route({ path: '/fairness', titleKey: 'fairness:title', page: 'fairness.FairnessPage' }),
];
