import type { Handlers } from '../http/handlers.ts';

/** The handler of every call, each domain's beside its rules. A call of the contract without one does not compile. */
export const handlers = {} satisfies Partial<Handlers>;
