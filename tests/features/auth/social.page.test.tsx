import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { SOCIAL_ERRORS } from '#contract/auth/social.ts';
import { SOCIAL } from '#contract/base/enums.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { newBrowserKey } from '../../server/social/support.ts';
import type { TestMember } from '../../server/support/helper.ts';

const server = servePages();
const PENDING = 'perya.socialLogin';
let goTo: MockInstance<typeof window.location.assign>;
beforeEach(() => {
  goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});
const main = () => within(screen.getByRole('main'));
const alert = () => main().getByRole('alert').textContent;
const called = (name: string) => server.calls.filter((call) => call.name === name);

/** Completes the sandbox's login page for this tab. @returns the path of the player's return */
async function comeBack(
  provider: 3 | 4 | 5,
  {
    as,
    email = 'maria@sandbox.example',
    inviteCode = '',
  }: { as?: TestMember; email?: string; inviteCode?: string } = {},
): Promise<string> {
  const browserKey = newBrowserKey();
  const binds = as !== undefined;
  const { answer } = await server.call(
    'startSocialLogin',
    { provider, browserKey, binds, asksAgain: false },
    as === undefined ? {} : { token: as.token },
  );
  const chosen = await server.app.inject({
    method: 'POST',
    url: answer.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Maria', email }).toString(),
  });
  const back = await server.app.inject({ url: String(chosen.headers.location) });
  sessionStorage.setItem(PENDING, JSON.stringify({ provider, state: answer.state, browserKey, binds, inviteCode }));
  return String(back.headers.location);
}

describe.each(['/auth/login', '/auth/login/v2', '/auth/accountLogin', '/auth/register?inviteCode=ABC'])(
  '%s',
  (path) => {
    it('offers the providers and leaves for the one that is pressed', async () => {
      const page = await renderRoute(path);
      const offered = within(main().getByRole('region', { name: 'Log in with another account' }));
      expect(offered.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
        'Continue with Facebook',
        'Continue with LINE',
        'Continue with Google',
      ]);
      await page.after(() => fireEvent.click(offered.getByRole('button', { name: 'Continue with LINE' })));
      const kept = JSON.parse(sessionStorage.getItem(PENDING) ?? '{}') as Record<string, string>;
      const [url] = goTo.mock.calls[0] ?? [];
      expect(url).toMatch(/^\/sandbox\/issuer\/line\?/);
      expect(url).toContain(kept['state']);
      expect(url).not.toContain(kept['browserKey']);
      expect(kept).toMatchObject({
        provider: SOCIAL.line,
        binds: false,
        browserKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        inviteCode: path.includes('inviteCode') ? 'ABC' : '',
      });
    });
  },
);

describe('if providers are offered', () => {
  it('follows the server’s answer about a number', async () => {
    const page = await renderRoute('/auth/login');
    const offered = server.services.settings as { sandboxes: boolean };
    offered.sandboxes = false;
    fireEvent.change(main().getByLabelText('Mobile number'), { target: { value: '9175550177' } });
    await page.after(() => fireEvent.click(main().getByRole('button', { name: 'Send code' })));
    offered.sandboxes = true;
    expect(main().queryByRole('region', { name: 'Log in with another account' })).toBeNull();
  });

  it('shows if a provider cannot be reached, and stays', async () => {
    const page = await renderRoute('/auth/login');
    server.fail('startSocialLogin', SOCIAL_ERRORS.socialNotOffered.code);
    await page.after(() => fireEvent.click(main().getByRole('button', { name: 'Continue with Google' })));
    expect(alert()).toBe('This way to log in is closed right now. Log in another way.');
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('/auth/social', () => {
  it('logs a new player in and removes the answer, so that a reload does not send it again', async () => {
    const path = await comeBack(SOCIAL.google, { email: 'first@sandbox.example' });
    await renderRoute(path);
    expect(called('googleLogin')).toHaveLength(1);
    expect(called('googleLogin')[0]?.body).toMatchObject({ adult: true });
    expect(window.location.hash).toBe('');
    expect(window.location.pathname).toBe('/auth/info');
    expect(sessionStorage.getItem(PENDING)).toBeNull();
    expect(localStorage.getItem('perya.token')).not.toBeNull();
  });

  it('remembers a login on this device, so that the provider asks for the account next time', async () => {
    await renderRoute(await comeBack(SOCIAL.google, { email: 'again@sandbox.example' }));
    expect(called('googleLogin')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('perya.socialUsed') ?? 'null')).toBe(true);
  });

  it('asks the provider again on a device where it was used', async () => {
    localStorage.setItem('perya.socialUsed', 'true');
    const page = await renderRoute('/auth/login');
    await page.after(() => fireEvent.click(main().getByRole('button', { name: 'Continue with Google' })));
    expect(called('startSocialLogin')[0]?.body).toMatchObject({ asksAgain: true });
  });

  it('links an account to the member and shows it in the profile', async () => {
    const member = await server.member();
    await renderRoute(await comeBack(SOCIAL.facebook, { as: member, email: 'link@sandbox.example' }), { as: member });
    expect(called('bindSocialAccount')).toHaveLength(1);
    expect(window.location.pathname).toBe('/member/profile');
    const rows = within(await screen.findByRole('list', { name: 'Linked accounts' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'FacebookMariaLinked',
      'LINENot linkedLink',
      'GoogleNot linkedLink',
    ]);
  });

  it.each([
    ['nobody has begun', async () => '/auth/social#state=mine&code=1', 'This login was not begun in this tab'],
    [
      'another login has begun',
      async () => (await comeBack(SOCIAL.google)).replace(/state=./, 'state=x'),
      'This login was not begun in this tab',
    ],
    [
      'the player has cancelled',
      async () => (await comeBack(SOCIAL.google)).replace(/code=[^&]+/, 'error=access_denied'),
      'Google says that you did not agree',
    ],
    [
      'the provider has failed',
      async () => (await comeBack(SOCIAL.google)).replace(/code=[^&]+/, 'error=server_error'),
      'They did not accept the login.',
    ],
  ])('sends nothing if %s, and shows that', async (_what, path, said) => {
    await renderRoute(await path());
    expect(alert()).toContain(said);
    expect(called('googleLogin')).toEqual([]);
    expect(main().getByRole('link', { name: 'Other ways to log in' })).toBeDefined();
  });

  it.each([
    [SOCIAL_ERRORS.socialExpired.code, 'The login took too long'],
    [SOCIAL_ERRORS.socialNotVerified.code, 'We could not verify what they sent us'],
    [SOCIAL_ERRORS.socialUnavailable.code, 'They do not answer right now.'],
  ])('says why it was refused (%i), and begins again on demand', async (code, said) => {
    const path = await comeBack(SOCIAL.line);
    server.fail('lineLogin', code);
    const page = await renderRoute(path);
    expect(alert()).toContain(said);
    await page.after(() => fireEvent.click(main().getByRole('button', { name: 'Try LINE again' })));
    expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/sandbox\/issuer\/line\?/));
  });

  it('opened directly has nothing to finish, and leads to the login', async () => {
    await renderRoute('/auth/social');
    expect(main().getByText('No login with another account is under way.')).toBeDefined();
    expect(main().queryByRole('alert')).toBeNull();
    expect(main().getByRole('link', { name: 'Other ways to log in' }).getAttribute('href')).toBe('/auth/login');
  });

  it('says while it waits that it is finishing', async () => {
    const path = await comeBack(SOCIAL.google);
    const release = server.hold('googleLogin');
    const page = await renderRoute(path);
    expect(main().getByText('One moment, we are checking what they sent us.')).toBeDefined();
    release();
    await page.settle();
    expect(localStorage.getItem('perya.token')).not.toBeNull();
  });
});

describe.each(['/member/profile', '/member/profile/v2'])('the accounts at %s', (path) => {
  it('can be linked by leaving for the provider', async () => {
    const member = await server.member();
    const page = await renderRoute(path, { as: member });
    await page.after(() => fireEvent.click(main().getByRole('button', { name: 'Link Google' })));
    expect(called('startSocialLogin')[0]).toMatchObject({ token: member.token, body: { binds: true } });
    expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/sandbox\/issuer\/google\?/));
  });
});
