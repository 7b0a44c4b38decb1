import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { operatorApi } from './api/routes.ts';
import type { Catalogue } from './content/catalogue.ts';
import { deskRoutes } from './desk/routes.ts';

/** The desk and /operator/v1, where there is an operator; else nothing of either exists. */
export function operatorRoutes(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  if (services.settings.operators.size === 0) return;
  operatorApi(app, services, catalogue);
  deskRoutes(app, { services, catalogue });
}
