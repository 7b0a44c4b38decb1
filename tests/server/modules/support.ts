import type { CommonFields } from '#contract/base/conventions.ts';
import type { CallBody } from '#contract/index.ts';

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
