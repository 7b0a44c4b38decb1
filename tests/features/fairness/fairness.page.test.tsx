import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { spin } from '../../server/support/drawing.ts';

const server = servePages();
const button = (name: string, where = screen.getByRole('main')) => within(where).getByRole('button', { name });
const rounds = () => within(screen.getByRole('list', { name: 'Your draws' })).getAllByRole('listitem');
const called = () => server.calls.map(({ name }) => name);

/** Presses the button that reveals the server seed, and confirms. */
async function confirm({ after }: RenderedRoute): Promise<void> {
  await after(() => fireEvent.click(button('Reveal with my new seed')));
  const dialog = screen.getByRole('dialog', { name: 'Reveal this secret?' });
  await after(() => fireEvent.click(button('Reveal with my new seed', dialog)));
}

async function rotate(page: RenderedRoute): Promise<void> {
  await confirm(page);
  // The page hashes the revealed seed before the dialog closes.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reveal this secret?' })).toBeNull());
}
const ownSeed = () => screen.getByLabelText<HTMLInputElement>('Your own new seed');

/** Creates a member who has drawn once with the current seed. */
async function drawer() {
  const member = await server.member();
  await spin(server, member.token);
  return member;
}

describe('/fairness?round=', () => {
  const roundOf = async (token: string) =>
    (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token })).answer.list[0]?.id ?? '';

  it('checks that round alone: sealed with the way to reveal it, then verified', async () => {
    const member = await drawer();
    const page = await renderRoute(`/fairness?round=${await roundOf(member.token)}`, { as: member });
    const check = screen.getByRole('region', { name: 'Check of one draw' });
    expect(within(check).getByText('Sealed')).toBeDefined();
    expect(within(check).getByText(/^Sealed: our secret for it is still in use/)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Your draws' })).toBeNull();
    await screen.findByRole('button', { name: 'Reveal with my new seed' });
    await rotate(page);
    expect(await within(check).findByText('Checked')).toBeDefined();
    expect(check.textContent).toContain('The secret fits its fingerprint.');
  });

  it('refuses another player’s round with a message and links to all draws', async () => {
    const id = await roundOf((await drawer()).token);
    const page = await renderRoute(`/fairness?round=${id}`, { as: 'member' });
    expect(await screen.findByText('This draw cannot be checked here')).toBeDefined();
    expect(screen.getByText(/^There is no such draw of yours/)).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'All your draws, and how it works' })));
    expect(screen.getByText('No draws yet')).toBeDefined();
  });

  it('asks a visitor to log in for a draw that may be theirs', async () => {
    const id = await roundOf((await drawer()).token);
    await renderRoute(`/fairness?round=${id}`);
    expect(await screen.findByText('This draw cannot be checked here')).toBeDefined();
    expect(button('Log in')).toBeDefined();
  });
});

describe('/fairness', () => {
  it('has the player’s own draws before all else', async () => {
    await renderRoute('/fairness', { as: await drawer() });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)[0]).toBe('Fairness');
    expect(screen.getByRole('main').querySelector('h2')?.textContent).toBe('Your draws');
  });

  it('shows a visitor the odds in force, asks nothing of a member, and leads to the login', async () => {
    const page = await renderRoute('/fairness');
    expect(document.title).toBe('Fairness · Perya');
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeGreaterThan(10);
    expect(called()).not.toContain('getFairnessSeed');
    await page.after(() => fireEvent.click(button('Log in')));
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeDefined();
  });

  it('does not ask a member to log in while their data is loading', async () => {
    const release = server.hold('getAfterLoginInfoWeb');
    const page = await renderRoute('/fairness', { as: await drawer() });
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    await page.after(release);
    expect(rounds()).toHaveLength(1);
  });

  it('shows nothing of the old values next to a round copied into the check', async () => {
    const member = await drawer();
    await server.call('rotateFairnessSeed', { clientSeed: 'next' }, { token: member.token });
    const page = await renderRoute('/fairness', { as: member });
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

  it('tells a member that there are no draws, and shows the current lock', async () => {
    const { member } = await renderRoute('/fairness', { as: 'member' });
    const { answer } = await server.call('getFairnessSeed', {}, { token: member?.token ?? '' });
    expect(screen.getByText(answer.serverSeedHash)).toBeDefined();
    expect(screen.getByText('No draws yet')).toBeDefined();
  });

  it('seals a draw until the secret is revealed, then checks it in the browser', async () => {
    const page = await renderRoute('/fairness', { as: await drawer() });
    expect(rounds()).toHaveLength(1);
    expect(rounds()[0]?.textContent).toContain('Sealed');
    await rotate(page);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Just revealed' })).toBeDefined();
    expect(await screen.findByText('Checked')).toBeDefined();
    expect(rounds()[0]?.textContent).toContain('The secret fits its fingerprint.');
  });

  it('shows a revealed secret with its fingerprint, and loads seed and rounds again', async () => {
    const page = await renderRoute('/fairness', { as: 'member' });
    const before = await server.call('getFairnessSeed', {}, { token: page.member?.token ?? '' });
    const made = server.calls.length;
    await rotate(page);
    const reads = ['getFairnessSeed', 'getFairnessRounds', 'getJackpotDrawInfo'];
    expect(called().slice(made)).toEqual(['rotateFairnessSeed', ...reads]);
    const revealed = await screen.findByRole('region', { name: 'Just revealed' });
    expect(revealed.textContent).toContain(before.answer.serverSeedHash);
    expect(revealed.textContent).toContain('The secret fits its fingerprint.');
    expect(screen.getAllByText(before.answer.nextServerSeedHash)).toHaveLength(1);
  });

  it('finishes a reveal whose answer was lost with the same seed, even after a reload', async () => {
    const page = await renderRoute('/fairness', { as: 'member' });
    const mend = server.fail('rotateFairnessSeed', 'lost');
    await confirm(page);
    await page.pass(10_000);
    expect(screen.getByText(/We have no answer to/)).toBeDefined();
    const sent = ownSeed().value;
    mend();
    await rotate(page);
    const made = server.calls.filter(({ name }) => name === 'rotateFairnessSeed');
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(made.map((call) => call.idempotencyKey)).size).toBe(1);
    expect(new Set(made.map(({ body }) => body['clientSeed']))).toEqual(new Set([sent]));
    expect(screen.queryByText(/We have no answer to/)).toBeNull();
    expect((await screen.findByRole('region', { name: 'Just revealed' })).textContent).toContain(
      'fits its fingerprint',
    );
    expect(ownSeed().value).not.toBe(sent);
  });

  it('has a fresh seed ready, accepts another one, and marks an invalid one without sending it', async () => {
    const page = await renderRoute('/fairness', { as: 'member' });
    expect(ownSeed().value).toMatch(/^[0-9a-f]{32}$/);
    fireEvent.change(ownSeed(), { target: { value: 'two words' } });
    await page.after(() => fireEvent.click(button('Reveal with my new seed')));
    expect(screen.getByText('Use 1 to 64 letters, digits or signs without spaces.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(ownSeed(), { target: { value: 'lucky7' } });
    await rotate(page);
    const sent = server.calls.filter(({ name }) => name === 'rotateFairnessSeed');
    expect(sent.map(({ body }) => body['clientSeed'])).toEqual(['lucky7']);
    expect(screen.getByText('lucky7')).toBeDefined();
  });

  it('changes nothing if another device changed the seeds, shows them, and explains that', async () => {
    const page = await renderRoute('/fairness', { as: 'member' });
    const token = page.member?.token ?? '';
    await server.call('rotateFairnessSeed', { clientSeed: 'other-device' }, { token });
    await rotate(page);
    expect(screen.getByRole('alert').textContent).toContain('Your seeds were changed on another device');
    expect(screen.getByText('other-device')).toBeDefined();
    await rotate(page);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Just revealed' })).toBeDefined();
  });

  it('explains to everybody in plain words which claims are proven', async () => {
    await renderRoute('/fairness');
    expect(screen.getByRole('heading', { name: 'What this proves' })).toBeDefined();
    expect(screen.getByText(/players get back less than they stake/)).toBeDefined();
  });

  it('tries odds again that could not be loaded', async () => {
    const mend = server.fail('getJackpotDrawInfo', 500);
    const page = await renderRoute('/fairness');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The odds could not be loaded');
    mend();
    await page.after(() => fireEvent.click(button('Try again', alert)));
    expect(screen.getByRole('table')).toBeDefined();
  });

  it('is busy while rounds are loading, shows a failure, and retries', async () => {
    const member = await drawer();
    const release = server.hold('getFairnessRounds');
    const mend = server.fail('getFairnessRounds', 500);
    const page = await renderRoute('/fairness', { as: member });
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
    const page = await renderRoute('/fairness', { as: 'member' });
    server.fail('rotateFairnessSeed', 6001);
    await rotate(page);
    expect(screen.getByRole('alert').textContent).toContain('Finish your open round first');
  });

  it('speaks Filipino, and asks the server for Filipino', async () => {
    await renderRoute('/fairness', { as: await drawer(), language: 'fil-PH' });
    expect(document.title).toBe('Patas na laro · Perya');
    expect(screen.getByText('Nakakandado')).toBeDefined();
    expect(new Set(server.calls.map(({ language }) => language))).toEqual(new Set(['fil-PH']));
  });
});
