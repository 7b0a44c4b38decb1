import { expect, it } from 'vitest';
import { isRendered } from '#src/app/rendered-paths.ts';

it.each([
  ['/', [], true],
  ['/v2', ['utm_source', 'inviteCode'], true],
  // The lobby shows the category that its address names.
  ['/', ['type'], false],
  ['/v2', ['type'], false],
  ['/faq/', [], false],
  ['/wallets', [], false],
])('%s with the parameters %j is rendered: %s', (path, query, expected) => {
  expect(isRendered(path, query)).toBe(expected);
});
