import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * `GET /.well-known/assetlinks.json`: Android opens links to this origin in the operator's app. Not served without the
 * setting.
 */
export function addAssetLinks(app: FastifyInstance, androidApp: Settings['androidApp']): void {
  if (androidApp === null) return;
  const { packageName, fingerprints } = androidApp;
  const statements = [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
    },
  ];
  app.get('/.well-known/assetlinks.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return statements;
  });
}
