import type { Settings } from '../../settings.ts';
import type { Module } from '../module.ts';
import { accountsInfo } from './accounts.ts';
import { socialHandlers } from './handlers.ts';
import { offersOf } from './identify.ts';
import type { Issuers } from './issuers.ts';
import { returnRoute } from './routes.ts';
import { sandboxIssuerRoutes } from './sandbox/routes.ts';

interface SocialOptions {
  readonly issuers: Issuers;
  readonly settings: Pick<Settings, 'publicUrl' | 'sandboxes'>;
}

/** Logging in with accounts of other companies, by OpenID Connect. */
export const socialModule = ({ issuers, settings }: SocialOptions): Module => ({
  name: 'social',
  handlers: socialHandlers(offersOf(issuers, settings.publicUrl)),
  addRoutes(app, services) {
    returnRoute(app);
    if (settings.sandboxes) sandboxIssuerRoutes(app, services);
  },
  userInfo: accountsInfo,
});
