import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { KYC_ERRORS } from '#contract/kyc/calls.ts';
import { POLL_MS } from '#src/features/kyc/hooks/useKyc.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { passStartup } from '../../render/startup.ts';
import { act, birthDateOf, freshNumber, INFORMATION, photo, readyMember, submitted } from '../../server/kyc/support.ts';
import type { TestMember, TestServer } from '../../server/support/helper.ts';
import { editRow } from '../../server/support/rows.ts';

const server = servePages();
/** The server in the type that the module's test helpers accept. */
const whole = () => server as unknown as TestServer;
const PATH = '/member/profile/kyc';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const made = (name: string) => server.calls.filter((call) => call.name === name);

/** Creates a member who has given personal information. */
async function informed(): Promise<TestMember> {
  const member = await server.member();
  await server.call('updateAppUserOther', INFORMATION, { token: member.token });
  return member;
}

/** Chooses a photo and sends it. */
async function take(page: RenderedRoute, bytes?: Buffer): Promise<void> {
  await choose(page, bytes);
  await page.after(() => fireEvent.click(button(/^(Use this photo|Send it again)$/)));
  // The server decodes the picture in worker threads.
  await page.settle();
}
async function choose(page: RenderedRoute, bytes?: Buffer): Promise<void> {
  const content = new Uint8Array(bytes ?? (await photo()));
  const file = new File([content], 'a.jpg', { type: 'image/jpeg' });
  await page.after(() => fireEvent.change(screen.getByLabelText('Open camera'), { target: { files: [file] } }));
}

/** Enters the details and opens the review. */
async function fillIn(page: RenderedRoute, number = freshNumber()): Promise<void> {
  fill('Number of your National ID', number);
  await page.after(() => fireEvent.click(button('Check and send')));
}

describe(PATH, () => {
  it('asks a visitor to log in, and asks the server nothing', async () => {
    await renderRoute(PATH);
    expect(heading('KYC verification')).toBeDefined();
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(made('kyc')).toEqual([]);
  });

  it('leads from the front of the card to being checked', async () => {
    const page = await renderRoute(PATH, { as: await informed() });
    expect(document.title).toContain('KYC verification');
    expect(heading('Front of your ID')).toBeDefined();
    expect(screen.getByLabelText('Open camera').getAttribute('capture')).toBe('environment');
    await take(page);
    expect(await screen.findByRole('heading', { name: 'Back of your ID' })).toBeDefined();
    await take(page);
    expect(await screen.findByRole('heading', { name: 'Take a selfie' })).toBeDefined();
    expect(screen.getByLabelText('Open camera').getAttribute('capture')).toBe('user');
    await take(page);
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe(INFORMATION.fullName);
    await fillIn(page);
    expect(heading('Is everything right?')).toBeDefined();
    expect(screen.getByText('Front, back and selfie')).toBeDefined();
    await page.after(() => fireEvent.click(button('Send for checking')));
    expect(heading('We are checking your ID')).toBeDefined();
    expect(screen.getByText(/^•••• \d{4}$/)).toBeDefined();
    expect(useUserStore.getState().user).toMatchObject({ userLevel: 2, hasKyc: false });
    expect(useKycStore.getState().isAddKyc).toBe(true);
    expect(made('uploadKyc').map(({ body }) => body)).toEqual([
      { side: 'front' },
      { side: 'back' },
      { side: 'selfie' },
    ]);
  });

  it('keeps uploaded photos and typed words through a reload, and forgets the words at a logout', async () => {
    const member = await readyMember(whole());
    const first = await renderRoute(PATH, { as: member });
    fill('Number of your National ID', '1234 5678');
    first.unmount();
    const kept = sessionStorage.getItem('perya.kycDraft');
    expect(JSON.parse(kept ?? '')).toMatchObject({ number: '1234 5678' });
    expect(localStorage.getItem('perya.kycDraft')).toBeNull();
    await renderRoute(PATH, { as: member });
    expect(screen.getByLabelText<HTMLInputElement>('Number of your National ID').value).toBe('1234 5678');
    clearMember();
    expect(sessionStorage.getItem('perya.kycDraft')).toBeNull();
  });

  it('keeps the photo if its upload is lost, and sends it again', async () => {
    const page = await renderRoute(PATH, { as: await informed() });
    const mend = server.fail('uploadKyc', 500);
    await take(page);
    expect(screen.getByRole('alert').textContent).toMatch(/^Something failed on our side/);
    expect(screen.getByAltText('The photo you took')).toBeDefined();
    mend();
    await take(page);
    expect(await screen.findByRole('heading', { name: 'Back of your ID' })).toBeDefined();
  });

  it('explains the fault of a file', async () => {
    const page = await renderRoute(PATH, { as: await informed() });
    await take(page, Buffer.from('no photo at all'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not read this file as a photo/);
    const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
    const field = screen.getByLabelText('Upload a photo instead', { selector: 'input' });
    await page.after(() => fireEvent.change(field, { target: { files: [pdf] } }));
    expect(screen.getByRole('alert').textContent).toMatch(/^We cannot read this file/);
  });

  it('shows the progress of the upload, and cannot be pressed twice', async () => {
    const page = await renderRoute(PATH, { as: await informed() });
    await choose(page);
    const release = server.hold('uploadKyc');
    await page.after(() => fireEvent.click(button('Use this photo')));
    expect(screen.getByRole('progressbar', { name: 'How much of the photo is sent' })).toBeDefined();
    await page.after(() => fireEvent.click(button('Use this photo')));
    expect(made('uploadKyc')).toHaveLength(1);
    release();
    await page.settle();
    expect(await screen.findByRole('heading', { name: 'Back of your ID' })).toBeDefined();
  });

  it('asks for the expiry date of a passport instead of its back', async () => {
    const page = await renderRoute(PATH, { as: await informed() });
    await page.after(() => fireEvent.click(screen.getByRole('radio', { name: 'Passport' })));
    await take(page);
    expect(await screen.findByRole('heading', { name: 'Take a selfie' })).toBeDefined();
    await take(page);
    fill('Number of your Passport', 'P1234567A');
    await page.after(() => fireEvent.click(button('Check and send')));
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Valid until'));
    fill('Valid until', '2030-01-01');
    await page.after(() => fireEvent.click(button('Check and send')));
    await page.after(() => fireEvent.click(button('Send for checking')));
    expect(made('addKyc').at(-1)?.body).toMatchObject({ document: 'passport', back: null, expiresOn: '2030-01-01' });
    expect(heading('We are checking your ID')).toBeDefined();
  });

  it('lets a photo be looked at and taken again before it is sent', async () => {
    const page = await renderRoute(PATH, { as: await informed() });
    await choose(page);
    expect(screen.getByAltText('The photo you took')).toBeDefined();
    await page.after(() => fireEvent.click(button('Take it again')));
    expect(screen.queryByAltText('The photo you took')).toBeNull();
    expect(button('Open camera')).toBeDefined();
    expect(made('uploadKyc')).toEqual([]);
  });

  it('says that it takes longer than was promised', async () => {
    const member = await submitted(whole());
    server.clock.advance(25 * 60 * 60_000);
    await renderRoute(PATH, { as: member });
    expect(screen.getByText(/^It takes longer than usual/)).toBeDefined();
  });

  it('lets a step that is done be taken again', async () => {
    const member = await readyMember(whole());
    const page = await renderRoute(PATH, { as: member });
    await page.after(() => fireEvent.click(button('Selfie: uploaded. Take it again')));
    await take(page);
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined();
    const { answer } = await server.call('kyc', {}, { token: member.token });
    expect(answer.pictures.selfie).not.toBe(member.pictures.selfie);
    expect(answer.pictures.front).toBe(member.pictures.front);
  });

  it('asks for the personal information before any photo, and is back once it is saved', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    expect(heading('First, tell us about yourself')).toBeDefined();
    expect(screen.queryByLabelText('Open camera')).toBeNull();
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Give my information' })));
    await screen.findByLabelText('Full name, as on your ID');
    fill('Full name, as on your ID', INFORMATION.fullName);
    fill('Date of birth', INFORMATION.birthDate);
    fill('Place of birth', INFORMATION.birthPlace);
    fill('Present address', INFORMATION.presentAddress);
    fill('Work', 'none');
    fill('Source of the money you play with', 'family');
    const release = server.hold('kyc');
    await page.after(() => fireEvent.click(button('Save information')));
    // The next step appears before the KYC state is loaded again.
    expect(await screen.findByRole('heading', { name: 'Front of your ID' })).toBeDefined();
    release();
    await page.settle();
    expect(heading('Front of your ID')).toBeDefined();
  });

  it('shows why the rules refuse, and keeps the typed data', async () => {
    const page = await renderRoute(PATH, { as: await readyMember(whole()) });
    fill('Full name', 'Juan Santos');
    await fillIn(page);
    await page.after(() => fireEvent.click(button('Send for checking')));
    expect(screen.getByRole('alert').textContent).toMatch(/^The name differs from your personal information/);
    await page.after(() => fireEvent.click(button('Change something')));
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Juan Santos');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that it was submitted if only the answer was lost', async () => {
    const member = await readyMember(whole());
    const page = await renderRoute(PATH, { as: member });
    await fillIn(page);
    const wish = { document: 'nationalId' as const, number: freshNumber(), fullName: INFORMATION.fullName };
    const rest = { birthDate: birthDateOf(member), expiresOn: null, ...member.pictures };
    await server.call('addKyc', { ...wish, ...rest }, { token: member.token });
    await page.after(() => fireEvent.click(button('Send for checking')));
    expect(heading('We are checking your ID')).toBeDefined();
  });

  it('notices its approval automatically, and updates the app', async () => {
    const member = await submitted(whole());
    const page = await renderRoute(`${PATH}?for=withdraw`, { as: member });
    expect(heading('We are checking your ID')).toBeDefined();
    await act(whole(), 'approveKyc', { id: member.id });
    const mend = server.fail('kyc', 500);
    await page.pass(POLL_MS);
    mend();
    await page.pass(POLL_MS);
    expect(heading('You are verified')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/wallets?name=withdraw');
    expect(useUserStore.getState().user).toMatchObject({ hasKyc: true, userLevel: 3 });
    expect(useKycStore.getState()).toMatchObject({ hasKyc: true, kycAmount: 0 });
    const asked = made('queryKycResult').length;
    await page.pass(5 * POLL_MS);
    expect(made('queryKycResult')).toHaveLength(asked);
  });

  it.each([
    ['refuseKyc', 'We could not approve your ID'],
    ['askKycAgain', 'We need your ID once more'],
  ])('after %s shows the reason, and starts again', async (name, title) => {
    const member = await submitted(whole());
    if (name === 'askKycAgain') await act(whole(), 'approveKyc', { id: member.id });
    await act(whole(), name, { id: member.id, reason: 'blurred', words: 'Take it by <b>daylight</b>.' });
    await renderRoute(PATH, { as: member });
    const said = screen.getByRole('region', { name: title });
    expect(within(said).getByText('A photo was too blurred or dark to read.')).toBeDefined();
    expect(within(said).getByText('Take it by <b>daylight</b>.')).toBeDefined();
    expect(heading('Front of your ID')).toBeDefined();
  });

  it('shows that play is paused because of another account, and where to write', async () => {
    const birthDate = '1971-02-03';
    const known = await submitted(whole(), { birthDate });
    await server.call('selfExclude', { length: 'oneYear' }, { token: known.token });
    await renderRoute(PATH, { as: await submitted(whole(), { birthDate }) });
    const said = screen.getByRole('region', { name: 'Your play is paused' });
    expect(within(said).getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/feedback');
    expect(screen.getByRole('status').textContent).toMatch(/^You will have an answer by [^.]+\.?$/);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const mend = server.fail('kyc', 500);
    const page = await renderRoute(PATH, { as: 'member' });
    expect(screen.getByText('Your verification could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(heading('First, tell us about yourself')).toBeDefined();
  });

  it('speaks Filipino', async () => {
    await renderRoute(PATH, { as: await informed(), language: 'fil-PH' });
    expect(heading('Harap ng ID mo')).toBeDefined();
    expect(button('Buksan ang camera')).toBeDefined();
  });
});

describe('/rules/kyc', () => {
  it.each([
    ['en-PH', 'KYC Audit Successful Cases', 'Verify my identity'],
    ['fil-PH', 'Mga Pumasa sa KYC Audit', 'I-verify ang identity ko'],
  ] as const)('in %s shows valid and invalid pictures', async (language, title, start) => {
    await renderRoute('/rules/kyc', { language });
    expect(heading(title)).toBeDefined();
    const [good, bad] = screen.getAllByRole('list').filter((list) => list.querySelector('svg[viewBox="0 0 300 168"]'));
    expect(within(good as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    expect(within(bad as HTMLElement).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByRole('link', { name: start }).getAttribute('href')).toBe(PATH);
  });
});

describe('the verification dialog', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Verify your identity' });

  it('opens if a deposit is refused without verification, and leads to the page', async () => {
    server.fail('createRechargeOrder', KYC_ERRORS.verifyFirst.code);
    const page = await renderRoute('/wallets', { as: await informed() });
    await page.after(() => fireEvent.click(button(/^Pay/)));
    expect(within(await dialog()).getByText(/up to ₱5,000 in all/)).toBeDefined();
    expect(screen.getByText(/^Verify your identity before you deposit more/)).toBeDefined();
    await page.after(() => fireEvent.click(button('Verify now')));
    expect(await screen.findByRole('heading', { name: 'Front of your ID' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens automatically in the lobby for a new member if the operator wants it, once', async () => {
    await editRow(server, 'kycRule', 'kyc', { newUserDays: 3, newUserAfterHours: 0 });
    passStartup(ACTIVITY.Notice, ACTIVITY.Kyc);
    const page = await renderRoute('/', { as: 'member' });
    // The order of the activities puts the notices first.
    await screen.findByRole('dialog', { name: 'Notices' });
    await page.after(() => fireEvent.click(button('Got it')));
    await dialog();
    await page.after(() => fireEvent.click(button('Later')));
    await page.pass(60_000);
    expect(screen.queryByRole('dialog', { name: 'Verify your identity' })).toBeNull();
  });
});
