import type { Language } from '#contract/base/languages.ts';
import type { ConfigKey } from '#contract/content/calls.ts';
import { asApiError, callApi } from '#src/api/index.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { keepCampaign } from '#src/platform/campaign.ts';
import { deviceFields, keepDeviceId, operatingSystem, phoneInfoJson } from '#src/platform/device.ts';
import { whenNativeKnown } from '#src/platform/native/host.ts';
import { takeConfiguration, useConfigStore } from '#src/stores/lobby/config.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { useThemeStore } from '#src/stores/lobby/theme.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { claimVisitorChat } from '#src/stores/player/claim-chat.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { endSession } from '../start/end-session.ts';

/** Automatic calls: their failures show in the banner, not in a dialog. */
const QUIET = { timeoutTip: false } as const;

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
  const ask = () => callApi('getAfterLoginInfoWeb', { phoneInfo: phoneInfoJson(), ...deviceFields() }, QUIET);
  const { changes } = useUserStore.getState();
  const first = await ask();
  // A change that was made meanwhile may be missing in the answer.
  const data = useUserStore.getState().changes === changes ? first : await ask();
  useUserStore.getState().setUserData(data);
  useActivityStore.getState().setActivities(data.activityIds);
  useActivityStore.getState().setFlags(data.flags);
  useGamesStore.getState().mergeGames(data.appGameDataUser);
  useKycStore.getState().setKyc(data);
}

/** The activities that visitors see. */
export async function loadVisitorActivities(): Promise<void> {
  useActivityStore.getState().setActivities(await callApi('getActivityIds', {}, QUIET));
}
