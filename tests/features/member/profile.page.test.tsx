import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/values/text-limits.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

const server = servePages();
const main = () => within(screen.getByRole('main'));
const sent = () => server.calls.filter(({ name }) => name === 'updateProfile');
const type = (value: string) => fireEvent.change(screen.getByLabelText('Nickname'), { target: { value } });
/** Returns a picture other than the member's, which was assigned at random. */
function otherPicture(): HTMLInputElement {
  const other = screen.getAllByRole<HTMLInputElement>('radio').find((radio) => !radio.checked);
  if (other === undefined) throw new Error('There is one picture only');
  return other;
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('/member/profile', () => {
  it.each(['/member/profile', '/member/profile/v2'])('%s asks a visitor to log in', async (path) => {
    await renderRoute(path);
    expect(main().getByText('Log in to see this page.')).toBeDefined();
    expect(main().getByRole('link', { name: 'Log in' })).toBeDefined();
  });

  it('saves nickname and picture together, and sends only changes', async () => {
    const page = await renderRoute('/member/profile', { as: await server.member('Ana') });
    expect(save()).toHaveProperty('disabled', true);
    type('  Ana   Lita ');
    const avatar = otherPicture();
    await page.after(() => fireEvent.click(avatar));
    await page.after(() => fireEvent.click(save()));
    expect(sent().at(-1)?.body).toMatchObject({ nickname: 'Ana Lita', avatar: avatar.value });
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(save()).toHaveProperty('disabled', true);
    type('Ana');
    await page.after(() => fireEvent.click(save()));
    expect(sent().at(-1)?.body).not.toHaveProperty('avatar');
  });

  it('counts emoji as the server does: twelve are accepted, thirteen show an error', async () => {
    const page = await renderRoute('/member/profile', { as: await server.member('Ana') });
    type('🎉'.repeat(13));
    expect(screen.getByText('13 of 12 characters')).toBeDefined();
    expect(screen.getByText('Use at most 12 characters.')).toBeDefined();
    await page.after(() => fireEvent.click(save()));
    expect(sent()).toEqual([]);
    type('🎉'.repeat(12));
    await page.after(() => fireEvent.click(save()));
    expect(sent()).toHaveLength(1);
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
  });

  it('takes the limit of the configuration', async () => {
    await renderRoute('/member/profile', { as: await server.member('Ana') });
    const limits = { ...LIMITS, nickname: { min: 0, max: 5 } };
    useConfigStore.setState(({ config }) => ({ config: { ...config, limits } }));
    type('abcdef');
    expect(await screen.findByText('Use at most 5 characters.')).toBeDefined();
  });

  it('names characters that a name must not have', async () => {
    await renderRoute('/member/profile', { as: await server.member('Ana') });
    type('\u202eAna');
    expect(screen.getByText(/invisible or stacked characters/)).toBeDefined();
  });

  it('says why it could not be saved, and sends once while it waits', async () => {
    const page = await renderRoute('/member/profile', { as: await server.member('Ana') });
    const release = server.hold('updateProfile');
    type('Lita');
    await page.after(() => fireEvent.click(save()));
    await page.after(() => fireEvent.click(save()));
    expect(save().getAttribute('aria-busy')).toBe('true');
    await page.after(release);
    expect(sent()).toHaveLength(1);
    server.fail('updateProfile', 8201);
    type('Other');
    await page.after(() => fireEvent.click(save()));
    expect(screen.getByRole('alert').textContent).toBe('This picture is no longer offered. Choose another one.');
  });

  it('leads to the number, the password, the personal information and the verification', async () => {
    await renderRoute('/member/profile', { as: 'member' });
    const paths = main()
      .getAllByRole('link')
      .map((link) => (link as HTMLAnchorElement).pathname);
    expect(paths).toEqual([
      '/auth/bind',
      '/auth/set-password',
      '/member/self-limited',
      '/member/profile/info',
      '/member/profile/kyc',
    ]);
  });

  it('speaks Filipino', async () => {
    await renderRoute('/member/profile', { as: 'member', language: 'fil-PH' });
    expect(document.title).toBe('Profile ko · Perya');
    expect(screen.getByRole('radio', { name: 'Kalabaw' })).toBeDefined();
  });
});

describe('/member/profile/v2', () => {
  it('changes the nickname on a sheet, which closes once it is saved', async () => {
    const page = await renderRoute('/member/profile/v2', { as: await server.member('Ana') });
    await page.after(() => fireEvent.click(main().getByRole('button', { name: /Nickname/ })));
    const sheet = within(screen.getByRole('dialog', { name: 'Nickname' }));
    fireEvent.change(sheet.getByLabelText('Nickname'), { target: { value: 'Lita' } });
    await page.after(() => fireEvent.click(sheet.getByRole('button', { name: 'Save' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(main().getByRole('button', { name: /Lita/ })).toBeDefined();
    expect(sent().at(-1)?.body).toMatchObject({ nickname: 'Lita' });
  });

  it('changes the picture on another', async () => {
    const page = await renderRoute('/member/profile/v2', { as: 'member' });
    await page.after(() => fireEvent.click(main().getByRole('button', { name: 'Picture' })));
    const avatar = otherPicture();
    await page.after(() => fireEvent.click(avatar));
    await page.after(() => fireEvent.click(save()));
    expect(sent().map(({ body }) => body['avatar'])).toEqual([avatar.value]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('pictures that VIP levels earn', () => {
  it('can be worn once they are earned; the others are locked and name their level', async () => {
    const member = await server.member();
    await server.db.updateTable('app_user').set({ vip: 4 }).where('id', '=', member.userId).execute();
    const page = await renderRoute('/member/profile', { as: member });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Festival queen, from VIP 6' }).disabled).toBe(true);
    await page.after(() => fireEvent.click(screen.getByRole('radio', { name: 'Datu' })));
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: /save/i })));
    expect(useUserStore.getState().user?.avatar).toBe('art-avatar-datu');
  });
});
