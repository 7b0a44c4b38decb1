import type { CallBody } from '#contract/index.ts';
import type { CommonFields } from '#contract/conventions.ts';
import { seedContent } from '#server/seed/content.ts';
import type { TestServer } from '../helper.ts';
import { startIdentityServer } from '../identity/support.ts';

/** A server with the seeded content. */
export async function startSeededServer(): Promise<TestServer> {
  const server = await startIdentityServer();
  await seedContent(server.db);
  return server;
}

type Body<N extends 'registerDevice' | 'getAfterLoginInfoWeb'> = Omit<CallBody<N>, keyof CommonFields>;

export const DEVICE: Body<'registerDevice'> = {
  gameListVersion: 0,
  os: 'Android 14',
  deviceModel: 'Cherry Aqua S10',
  messagingToken: '',
  phoneinfoJsonModel: '{}',
  deviceId: '',
  urlParams: '',
  countryCodeISO: 'PH',
  currency: 'PHP',
  language: 'en-PH',
};

export const PHONE: Body<'getAfterLoginInfoWeb'> = {
  phoneInfo: '',
  deviceModel: '',
  messagingToken: '',
  phoneinfoJsonModel: '',
  deviceId: '',
};
