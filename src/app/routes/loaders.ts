import type { Language } from '#contract/base/languages.ts';
import type { ConfigKey } from '#contract/content/calls.ts';
import { asApiError, callApi } from '#src/api/index.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { keepCampaign } from '#src/platform/campaign.ts';
import { deviceFields, keepDeviceId, memberDataFields, operatingSystem } from '#src/platform/device.ts';
import { whenNativeKnown } from '#src/platform/native/connection.ts';
import { takeConfiguration, useConfigStore } from '#src/stores/lobby/config.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { useThemeStore } from '#src/stores/lobby/theme.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { claimVisitorChat } from '#src/stores/player/claim-chat.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { endSession } from '../start/end-session.ts';

/** Automatic calls: their failures show in the banner, not in a dialog. */
const QUIET = { timeoutTip: false } as const;
/** A user who changes at each try, e.g. in a fast game, is taken as the last answer says. */
const MAX_ASKED = 3;

const CONFIG_KEYS: ConfigKey[] = [
  'limits',
  'registerType',
  'otpStatus',
  'socialProviders',
  'games',
  'gameTypes',
  'brands',
  'banners',
  'vipMap',
  'avatars',
  'faq',
  'notices',
  'customerServices',
  'currency',
  'language',
  'countryCode',
  'gameResourceUrl',
  'inviteUrl',
  'players',
  'winners',
  'feedback',
  'responsiblePlay',
  'clientConfig',
];

/** Version of the game list in the store; 0 requests the list. */
const heldGameListVersion = (): number => {
  const { config, gameListVersion } = useConfigStore.getState();
  return config?.games === undefined ? 0 : gameListVersion;
};

/** Registers this device (spec §7, device registration). */
export async function registerDevice(): Promise<void> {
  keepCampaign(location.search);
  await whenNativeKnown();
  const answer = await callApi(
    'registerDevice',
    {
      gameListVersion: heldGameListVersion(),
      os: operatingSystem(),
      ...deviceFields(),
      urlParams: location.search.slice(0, 1024),
      countryCodeISO: 'PH',
      currency: 'PHP',
      language: currentLanguage(),
    },
    QUIET,
  );
  keepDeviceId(answer.deviceId);
}

/** Loads the theme. If that fails the current one stays (spec §8). */
export async function loadTheme(): Promise<void> {
  try {
    useThemeStore.getState().setTheme(await callApi('appTheme', {}, QUIET));
  } catch (error) {
    if (asApiError(error) === null) throw error;
  }
}

const configQuestion = (gameListVersion: number, language: Language) => ({
  gameListVersion,
  keys: CONFIG_KEYS,
  language,
});

/** Requests of a visitor's start, by call: the data of a page that a server renders. */
export const publicCalls = (language: Language) => ({
  appConfig: configQuestion(0, language),
  appTheme: {},
  getActivityIds: {},
});

/** The configuration (spec §7). Its code 401 ends the session and asks once more as a visitor. */
export async function loadConfiguration(): Promise<void> {
  const ask = () => callApi('appConfig', configQuestion(heldGameListVersion(), currentLanguage()), QUIET);
  const answer = await ask().catch((error: unknown) => {
    if (asApiError(error)?.errcode !== 401) throw error;
    endSession('expired');
    return ask();
  });
  takeConfiguration(answer);
}

/** The member's data (spec §7, user data call). */
export async function loadUserData(): Promise<void> {
  await claimVisitorChat();
  const { token } = useSessionStore.getState();
  const data = await unchanged(() => callApi('getAfterLoginInfoWeb', memberDataFields(), QUIET));
  // The data of a session that has ended is nobody's.
  if (useSessionStore.getState().token !== token) return;
  useUserStore.getState().setUserData(data);
  useActivityStore.getState().setActivities(data.activityIds);
  useActivityStore.getState().setFlags(data.flags);
  useGamesStore.getState().mergeGames(data.appGameDataUser);
  useKycStore.getState().setKyc(data);
}

/** An answer during which no call of the player has changed the user: one of before a change may lack it. */
async function unchanged<T>(ask: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    const { changes } = useUserStore.getState();
    const answer = await ask();
    if (useUserStore.getState().changes === changes || asked === MAX_ASKED) return answer;
  }
}

/** The activities that visitors see. */
export async function loadVisitorActivities(): Promise<void> {
  useActivityStore.getState().setActivities(await callApi('getActivityIds', {}, QUIET));
}
