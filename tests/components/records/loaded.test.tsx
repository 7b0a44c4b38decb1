import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { startI18n } from '#src/i18n/index.ts';
import type { CallState } from '#src/query/index.ts';

beforeAll(() => startI18n('en-PH'));
afterEach(cleanup);

const reload = vi.fn(async () => null);
const show = (call: Partial<CallState<string>>) =>
  render(
    <Loaded
      call={{ data: undefined, error: null, isLoading: false, reload, ...call }}
      failed="The odds could not be loaded"
      skeleton={<i>places</i>}
    >
      {(data) => <p>{data}</p>}
    </Loaded>,
  );

it('shows placeholders while it loads, and announces that', () => {
  const { container } = show({ isLoading: true });
  expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Loadingplaces');
});

it('shows the answer, even if the next one failed', () => {
  show({ data: 'odds' });
  expect(screen.getByText('odds')).toBeDefined();
});

it('shows the failed part and the reason; its button is busy and cannot be pressed twice', async () => {
  let answer: (nothing: null) => void = () => undefined;
  reload.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show({ error: { key: 'errors:network', params: { code: 0, seconds: 0 } } });
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('The odds could not be loaded');
  expect(alert).toContain('No connection to Perya');
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(reload).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => answer(null));
  expect(button.getAttribute('aria-busy')).toBeNull();
});
