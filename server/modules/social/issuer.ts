import type { JSONWebKeySet } from 'jose';
import type { Db } from '../../db/transact.ts';

/** Where issuers send players back to; on to the page with what came in the fragment (routes.ts). */
export const RETURN_PATH = '/app/social/return';

/** Inputs of a code exchange. */
export interface Grant {
  readonly code: string;
  /** The PKCE verifier whose challenge the login began with. */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Says who somebody is, by OpenID Connect. Its methods ask over a network: never inside a transaction. */
export interface Issuer {
  readonly clientId: string;
  /** Its names in tokens (`iss`). */
  readonly names: readonly string[];
  /** Where the player logs in: an https address, or a path of ours. */
  readonly authorizeUrl: string;
  readonly scope: string;
  /** Parameters that make it ask for the account even if one is logged in there. */
  readonly asksAgain: Readonly<Record<string, string>>;
  /** The ID token for a code. Throws IssuerError. */
  exchange(db: Db, grant: Grant, now: number): Promise<string>;
  /** The keys it signs with now. Throws IssuerError. */
  keys(db: Db): Promise<JSONWebKeySet>;
  /** Claims of a token that the issuer signs without one of these keys. Throws IssuerError. */
  readonly claimsOf?: (idToken: string) => Promise<unknown>;
}

/** `down`: gave no answer. `refused`: said no. */
export class IssuerError extends Error {
  override readonly name = 'IssuerError';
  readonly kind: 'down' | 'refused';
  constructor(kind: IssuerError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
