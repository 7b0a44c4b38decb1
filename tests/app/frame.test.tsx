import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#src/app/routes/App.tsx';
import { ErrorBoundary } from '#src/components/part/ErrorBoundary.tsx';
import { startI18n } from '#src/i18n/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { fakeServer } from '../api/fake-server.ts';

const { openModal, closeAll } = useModalStore.getState();
const tips = { type: 'tips', titleKey: 'common:tips.title', messageKey: 'errors:timeout' } as const;
const dialogs = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-modal="true"]')].map((dialog) => dialog.getAttribute('aria-label'));

async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await act(async () => render(<App />));
}

beforeAll(() => startI18n('en-PH'), 30_000);
beforeEach(() => {
  fakeServer('silent');
  useAgeTermsStore.setState({ isAccepted: true });
});
afterEach(() => {
  cleanup();
  closeAll();
});

describe('paths', () => {
  it.each(['/nope', '/activity/nothing'])('%s: the 404 page names it and leads home', async (path) => {
    await open(path);
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeDefined();
    expect(screen.getByText(`Page not found: ${path}`)).toBeDefined();
    expect(document.title).toBe('Page Not Found · Perya');
    await act(async () => screen.getByRole('button', { name: 'Back to the lobby' }).click());
    expect(window.location.pathname).toBe('/');
  });

  it('shows a built page with its title', async () => {
    await open('/about-us');
    await waitFor(() => expect(document.title).toBe('About us · Perya'));
    expect(document.querySelector('#main')).not.toBeNull();
  });
});

describe('modals', () => {
  it('shows the age notice alone until it is accepted, and keeps the others for later', async () => {
    useAgeTermsStore.setState({ isAccepted: false });
    await open('/nope');
    await act(async () => void openModal(tips));
    await waitFor(() => expect(dialogs()).toEqual(['IMPORTANT NOTICE']), { timeout: 5000 });
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(dialogs()).toEqual(['IMPORTANT NOTICE']);
    await act(async () => useAgeTermsStore.setState({ isAccepted: true }));
    expect(dialogs()).toEqual(['Tips']);
  });

  it('adds one entry to the history for the back button, however many are open', async () => {
    await open('/nope');
    const entries = window.history.length;
    await act(async () => void openModal(tips));
    expect(window.history.state).toMatchObject({ usr: { layer: true } });
    expect(window.history.length).toBe(entries + 1);
    await act(async () => void openModal({ ...tips, messageKey: 'errors:network' }));
    expect(window.history.length).toBe(entries + 1);
    expect(dialogs()).toEqual(['Tips', 'Tips']);
  });
});

describe('error boundary', () => {
  it('replaces a component that threw with its fallback', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <ErrorBoundary fallback={(error) => String(error)}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Error: broken')).toBeDefined();
  });
});
