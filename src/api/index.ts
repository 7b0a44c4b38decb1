export { ApiError, asApiError, type ApiErrorKind } from './api-error.ts';
export { callApi } from './call-api.ts';
export { APP_VERSION, commonFields } from './common-fields.ts';
export { connectApi, type ApiEnvironment } from './environment.ts';
export { errorKey, type ErrorText } from './error-catalogue.ts';
export { clearIntents, pendingIntents, type Intent } from './intents.ts';
export type { CallAnswer, CallName, CallOptions, OwnBody } from './types.ts';
