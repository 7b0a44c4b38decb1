import type { CallName } from '#contract/calls.ts';

/** Values that the API client gets from the app, which sets them at start (src/app/start/start-app.ts). */
export interface ApiEnvironment {
  /** Calls are sent once it resolves, or at once without it. */
  readonly ready?: Promise<void>;
  /** The stored access token, null for visitors. */
  token(): string | null;
  /** Owner of the intents: the member's id, empty for visitors. */
  userId(): string;
  /** A call that needs the token was answered with 401 (spec §8). */
  onUnauthorized(): void;
  /** A call still failed with 503 after retries: maintenance may have begun (spec §8). */
  onUnavailable(): void;
  /** A call was answered without an error. */
  onAnswer?(call: CallName): void;
  /** The client's code could not be loaded, although the call was retried. */
  onClientLost(): void;
  /** A request timed out and its caller allows the 'Tips' dialog. */
  onTimeoutTip(): void;
}

const ignore = (): void => undefined;
let environment: ApiEnvironment = {
  token: () => null,
  userId: () => '',
  onUnauthorized: ignore,
  onUnavailable: ignore,
  onClientLost: ignore,
  onTimeoutTip: ignore,
};

/** Connects the client to the session and the dialogs. */
export function connectApi(connected: ApiEnvironment): void {
  environment = connected;
}

/** The value given to connectApi; before that there is no token and events are ignored. */
export const apiEnvironment = (): ApiEnvironment => environment;
