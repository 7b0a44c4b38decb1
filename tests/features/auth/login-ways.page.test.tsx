import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { PASSWORD } from '../../server/identity/support.ts';

const server = servePages();
const main = () => within(screen.getByRole('main'));
const button = (name: string) => main().getByRole('button', { name });
const type = (name: string, value: string) => fireEvent.change(main().getByLabelText(name), { target: { value } });
const called = () => server.calls.map(({ name }) => name);
const remember = () => main().getByLabelText<HTMLInputElement>('Remember my account on this device');

const sendsCodes = (otpStatus: boolean) =>
  server.db
    .updateTable('content')
    .set({ data: JSON.stringify(otpStatus) })
    .where('kind', '=', 'value')
    .where('id', '=', 'otpStatus')
    .execute();

describe.each([['/auth/login'], ['/auth/login/v2']])('the ways to log in at %s', (path) => {
  afterEach(() => sendsCodes(true));

  it('are both there while codes are sent, and the server is asked about the number first', async () => {
    const page = await renderRoute(path);
    expect(
      main()
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Mobile code', 'Password']);
    type('Mobile number', '9175550190');
    await page.after(() => fireEvent.click(button('Send code')));
    expect(called().filter((name) => /preLogin2|smsSend/.test(name))).toEqual(['preLogin2', 'smsSendV2']);
  });

  it('are the password only if the configuration sends no codes', async () => {
    await sendsCodes(false);
    await renderRoute(path);
    expect(main().queryAllByRole('tab')).toEqual([]);
    expect(main().getByText('Codes cannot be sent right now. Log in with your password.')).toBeDefined();
    expect(main().getByLabelText('Account name or mobile number')).toBeDefined();
  });

  it('change once the server says that the number gets none: the number is kept, no code is asked for', async () => {
    const page = await renderRoute(path);
    await sendsCodes(false);
    type('Mobile number', '9175550191');
    await page.after(() => fireEvent.click(button('Send code')));
    expect(called()).not.toContain('smsSendV2');
    expect(main().getByLabelText<HTMLInputElement>('Account name or mobile number').value).toBe('+639175550191');
  });

  it('stay when the server cannot be asked, and it is said', async () => {
    const page = await renderRoute(path);
    server.fail('preLogin2', 500);
    type('Mobile number', '9175550192');
    await page.after(() => fireEvent.click(button('Send code')));
    // The page retries a few times before that.
    await page.pass(60_000);
    expect(main().getByRole('alert').textContent).toMatch(/Something failed on our side/);
    expect(called()).not.toContain('smsSendV2');
  });
});

describe('remember me', () => {
  const account = 'remember_me';

  it('keeps the account name of a login, never the password, and forgets it again', async () => {
    await server.call('accountRegist', { account, password: PASSWORD, adult: true });
    const page = await renderRoute('/auth/accountLogin');
    expect(remember().checked).toBe(false);
    type('Account name or mobile number', account);
    type('Password', PASSWORD);
    fireEvent.click(remember());
    await page.after(() => fireEvent.click(button('Log in')));
    expect(localStorage.getItem('perya.savedAccount')).toBe(JSON.stringify({ account }));
    expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
    page.unmount();
  });

  it('fills in the stored account, and removes it when the box is unchecked', async () => {
    localStorage.setItem('perya.savedAccount', JSON.stringify({ account }));
    const page = await renderRoute('/auth/accountLogin');
    expect(main().getByLabelText<HTMLInputElement>('Account name or mobile number').value).toBe(account);
    expect(remember().checked).toBe(true);
    fireEvent.click(remember());
    type('Password', PASSWORD);
    await page.after(() => fireEvent.click(button('Log in')));
    expect(localStorage.getItem('perya.savedAccount')).toBeNull();
  });

  it('keeps nothing of a login that failed', async () => {
    const page = await renderRoute('/auth/accountLogin');
    type('Account name or mobile number', account);
    type('Password', 'wrong password');
    fireEvent.click(remember());
    await page.after(() => fireEvent.click(button('Log in')));
    expect(main().getByRole('alert')).toBeDefined();
    expect(localStorage.getItem('perya.savedAccount')).toBeNull();
  });
});

it('a frozen account gets the reason why it cannot log in, and a way to reach support', async () => {
  const account = 'frozen_account';
  const { answer } = await server.call('accountRegist', { account, password: PASSWORD, adult: true });
  const frozen = { frozen_at: 1, frozen_by: 'ana', frozen_reason: 'Checked' };
  await server.db.updateTable('app_user').set(frozen).where('id', '=', answer.user.id).execute();
  const page = await renderRoute('/auth/accountLogin');
  type('Account name or mobile number', account);
  type('Password', PASSWORD);
  await page.after(() => fireEvent.click(button('Log in')));
  expect(main().getByRole('alert').textContent).toMatch(/account is frozen.*money is safe.*support/);
  const support = main().getByRole('link', { name: 'Talk to support' });
  expect(support.getAttribute('href')).toBe('/service');
});
