import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { StaleBanner } from '#src/app/shell/StaleBanner.tsx';
import type { ShellState } from '#src/app/shell/useShellState.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';

beforeAll(async () => {
  await startI18n('en-PH');
  await loadTexts('shell');
});
afterEach(cleanup);

it.each([
  ['server', 'Perya cannot answer right now'],
  ['unavailable', 'Perya cannot answer right now'],
  ['tooManyTries', 'Perya cannot answer right now'],
  ['timeout', 'Perya cannot answer right now'],
  ['wifiLogin', 'This network is not connected yet'],
  ['failedCode', 'Perya could not recognize this device'],
])('a start that failed with errors:%s has the error as its title', (reason, title) => {
  const problem = { step: 'device', reason: { key: `errors:${reason}`, params: { code: 1, seconds: 5 } }, retryAt: 0 };
  const shell = { problem, isStale: false, asOf: null } as unknown as ShellState;
  render(<StaleBanner shell={shell} isLobby={false} hasBunting={false} />);
  expect(screen.getByText(title)).toBeDefined();
});
