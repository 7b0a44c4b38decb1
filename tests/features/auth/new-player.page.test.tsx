import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { showNextDay } from '#src/stores/pages/notice-schedule.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { latestCode, otherCode, PASSWORD } from '../../server/identity/support.ts';
import { spin as draw } from '../../server/support/drawing.ts';

const server = servePages();
const code = () => screen.getByLabelText<HTMLInputElement>('6-digit code');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const made = (call: string) => server.calls.filter(({ name }) => name === call).length;
const spin = () => screen.queryByRole('link', { name: 'Take my free spin' });
/** Minimum time between two loads of a member's data, ms. The visitor's page has just loaded some. */
const REFRESH_MS = 1000;
let numbers = 9175551000;

/** Requests a code for a number without an account. @returns the code */
async function askForCode(page: RenderedRoute): Promise<string> {
  const mobile = String((numbers += 1));
  type(screen.getByRole('textbox', { name: 'Mobile number' }), mobile);
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
  return latestCode(server, `0${mobile}`);
}

describe('the last digit of a code', () => {
  it('sends it, once, and again only after it was edited', async () => {
    const page = await renderRoute('/auth/login');
    const right = await askForCode(page);
    type(code(), otherCode(right).slice(0, 5));
    expect(made('accountLoginSms')).toBe(0);
    await page.after(() => type(code(), otherCode(right)));
    expect(made('accountLoginSms')).toBe(1);
    expect(screen.getByRole('alert').textContent).toMatch(/^That code is not right/);
    await page.after(() => type(code(), `${otherCode(right)}7`));
    expect(made('accountLoginSms')).toBe(1);
    // The keyboard inserts the SMS text, or the player pastes it.
    await page.after(() => type(code(), `Perya: ${right}`));
    expect(made('accountLoginSms')).toBe(2);
    expect(window.location.pathname).toBe('/auth/info');
  });

  it('focuses the next empty field, and sends nothing without it', async () => {
    const page = await renderRoute('/auth/register');
    const right = await askForCode(page);
    await page.after(() => type(code(), right));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(made('accountRegist4')).toBe(0);
    type(screen.getByLabelText('Password'), PASSWORD);
    type(code(), right.slice(0, 5));
    await page.after(() => type(code(), right));
    expect(made('accountRegist4')).toBe(1);
  });
});

describe('the code of an SMS that the browser can read', () => {
  /** Replaces WebOTP. Returns the signals of the reads, and `arrive`, which answers the last one. */
  function fakeWebOtp() {
    const signals: (AbortSignal | undefined)[] = [];
    let arrive: (code: string) => void = () => undefined;
    vi.stubGlobal('OTPCredential', vi.fn());
    const get = ({ otp, signal }: { otp: unknown; signal?: AbortSignal }) => {
      expect(otp).toEqual({ transport: ['sms'] });
      signals.push(signal);
      return new Promise((resolve) => (arrive = (typed) => resolve({ code: typed })));
    };
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    });
    return { signals, arrive: (typed: string) => arrive(typed) };
  }

  it('is read after it was sent, and logs in', async () => {
    const otp = fakeWebOtp();
    const page = await renderRoute('/auth/login');
    expect(otp.signals).toHaveLength(0);
    const right = await askForCode(page);
    expect(otp.signals).toHaveLength(1);
    await page.after(() => otp.arrive(right));
    expect(made('accountLoginSms')).toBe(1);
    expect(window.location.pathname).toBe('/auth/info');
    expect(otp.signals[0]?.aborted).toBe(true);
  });

  it('is no longer read after the page was left', async () => {
    const otp = fakeWebOtp();
    const page = await renderRoute('/auth/login');
    const right = await askForCode(page);
    page.unmount();
    expect(otp.signals[0]?.aborted).toBe(true);
    await page.after(() => otp.arrive(right));
    expect(made('accountLoginSms')).toBe(0);
  });
});

describe('a new player', () => {
  it.each(['/auth/login', '/auth/register'])('is one tap from the free spin after %s', async (path) => {
    const page = await renderRoute(path);
    const right = await askForCode(page);
    const password = screen.queryByLabelText('Password');
    if (password !== null) type(password, PASSWORD);
    await page.after(() => type(code(), right));
    await page.pass(REFRESH_MS);
    expect(window.location.pathname).toBe('/auth/info');
    await page.after(() => fireEvent.click(spin() as HTMLElement));
    expect(window.location.pathname).toBe('/activity/jackpot');
    expect((await screen.findByText('free spin')).parentElement?.textContent).toBe('You have a free spin');
  });

  it('is so after the sheet of the lobby, too', async () => {
    // Mark the notices as shown: they would open above the sheet.
    showNextDay(server.clock.now());
    const page = await renderRoute('/');
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
    const right = await within(await screen.findByRole('dialog', { name: 'Log in or sign up' }))
      .findByRole('textbox', { name: 'Mobile number' })
      .then(() => askForCode(page));
    await page.after(() => type(code(), right));
    await page.pass(REFRESH_MS);
    expect(await screen.findByRole('link', { name: 'Take my free spin' })).toBeDefined();
    expect(window.location.pathname).toBe('/auth/info');
  });

  it('is not led to a spin that was used, or while play is closed for them', async () => {
    const member = await server.member();
    const see = async () => {
      const page = await renderRoute('/auth/info', { as: member });
      const isOffered = spin() !== null;
      page.unmount();
      return isOffered;
    };
    expect(await see()).toBe(true);
    const me = server.db.updateTable('app_user').where('id', '=', member.userId);
    await me.set({ play_state: 'excluded' }).execute();
    expect(await see()).toBe(false);
    await me.set({ play_state: 'open' }).execute();
    await draw(server, member.token);
    expect(await see()).toBe(false);
  });
});
