import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PURPOSE } from '#contract/base/enums.ts';
import { readInbox } from '#server/modules/sandbox/sms-inbox.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const PIN = '246810';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } });
const safe = () => within(screen.getByRole('region', { name: 'In your safe' }));
const moves = () => server.calls.filter(({ name }) => name === 'moveSafebox').map(({ body }) => body);

/** Creates a member with ₱1,000, a safe with the password PIN and an amount in it. */
async function keeper(inSafe = 400_00): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 1000_00);
  await server.call('setSafeboxPassword', { password: PIN }, { token: member.token });
  if (inSafe > 0)
    await server.call('moveSafebox', { direction: 'in', amount: inSafe, shown: 0 }, { token: member.token });
  return member;
}

describe('the safe', () => {
  it('is shown to members alone', async () => {
    await renderRoute('/activity/bank');
    expect(screen.queryByRole('region', { name: 'In your safe' })).toBeNull();
  });

  it('is given a password before its first use', async () => {
    const page = await renderRoute('/activity/bank', { as: 'member' });
    await page.after(() => fireEvent.click(button('Lock my safe')));
    expect(screen.getByText('Enter all 6 digits.')).toBeDefined();
    type('New password, 6 digits', '24a6 810');
    type('The same once more', '246811');
    await page.after(() => fireEvent.click(button('Lock my safe')));
    expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
    type('The same once more', PIN);
    await page.after(() => fireEvent.click(button('Lock my safe')));
    expect(screen.getByRole('tab', { name: 'Put in' })).toBeDefined();
    expect(JSON.stringify(localStorage)).not.toContain(PIN);
    expect(screen.getByText('Nothing has moved yet')).toBeDefined();
  });

  it('takes money in without and gives it out with the password, and shows both at once', async () => {
    const page = await renderRoute('/activity/bank', { as: await keeper(0) });
    type('Amount', '1,000.01');
    await page.after(() => fireEvent.click(button('Lock up ₱1,000.01')));
    expect(screen.getByText('Your balance is ₱1,000. Put in that or less.')).toBeDefined();
    expect(moves()).toEqual([]);
    await page.after(() => fireEvent.click(button('All ₱1,000')));
    await page.after(() => fireEvent.click(button('Lock up ₱1,000')));
    expect(safe().getByText('₱1,000.00')).toBeDefined();
    expect(useUserStore.getState().user).toMatchObject({ coin: 0, safebox: 1000_00 });
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Take out' })));
    type('Amount', '250');
    await page.after(() => fireEvent.click(button('Take out ₱250')));
    expect(screen.getByText('Enter all 6 digits.')).toBeDefined();
    type('Password of the safe', PIN);
    await page.after(() => fireEvent.click(button('Take out ₱250')));
    expect(safe().getByText('₱750.00')).toBeDefined();
    expect(useUserStore.getState().user).toMatchObject({ coin: 250_00, safebox: 750_00 });
    expect(screen.getByLabelText<HTMLInputElement>('Password of the safe').value).toBe('');
    const list = within(screen.getByRole('list', { name: 'Movements' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('-₱250.00'),
      expect.stringContaining('+₱1,000.00'),
    ]);
  });

  it('shows why it was refused, and takes over changes made elsewhere', async () => {
    const member = await keeper();
    const page = await renderRoute('/activity/bank', { as: member });
    await server.call('moveSafebox', { direction: 'in', amount: 100_00, shown: 400_00 }, { token: member.token });
    type('Amount', '50');
    await page.after(() => fireEvent.click(button('Lock up ₱50')));
    expect(screen.getByRole('alert').textContent).toMatch(/^The safe holds another amount than you saw/);
    expect(safe().getByText('₱500.00')).toBeDefined();
    await page.after(() => fireEvent.click(button('Lock up ₱50')));
    expect(safe().getByText('₱550.00')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Take out' })));
    type('Amount', '50');
    type('Password of the safe', '000000');
    await page.after(() => fireEvent.click(button('Take out ₱50')));
    expect(screen.getByRole('alert').textContent).toMatch(/^That is not the password of the safe/);
  });

  it('cannot be pressed twice while it moves', async () => {
    const page = await renderRoute('/activity/bank', { as: await keeper() });
    type('Amount', '50');
    const release = server.hold('moveSafebox');
    await page.after(() => fireEvent.click(button('Lock up ₱50')));
    await page.after(() => fireEvent.click(button('Lock up ₱50')));
    expect(button('Lock up ₱50').getAttribute('aria-busy')).toBe('true');
    await page.after(release);
    expect(moves()).toHaveLength(1);
    expect(safe().getByText('₱450.00')).toBeDefined();
  });

  it('has a list that says when it could not be loaded, and tries again', async () => {
    const restore = server.fail('getSafebox', 500);
    const page = await renderRoute('/activity/bank', { as: await keeper() });
    expect(safe().getByText('₱400.00')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(screen.getByText('Put in', { selector: 'b' })).toBeDefined();
  });
});

describe('its password', () => {
  it('is changed with the old one', async () => {
    const member = await keeper();
    const page = await renderRoute('/activity/bank', { as: member });
    await page.after(() => fireEvent.click(button('Change password')));
    type('Current password', PIN);
    type('New password, 6 digits', '135791');
    type('The same once more', '135791');
    await page.after(() => fireEvent.click(button('Save the password')));
    expect(screen.queryByRole('dialog')).toBeNull();
    const out = { direction: 'out', amount: 1, shown: 400_00, password: '135791' } as const;
    expect((await server.call('moveSafebox', out, { token: member.token })).answer.errcode).toBe(0);
  });

  it('can be reset by code if it is forgotten; a member without a number is led to bind one', async () => {
    const member = await keeper();
    const without = await renderRoute('/activity/bank', { as: member });
    await without.after(() => fireEvent.click(button('Change password')));
    await without.after(() => fireEvent.click(button('Forgotten?')));
    expect(screen.getByRole('link', { name: 'Link a mobile number' }).getAttribute('href')).toBe('/auth/bind');
    without.unmount();

    const mobile = '+639175550177';
    await server.db.updateTable('app_user').set({ mobile }).where('id', '=', member.userId).execute();
    const page = await renderRoute('/activity/bank', { as: member });
    await page.after(() => fireEvent.click(button('Change password')));
    await page.after(() => fireEvent.click(button('Forgotten?')));
    await page.after(() => fireEvent.click(button('Send code')));
    const [message] = await readInbox(server.db, mobile);
    expect(message?.purpose).toBe(PURPOSE.forget);
    fireEvent.change(screen.getByLabelText(/code/i), { target: { value: message?.code } });
    type('New password, 6 digits', '135791');
    type('The same once more', '135791');
    await page.after(() => fireEvent.click(button('Save the password')));
    expect(screen.queryByRole('dialog')).toBeNull();
    const out = { direction: 'out', amount: 1, shown: 400_00, password: '135791' } as const;
    expect((await server.call('moveSafebox', out, { token: member.token })).answer.errcode).toBe(0);
  });
});
