import { briefly, CALL_NAMES, COMMON, declaredOf } from '../backend.ts';
import type { Rule } from '../rule.ts';
import { refused } from './answers.ts';

const ELSEWHERE = 'https://elsewhere.example';

/** Files beside the calls, unknown calls, and headers of every answer. */
export const serviceRules: readonly Rule[] = [
  {
    name: 'service.openapi',
    promise: '/openapi.json describes every call of the contract',
    async run({ backend, that, sweep }) {
      const reply = await backend.request('/openapi.json');
      const document = reply.json as { openapi?: unknown; paths?: Record<string, { post?: unknown }> } | undefined;
      const version = String(document?.openapi);
      that(
        '/openapi.json',
        'is OpenAPI 3',
        reply.status === 200 && version.startsWith('3.'),
        'openapi 3.x',
        briefly(reply),
      );
      await sweep(CALL_NAMES, async (name) => {
        const { path } = declaredOf(name);
        that(
          '/openapi.json',
          `describes ${name}`,
          document?.paths?.[path]?.post !== undefined,
          `post of ${path}`,
          'nothing',
        );
      });
    },
  },
  {
    name: 'service.build',
    promise: '/build.json names the build and is always revalidated',
    async run({ backend, that }) {
      const reply = await backend.request('/build.json');
      const build = (reply.json as { build?: unknown } | undefined)?.build;
      const isNamed = reply.status === 200 && typeof build === 'string' && build !== '';
      that('/build.json', 'names the build', isNamed, '{ "build": "<id>" }', briefly(reply));
      const cache = reply.headers.get('cache-control') ?? '';
      that('/build.json', 'is not cached', /no-cache|no-store/.test(cache), 'Cache-Control: no-cache', cache || 'none');
    },
  },
  {
    name: 'service.pages',
    promise: 'Pages are HTML, and a path without a page is HTML with 404',
    async run({ backend, that }) {
      const headers = { accept: 'text/html' };
      for (const [path, status] of [
        ['/', 200],
        ['/no-such-page/conformance', 404],
      ] as const) {
        const reply = await backend.request(path, { headers });
        const type = reply.headers.get('content-type') ?? '';
        const isPage = reply.status === status && type.startsWith('text/html');
        that(path, `answers ${status} with HTML`, isPage, `${status} text/html`, `${reply.status} ${type}`);
      }
    },
  },
  {
    name: 'calls.unknown',
    promise: 'An unknown call is 404 with {errcode, message}',
    async run(trial) {
      const { backend } = trial;
      const headers = { 'content-type': 'application/json' };
      for (const name of ['noSuchCall', 'constructor', 'refreshData/more']) {
        const reply = await backend.request(`/app/v1/${name}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(COMMON),
        });
        refused(trial, name, 'is unknown', reply, [404]);
      }
      const get = await backend.request(declaredOf('refreshData').path, { headers: { accept: 'application/json' } });
      refused(trial, 'refreshData', 'is no GET', get, [404, 405]);
    },
  },
  {
    name: 'headers.json',
    promise: 'Every answer is JSON, is not stored and is not sniffed',
    async run({ backend, that }) {
      const replies = [
        ['refreshData', await backend.post('refreshData', COMMON)],
        ['refreshData without fields', await backend.post('refreshData', {})],
        ['getProps without a token', await backend.post('getProps', COMMON)],
      ] as const;
      for (const [call, { headers }] of replies) {
        const has = (name: string, pattern: RegExp): void => {
          const value = headers.get(name) ?? '';
          that(call, `has the header ${name}`, pattern.test(value), String(pattern), value || 'none');
        };
        has('content-type', /^application\/json/);
        has('cache-control', /no-store/);
        has('x-content-type-options', /^nosniff$/);
      }
    },
  },
  {
    name: 'headers.origin',
    promise: 'Scripts of other sites may not read answers',
    async run({ backend, that }) {
      const { path } = declaredOf('refreshData');
      const preflight = {
        origin: ELSEWHERE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      };
      const replies = [
        ['POST', await backend.post('refreshData', COMMON, { headers: { origin: ELSEWHERE } })],
        ['OPTIONS', await backend.request(path, { method: 'OPTIONS', headers: preflight })],
      ] as const;
      for (const [method, { headers }] of replies) {
        const allowed = headers.get('access-control-allow-origin');
        const isClosed = allowed !== '*' && allowed !== ELSEWHERE;
        that(
          'refreshData',
          `${method} from another origin`,
          isClosed,
          'no Access-Control-Allow-Origin',
          allowed ?? 'none',
        );
      }
    },
  },
];
