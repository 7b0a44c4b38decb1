import { type CallName, contract } from './index.ts';

/** Refusals of each call. */
export interface Refusals {
  /** Namespace of the call's texts: an error is shown as `<domain>:error.<name>`. */
  readonly domain: string;
  readonly errors: Readonly<Record<number, string>>;
}

/**
 * The refusals of every call. The client imports its copy in contract/generated, in the chunk that sends calls, which the
 * first page does not need.
 */
export const REFUSALS = Object.fromEntries(
  Object.entries(contract).map(([name, { domain, errors }]) => [
    name,
    { domain, errors: Object.fromEntries(errors.map((error) => [error.code, error.name])) },
  ]),
) as { readonly [N in CallName]: Refusals };
