import { type CallName, contract } from '../index.ts';

/** What a call can be refused with. */
export interface Refusals {
  /** Namespace of the call's texts: a refusal is shown as `<domain>:error.<name>`. */
  readonly domain: string;
  /** Names by code. */
  readonly errors: Readonly<Record<number, string>>;
}

/**
 * The refusals of every call. The client's build replaces this module by its own result, as it does calls.ts; it comes with
 * the code that sends calls, which the first page draws without.
 */
export const REFUSALS = Object.fromEntries(
  Object.entries(contract).map(([name, { domain, errors }]) => [
    name,
    { domain, errors: Object.fromEntries(errors.map((error) => [error.code, error.name])) },
  ]),
) as { readonly [N in CallName]: Refusals };
