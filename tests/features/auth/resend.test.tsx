import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { startI18n } from '#src/i18n/index.ts';

beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('auth');
}, 30_000);
afterEach(cleanup);

test('the resend button shows that it waits, and sends once', async () => {
  let answer: (sent: boolean) => void = () => undefined;
  const send = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const flow = { mobile: '9175550142', setMobile: vi.fn(), code: '', setCode: vi.fn(), sent: true, resendAt: 0 };
  render(<CodeFields flow={{ ...flow, send, restart: vi.fn() }} />);
  const button = screen.getByRole('button', { name: 'Send a new code' });
  await act(async () => button.click());
  await act(async () => button.click());
  expect(send).toHaveBeenCalledOnce();
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Sending…', 'true']);
  await act(async () => answer(true));
  expect(button.textContent).toBe('Send a new code');
});
