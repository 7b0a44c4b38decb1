/** Values that the API client gets from the app, which sets them at start (src/app/start/start-app.ts). */
export interface ApiEnvironment {
  /** Calls are sent once it resolves, or at once without it. */
  readonly ready?: Promise<void>;
  /** The stored access token, null for visitors. */
  token(): string | null;
  /** Whose intents these are: the member's id, empty for visitors. */
  userId(): string;
  /** A call that needs the token was answered with 401 (spec §8). */
  onUnauthorized(): void;
  /** A call stayed refused with 503: maintenance may have begun (spec §8). */
  onUnavailable(): void;
  /** A request ran out of time and its caller did not turn the 'Tips' dialog off. */
  onTimeoutTip(): void;
}

const ignore = (): void => undefined;
let environment: ApiEnvironment = {
  token: () => null,
  userId: () => '',
  onUnauthorized: ignore,
  onUnavailable: ignore,
  onTimeoutTip: ignore,
};

/** Connects the client to the session and the dialogs. */
export function connectApi(connected: ApiEnvironment): void {
  environment = connected;
}

/** The value given to connectApi; before that there is no token and events are ignored. */
export const apiEnvironment = (): ApiEnvironment => environment;
