import type { z } from 'zod';
import type { DeclaredCall } from './base/call.ts';
import { bonus } from './bonus/calls.ts';
import { DOMAINS } from './domains.ts';
import { account } from './member/account.ts';
import { movementHistory } from './wallet/movements.ts';

const ALL = [...DOMAINS, account, movementHistory, bonus] as const;

type CallsOf<D> = D extends { readonly calls: infer C } ? (calls: C) => void : never;
/** The calls of all domains as one type. */
type Folded =
  CallsOf<(typeof ALL)[number]> extends (calls: infer C) => void ? { readonly [N in keyof C]: C[N] } : never;

/** Every call of the product by name, with its schemas, errors and policy. */
export const contract = Object.assign({}, ...ALL.map(({ calls }) => calls)) as Folded satisfies Readonly<
  Record<string, DeclaredCall>
>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** The whole body of a call, common fields included. */
export type CallBody<N extends CallName> = z.infer<Contract[N]['body']>;
/** Answer of a successful call. */
export type CallAnswer<N extends CallName> = z.infer<Contract[N]['answer']>;
