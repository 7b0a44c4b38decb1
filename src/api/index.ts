export { ApiError, asApiError, type ApiErrorKind } from './api-error.ts';
export { callApi } from './call-api.ts';
export { APP_VERSION, commonFields } from './common-fields.ts';
export { connectApi, type ApiEnvironment } from './environment.ts';
export { failureKind, type FailureKind } from './failure-kind.ts';
export { errorKey, type ErrorText } from './error-catalogue.ts';
export { whenAnswered } from './in-flight.ts';
export { beginVisit, clearIntents, forgetIntent, keptFields, pendingIntents, type Intent } from './intents.ts';
export type {
  ActionName,
  CallAnswer,
  CallName,
  CallOptions,
  IntentName,
  IntentOption,
  OwnBody,
  ReadName,
} from './types.ts';
