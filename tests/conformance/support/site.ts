import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { backendAt } from '#scripts/conformance/backend.ts';
import { check, type Checked, type Result } from '#scripts/conformance/check.ts';
import { playersOf } from '#scripts/conformance/players.ts';
import type { Rule } from '#scripts/conformance/rule.ts';
import { RULES } from '#scripts/conformance/rules/index.ts';
import { testServer } from '../../server/support/helper.ts';
import { type Proxy, type Serve, startProxy } from './proxy.ts';

/** Longer than every limit of one address counts. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A client with one page, which is sent as the static document. */
const RENDERER = `export const hasPage = (path) => path === '/'; export const documentAt = () => null;`;

/** Our server with the smallest client, behind a proxy, as a backend that the rules can check. */
export function checkedSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'perya-conformance-'));
  const clientDir = path.join(folder, 'client');
  mkdirSync(clientDir);
  mkdirSync(path.join(folder, 'pages'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'pages/entry-server.js'), RENDERER);
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>Perya</title>');
  writeFileSync(path.join(clientDir, 'build.json'), '{"build":"test"}');
  const server = testServer({ settings: { clientDir } });
  let proxy: Proxy | undefined;
  beforeAll(async () => {
    proxy = await startProxy(() => server.app);
  });
  afterAll(async () => {
    await proxy?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** Checks rules with new players while `serve` answers; null passes the requests on. */
    async check(
      serve: Serve | null,
      parts: Pick<Checked, 'looksAt'> & { rules?: readonly Rule[] } = {},
    ): Promise<Result[]> {
      if (proxy === undefined) throw new Error('The proxy starts before the first test');
      server.clock.advance(DAY_MS);
      proxy.insert(serve);
      const backend = backendAt(proxy.url);
      return check({ backend, players: playersOf(backend, null), rules: RULES, ...parts });
    },
  };
}
