import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadConfiguration } from '#src/app/routes/loaders.ts';
import { LanguageSwitch } from '#src/components/language/LanguageSwitch.tsx';
import { followChosenLanguage, startI18n } from '#src/i18n/index.ts';
import { fakeServer } from '../../api/fake-server.ts';

beforeAll(() => startI18n('en-PH'), 30_000);
afterEach(cleanup);

it('asks for the texts once, and shows that it waits for them', async () => {
  const received = fakeServer('silent');
  // `src/app/start/start-app.ts` makes the same call.
  followChosenLanguage(loadConfiguration);
  render(<LanguageSwitch />);
  const filipino = screen.getByRole('button', { name: 'Filipino' });
  await act(async () => {
    filipino.click();
    filipino.click();
  });
  await waitFor(() => expect(received).toHaveLength(1));
  expect(filipino.getAttribute('aria-busy')).toBe('true');
  await act(async () => filipino.click());
  expect(received).toHaveLength(1);
});
