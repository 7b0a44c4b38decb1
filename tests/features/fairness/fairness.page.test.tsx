import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

const server = servePages();
const button = (name: string, where = screen.getByRole('main')) => within(where).getByRole('button', { name });
const rounds = () => within(screen.getByRole('list', { name: 'Your draws' })).getAllByRole('listitem');
const called = () => server.calls.map(({ name }) => name);

/** A member who has drawn once with the seed in force. */
async function drawer() {
  const member = await server.member();
  await server.call('receiveDrawChance', {}, { token: member.token });
  return member;
}

describe('/fairness', () => {
  it('shows a visitor the odds in force, asks nothing of a member, and leads to the login', async () => {
    const page = await renderRoute('/fairness', { server });
    expect(document.title).toBe('Fairness · Perya');
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeGreaterThan(10);
    expect(called()).not.toContain('getFairnessSeed');
    await page.after(() => fireEvent.click(button('Log in')));
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeDefined();
  });

  it('does not ask a member to log in whose data is still on its way', async () => {
    const release = server.hold('getAfterLoginInfoWeb');
    const page = await renderRoute('/fairness', { server, as: await drawer() });
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    await page.after(release);
    expect(rounds()).toHaveLength(1);
  });

  it('says nothing of the values before beside a round copied into the check', async () => {
    const member = await drawer();
    await server.call('rotateFairnessSeed', {}, { token: member.token });
    const page = await renderRoute('/fairness', { server, as: member });
    const check = within(screen.getByRole('region', { name: 'Check any draw' }));
    const copy = within(rounds()[0] as HTMLElement).getByText('Copy into the check below');
    fireEvent.click(check.getByRole('button', { name: 'Check' }));
    expect(check.getByText('This must be a whole number from 0.')).toBeDefined();
    await page.after(() => fireEvent.click(copy));
    expect(check.queryByText('This must be a whole number from 0.')).toBeNull();
    await page.after(() => fireEvent.click(check.getByRole('button', { name: 'Check' })));
    expect(await check.findByText('The secret fits its fingerprint.')).toBeDefined();
    await page.after(() => fireEvent.click(copy));
    expect(check.queryByText('The secret fits its fingerprint.')).toBeNull();
  });

  it('tells a member without draws that there are none, and shows the lock in force', async () => {
    const { member } = await renderRoute('/fairness', { server, as: 'member' });
    const { answer } = await server.call('getFairnessSeed', {}, { token: member?.token ?? '' });
    expect(screen.getByText(answer.serverSeedHash)).toBeDefined();
    expect(screen.getByText('No draws yet')).toBeDefined();
  });

  it('seals a draw until the secret is revealed, then checks it in the browser', async () => {
    const page = await renderRoute('/fairness', { server, as: await drawer() });
    expect(rounds()).toHaveLength(1);
    expect(rounds()[0]?.textContent).toContain('Sealed');
    await page.after(() => fireEvent.click(button('Reveal and start anew')));
    const dialog = screen.getByRole('dialog', { name: 'Reveal this secret?' });
    await page.after(() => fireEvent.click(button('Reveal and start anew', dialog)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: 'Just revealed' })).toBeDefined();
    expect(await screen.findByText('Checked')).toBeDefined();
    expect(rounds()[0]?.textContent).toContain('The secret fits its fingerprint.');
  });

  it('is busy while rounds are on their way, says what failed, and tries again', async () => {
    const member = await drawer();
    const release = server.hold('getFairnessRounds');
    const mend = server.fail('getFairnessRounds', 500);
    const page = await renderRoute('/fairness', { server, as: member });
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull();
    await page.after(release);
    expect(screen.getByRole('alert').textContent).toContain('This list could not be loaded');
    mend();
    await page.after(() => fireEvent.click(button('Try again', screen.getByRole('alert'))));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rounds()).toHaveLength(1);
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });

  it('says the refusal of an open round in its own words', async () => {
    const page = await renderRoute('/fairness', { server, as: 'member' });
    server.fail('rotateFairnessSeed', 6001);
    await page.after(() => fireEvent.click(button('Reveal and start anew')));
    await page.after(() => fireEvent.click(button('Reveal and start anew', screen.getByRole('dialog'))));
    expect(screen.getByRole('alert').textContent).toContain('Finish your open round first');
  });

  it('speaks Filipino, and asks the server for Filipino', async () => {
    await renderRoute('/fairness', { server, as: await drawer(), language: 'fil-PH' });
    expect(document.title).toBe('Pagiging patas · Perya');
    expect(screen.getByText('Nakakandado')).toBeDefined();
    expect(new Set(server.calls.map(({ language }) => language))).toEqual(new Set(['fil-PH']));
  });
});
