import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepInstallPrompt } from '#src/app/first-sight/install-prompt.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { editRow, setActivity } from '../../server/support/rows.ts';

const server = servePages();
const hidden = true;
const own = navigator.userAgent;
const agent = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
afterEach(() => void agent(own));

describe('/download', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1', 'On iPhone and iPad'],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/124 Mobile', 'In Chrome on Android'],
    ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/24.0 Chrome/117', 'In Samsung Internet'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/124', 'On a computer'],
    ['Mozilla/5.0 (Linux; Android 13) Chrome/124 [FBAV/450.0]', 'You are inside another app'],
  ])('%s', async (userAgent, title) => {
    agent(userAgent);
    await renderRoute('/download');
    expect(screen.getByRole('region', { name: title, hidden }).querySelectorAll('li')).toHaveLength(3);
  });

  it('asks the browser where it offers it, and shows the steps after a refusal', async () => {
    keepInstallPrompt();
    const page = await renderRoute('/download');
    const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Install', hidden })));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('region', { name: 'On a computer', hidden })).toBeDefined();
  });

  it('says that it was installed', async () => {
    keepInstallPrompt();
    const page = await renderRoute('/download');
    const prompt = async () => ({ outcome: 'accepted' });
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Install', hidden })));
    expect(await screen.findByText('Perya is installed')).toBeDefined();
  });

  it('links to the package of the operator, but not on iOS', async () => {
    await editRow(server, 'downloadRule', 'rule', { apkUrl: 'https://files.perya.example/perya.apk' });
    const page = await renderRoute('/download');
    expect(screen.getByRole('link', { name: 'Android app (APK)', hidden }).getAttribute('href')).toBe(
      'https://files.perya.example/perya.apk',
    );
    page.unmount();
    agent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1');
    await renderRoute('/download');
    expect(screen.queryByRole('link', { name: 'Android app (APK)', hidden })).toBeNull();
    await editRow(server, 'downloadRule', 'rule', { apkUrl: '' });
  });

  it('shows a failure with a retry, and that it is closed', async () => {
    await setActivity(server, 'download', { open: false });
    const mend = server.fail('getDownload', 500);
    const page = await renderRoute('/download');
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden })));
    expect(screen.getByText('Closed for now')).toBeDefined();
    await setActivity(server, 'download', { open: true });
  });
});

describe('the download modal', () => {
  it('opens over a page, and closes', async () => {
    const page = await renderRoute('/faq');
    await page.after(() => void useModalStore.getState().openModal({ type: 'download' }));
    expect(await screen.findByRole('dialog', { name: 'Get the app' })).toBeDefined();
    expect(await screen.findByRole('region', { name: 'On a computer' })).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(screen.queryByRole('dialog', { name: 'Get the app' })).toBeNull();
  });
});
