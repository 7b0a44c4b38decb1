import type { ComponentType } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { HouseGameProps } from '#src/components/house-game/house-game.ts';
import { loadTexts } from '#src/i18n/index.ts';
import { HOUSE_GAMES } from '#src/routes/house-games.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { NotFoundPage } from './ErrorPage.tsx';
import { lazily, type Source } from './lazily.ts';

/** Loads a feature's chunk and its texts together, so that no page of it waits for texts. */
const withTexts = <T>(namespaces: readonly string[], load: () => Promise<T>) => {
  let held: T | undefined;
  return Object.assign(
    async (): Promise<T> => {
      [held] = await Promise.all([load(), ...namespaces.map(loadTexts)]);
      return held;
    },
    { namespaces, held: () => held },
  );
};

/** Starts the engine and loads a scene's files, if any: after the page's code they would come two round trips later. */
export function warmScene(scene: SceneName | undefined): void {
  // The server draws none.
  if (import.meta.env.SSR || scene === undefined) return;
  void import('#src/stage/index.ts').then(
    (stage) => stage.warmScene(scene),
    // The page reports the failure, because its code needs the same file.
    () => undefined,
  );
}

/** Features of `routes/house-games.ts`: /game/start opens the `HouseGame` of each. */
export const houseGames = {
  colorGame: withTexts(['color-game', 'activity', 'prop', 'scene'], () => import('#src/features/color-game/index.ts')),
  lotto: withTexts(['lotto', 'activity', 'scene'], () => import('#src/features/lotto/index.ts')),
};

/** One chunk a feature: its pages, modals and overlays. */
export const features = {
  ...houseGames,
  /** A separate chunk, because every first visit needs it. */
  ageTerms: withTexts(['legal'], () => import('#src/features/age-terms/index.ts')),
  agent: withTexts(['agent', 'invite', 'activity', 'prop'], () => import('#src/features/agent/index.ts')),
  auth: withTexts(['auth'], () => import('#src/features/auth/index.ts')),
  bankrupt: withTexts(['bankrupt', 'prop'], () => import('#src/features/bankrupt/index.ts')),
  coinPusher: withTexts(['coin-pusher', 'activity'], () => import('#src/features/coin-pusher/index.ts')),
  fairness: withTexts(['fairness', 'prop'], () => import('#src/features/fairness/index.ts')),
  firstDeposit: withTexts(['first-deposit', 'activity', 'prop'], () => import('#src/features/first-deposit/index.ts')),
  download: withTexts(['download', 'activity'], () => import('#src/features/download/index.ts')),
  bonus: withTexts(['bonus', 'prop', 'movement'], () => import('#src/features/bonus/index.ts')),
  feedback: withTexts(['feedback'], () => import('#src/features/feedback/index.ts')),
  follow: withTexts(['follow', 'activity', 'prop'], () => import('#src/features/follow/index.ts')),
  games: withTexts(['slot', 'game'], async () => {
    const feature = await import('#src/features/games/index.ts');
    const loading = Object.entries(HOUSE_GAMES).map(([id, { feature: name, scene, hasPractice }]) => {
      const code = withScene<{ HouseGame: ComponentType<HouseGameProps> }>(scene, houseGames[name]);
      return [id, { load: async () => (await code()).HouseGame, hasPractice }] as const;
    });
    feature.setHouseGames(Object.fromEntries(loading));
    return feature;
  }),
  guide: withTexts(['guide'], () => import('#src/features/guide/index.ts')),
  giftBox: withTexts(['gift-box', 'activity', 'prop'], () => import('#src/features/gift-box/index.ts')),
  halloween: withTexts(['halloween', 'activity', 'prop'], () => import('#src/features/halloween/index.ts')),
  home: withTexts(['home', 'game'], () => import('#src/features/home/index.ts')),
  invite: withTexts(['invite', 'activity', 'prop'], () => import('#src/features/invite/index.ts')),
  jackpot: withTexts(['jackpot', 'activity', 'prop'], () => import('#src/features/jackpot/index.ts')),
  kyc: withTexts(['kyc'], () => import('#src/features/kyc/index.ts')),
  legal: withTexts(['legal'], () => import('#src/features/legal/index.ts')),
  limits: withTexts(['limits'], () => import('#src/features/limits/index.ts')),
  live: withTexts(['live', 'activity'], () => import('#src/features/live/index.ts')),
  mail: withTexts(['mail', 'prop'], () => import('#src/features/mail/index.ts')),
  member: withTexts(['member', 'auth', 'game', 'push'], () => import('#src/features/member/index.ts')),
  monthlyBonus: withTexts(['monthly-bonus', 'prop'], () => import('#src/features/monthly-bonus/index.ts')),
  notice: withTexts(['notice'], () => import('#src/features/notice/index.ts')),
  rain: withTexts(['rain', 'activity', 'prop', 'scene'], () => import('#src/features/rain/index.ts')),
  pk: withTexts(['pk', 'activity', 'scene', 'prop'], () => import('#src/features/pk/index.ts')),
  rank: withTexts(['rank', 'activity', 'prop'], () => import('#src/features/rank/index.ts')),
  rebate: withTexts(['rebate', 'prop'], () => import('#src/features/rebate/index.ts')),
  points: withTexts(['points', 'prop'], () => import('#src/features/points/index.ts')),
  rechargeSign: withTexts(['recharge-sign', 'activity', 'prop'], () => import('#src/features/recharge-sign/index.ts')),
  rechargeSteps: withTexts(
    ['recharge-steps', 'activity', 'prop'],
    () => import('#src/features/recharge-steps/index.ts'),
  ),
  offline: withTexts(['offline', 'wallet', 'limits', 'mail'], () => import('#src/features/offline/index.ts')),
  report: withTexts(['report', 'movement'], () => import('#src/features/report/index.ts')),
  props: withTexts(['props', 'prop'], () => import('#src/features/props/index.ts')),
  reward: withTexts(['reward', 'prop'], () => import('#src/features/reward/index.ts')),
  safebox: withTexts(['safebox', 'auth'], () => import('#src/features/safebox/index.ts')),
  scratch: withTexts(['scratch', 'shop', 'activity', 'prop', 'scene'], () => import('#src/features/scratch/index.ts')),
  search: withTexts(['search', 'game'], () => import('#src/features/search/index.ts')),
  slotshack: withTexts(
    ['slotshack', 'rank', 'activity', 'prop', 'game'],
    () => import('#src/features/slotshack/index.ts'),
  ),
  signIn: withTexts(['sign-in', 'activity', 'prop'], () => import('#src/features/sign-in/index.ts')),
  tasks: withTexts(['tasks', 'prop'], () => import('#src/features/tasks/index.ts')),
  season: withTexts(['season', 'activity', 'prop'], () => import('#src/features/season/index.ts')),
  service: withTexts(['service'], () => import('#src/features/service/index.ts')),
  shop: withTexts(['shop'], () => import('#src/features/shop/index.ts')),
  transfers: withTexts(['transfers'], () => import('#src/features/transfers/index.ts')),
  vip: withTexts(['vip', 'prop', 'rebate'], () => import('#src/features/vip/index.ts')),
  wallet: withTexts(['wallet', 'movement', 'withdrawal', 'kyc', 'auth'], () => import('#src/features/wallet/index.ts')),
};

/** Sources of pages: the features, and the app itself, whose pages are loaded with it. */
const app = { NotFoundPage };
const sources = { ...features, app: Object.assign(async () => app, { held: () => app }) };
type Sources = typeof sources;
type Loaded<S extends keyof Sources> = Awaited<ReturnType<Sources[S]>>;
type PagesOf<T> = { [K in keyof T & string]: T[K] extends ComponentType ? K : never }[keyof T & string];

/** A page by its source and its name there, as the route table writes it: 'legal.FaqPage'. */
export type PageName = { [S in keyof Sources]: `${S}.${PagesOf<Loaded<S>>}` }[keyof Sources];

function sourceOf(name: PageName) {
  const [source, page] = name.split('.') as [keyof Sources, string];
  const code: Source<object> = sources[source];
  // PageName names nothing but components.
  return { code, pick: (loaded: object) => (loaded as Record<string, ComponentType>)[page] as ComponentType };
}

/** Loads a page's chunk. */
export async function loadPage(name: PageName): Promise<ComponentType> {
  const { code, pick } = sourceOf(name);
  return pick(await code());
}

/** The page of a route, loaded on first use together with its scene. */
export function lazyPage({ page, scene }: AppRoute): ComponentType {
  const { code, pick } = sourceOf(page);
  return lazily(withScene(scene, code), pick);
}

/** Loads code and, in parallel, the scene that it shows first. */
export const withScene = <Code>(scene: SceneName | undefined, code: Source<Code>): Source<Code> =>
  Object.assign(
    () => {
      warmScene(scene);
      return code();
    },
    { held: code.held },
  );
