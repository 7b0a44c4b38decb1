import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { FLAG_NAMES } from '#contract/flags.ts';
import { CALLS as CLIENT_CALLS } from '#contract/generated/calls.ts';
import { FLAG_NAMES as CLIENT_FLAG_NAMES } from '#contract/generated/flags.ts';
import { contractData } from '#scripts/lib/client-build/contract-data.ts';

it.each(Object.entries(contractData()))(
  'contract/generated/%s is current: else run npm run contract:build',
  (name, text) => {
    expect(readFileSync(new URL(`../../contract/generated/${name}`, import.meta.url), 'utf8')).toBe(text);
  },
);

it('the client has every call and every flag', () => {
  expect(CLIENT_CALLS).toEqual(CALLS);
  expect(CLIENT_FLAG_NAMES).toEqual(FLAG_NAMES);
});
