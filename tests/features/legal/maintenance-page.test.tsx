import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { MaintenancePage } from '#src/features/legal/index.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';
import { clock } from '#src/platform/clock.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { fakeServer, type Reply } from '../../api/fake-server.ts';
import { pass, setUpQueries } from '../../query/set-up-queries.ts';

setUpQueries();
beforeAll(async () => {
  await startI18n('en-PH');
  await loadTexts('legal');
});

const config = (status: boolean): Reply => ({
  data: { code: 200, serverTime: 1, gameListVersion: 4, maintenance: { status, startTime: 1, endTime: 2 } },
});

it('asks only on Try again, says that it is still closed, and loads the app again once it is open', async () => {
  const replace = vi.spyOn(globalThis.location, 'replace').mockImplementation(() => undefined);
  const received = fakeServer(config(true), { status: 500, data: { errcode: 500, message: '' } }, config(false));
  render(<MaintenancePage />);
  await pass();
  expect(received.map(({ path }) => path)).toEqual([]);
  for (const answers of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass();
    expect(received).toHaveLength(answers);
    expect(screen.getByRole('alert').textContent).toBe('Still under repair. Please try again a little later.');
  }
  expect(useConfigStore.getState().maintenance?.status).toBe(true);
  expect(replace).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});

it.each([
  ['today by its time', 3 * 60 * 60_000, /^\d{1,2}:\d{2}/],
  ['another day by its date too', 9 * 24 * 60 * 60_000, /^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}/],
])('names an end %s', (_when, away, shown) => {
  const endTime = clock.serverNow() + away;
  useConfigStore.setState({ maintenance: { status: true, startTime: null, endTime } });
  render(<MaintenancePage />);
  expect(screen.getByText(shown)).toBeDefined();
});
