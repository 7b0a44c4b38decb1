import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { POLL_MS } from '#src/features/feedback/hooks/useTicket.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { act, opened, uploadPicture } from '../../server/feedback/support.ts';
import { photo } from '../../server/kyc/support.ts';
import type { TestMember, TestServer } from '../../server/support/helper.ts';

const server = servePages();
/** The server in the type that the module's test helpers accept. */
const whole = () => server as unknown as TestServer;
const TEXT = 'My deposit of yesterday is not on my balance.';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (page: RenderedRoute, name: string | RegExp) => page.after(() => fireEvent.click(button(name)));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const made = (name: string) => server.calls.filter((call) => call.name === name);

/** Selects files as the pictures of a message. */
async function choose(page: RenderedRoute, ...files: File[]): Promise<void> {
  const input = screen.getByLabelText('Add', { selector: 'input' });
  await page.after(() => fireEvent.change(input, { target: { files } }));
  // The server decodes the pictures in worker threads.
  await page.settle();
}
const jpeg = async () => new File([new Uint8Array(await photo())], 'a.jpg', { type: 'image/jpeg' });

async function write(page: RenderedRoute): Promise<void> {
  await page.after(() => fireEvent.click(screen.getByRole('radio', { name: 'Deposit' })));
  fill('What happened?', TEXT);
}

describe('/feedback', () => {
  it('asks a visitor to log in, and asks the server nothing', async () => {
    await renderRoute('/feedback');
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(made('getFeedback')).toEqual([]);
  });

  it('sends a ticket with its pictures and leads to it', async () => {
    const page = await renderRoute('/feedback', { as: 'member' });
    expect(screen.getByRole('link', { name: 'Records' }).getAttribute('href')).toBe('/feedback/record');
    await write(page);
    await choose(page, await jpeg(), await jpeg());
    expect(await screen.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(2);
    expect(screen.getByText('2 of 3')).toBeDefined();
    await press(page, 'Remove photo 1');
    expect(screen.getByText('1 of 3')).toBeDefined();
    await press(page, 'Send');
    await page.settle();
    expect(await screen.findByRole('heading', { name: 'Ticket' })).toBeDefined();
    const messages = within(screen.getByRole('list', { name: 'Messages' }));
    expect(messages.getByText(TEXT)).toBeDefined();
    expect(messages.getAllByRole('button', { name: /^Look at/ })).toHaveLength(1);
    expect(made('addFeedback').map(({ body }) => body['category'])).toEqual(['deposit']);
    expect(localStorage.getItem('perya.feedbackDrafts')).toBe('[]');
  });

  it('shows a message at each missing field, and sends nothing', async () => {
    const page = await renderRoute('/feedback', { as: 'member' });
    await press(page, 'Send');
    expect(screen.getByText('Choose what it is about.')).toBeDefined();
    expect(screen.getByText('Use 10 to 1,000 characters.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'What is it about?' }));
    expect(made('addFeedback')).toEqual([]);
  });

  it('keeps the message and its picture through a reload, and removes them at a logout', async () => {
    const member = await server.member();
    const first = await renderRoute('/feedback', { as: member });
    await write(first);
    await choose(first, await jpeg());
    await screen.findByRole('img', { name: 'Photo 1' });
    first.unmount();
    await renderRoute('/feedback', { as: member });
    expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe(TEXT);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Deposit' }).checked).toBe(true);
    const again = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo 1' });
    expect(again.src).toMatch(/^data:image\/jpeg;base64,/);
    clearMember();
    expect(localStorage.getItem('perya.feedbackDrafts')).toBeNull();
  });

  it('continues after a lost answer without opening a second ticket', async () => {
    const member = await server.member();
    const page = await renderRoute('/feedback', { as: member });
    await write(page);
    const mend = server.fail('addFeedback', 500);
    await press(page, 'Send');
    expect(screen.getByRole('alert').textContent).toMatch(/^Something failed on our side/);
    mend();
    await press(page, 'Send');
    expect(await screen.findByRole('heading', { name: 'Ticket' })).toBeDefined();
    expect(new Set(made('addFeedback').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('keeps a picture whose upload was lost, sends it again, and delays the ticket', async () => {
    const page = await renderRoute('/feedback', { as: 'member' });
    await write(page);
    const mend = server.fail('uploadFeedbackPicture', 500);
    await choose(page, await jpeg());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something failed on our side/);
    await press(page, 'Send');
    expect(screen.getByText(/^A photo is not sent yet/)).toBeDefined();
    expect(made('addFeedback')).toEqual([]);
    mend();
    await press(page, 'Send photo 1 again');
    await page.settle();
    expect(await screen.findByText('1 of 3')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains the fault of a file', async () => {
    const page = await renderRoute('/feedback', { as: 'member' });
    await choose(page, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^We cannot read this file/);
    await choose(page, new File(['no photo at all'], 'a.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not read this file as a photo/);
  });

  it('takes no more pictures than the operator allows', async () => {
    const page = await renderRoute('/feedback', { as: 'member' });
    await choose(page, await jpeg(), await jpeg(), await jpeg(), await jpeg());
    expect(await screen.findByText('3 of 3')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Up to 3 photos can go with a message.');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('shows in place of the form that no other ticket can be opened', async () => {
    const member = await server.member();
    for (let opening = 0; opening < 3; opening += 1) await opened(whole(), member);
    await renderRoute('/feedback', { as: member });
    expect(screen.getByRole('heading', { name: 'We have your messages' })).toBeDefined();
    expect(screen.queryByLabelText('What happened?')).toBeNull();
  });

  it('keeps the text after a refusal', async () => {
    const member = await server.member();
    const page = await renderRoute('/feedback', { as: member });
    await write(page);
    for (let opening = 0; opening < 3; opening += 1) await opened(whole(), member);
    await press(page, 'Send');
    expect(made('addFeedback')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toMatch(/^You have as many open tickets/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe(TEXT);
  });
});

describe('/feedback/record', () => {
  it('shows an empty list and where to write', async () => {
    await renderRoute('/feedback/record', { as: 'member' });
    expect(screen.getByText('No tickets yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/feedback');
  });

  it('lists tickets with their state, in Filipino too', async () => {
    const member = await server.member();
    const id = await opened(whole(), member);
    await act(whole(), 'replyFeedback', { id, text: 'Here.' });
    const page = await renderRoute('/feedback/record', { as: member, language: 'fil-PH' });
    expect(screen.getByRole('heading', { name: 'Mga ticket ko' })).toBeDefined();
    const line = within(page.container).getByRole('link', { name: /^Deposit/ });
    expect(line.textContent).toContain('Nasagot na');
    expect(line.textContent).toContain('May bagong sagot');
  });

  it('offers a retry if it did not load', async () => {
    const mend = server.fail('getFeedbackRecord', 500);
    const page = await renderRoute('/feedback/record', { as: 'member' });
    mend();
    await press(page, 'Try again');
    expect(screen.getByText('No tickets yet')).toBeDefined();
  });
});

describe('/feedback/record/{id}', () => {
  const path = (id: string) => `/feedback/record/${id}`;
  async function answered(): Promise<TestMember & { id: string }> {
    const member = await server.member();
    const id = await opened(whole(), member);
    await act(whole(), 'replyFeedback', { id, text: 'Line one.\nLine two.' });
    return { ...member, id };
  }

  it('shows an answer, which then counts as seen', async () => {
    const member = await answered();
    const page = await renderRoute(path(member.id), { as: member });
    await page.settle();
    expect(screen.getByText(/Line one\.\s+Line two\./)).toBeDefined();
    expect(made('readFeedback')).toHaveLength(1);
    expect(useActivityStore.getState().flags.feedbackFlag).toBe(false);
    await page.pass(POLL_MS);
    expect(made('readFeedback')).toHaveLength(1);
  });

  it('sends a reply, shows answers that arrive meanwhile, and closes after a confirmation', async () => {
    const member = await answered();
    const page = await renderRoute(path(member.id), { as: member });
    await press(page, 'Send reply');
    expect(screen.getByText('Write something, in up to 1,000 characters.')).toBeDefined();
    fill('Your reply', 'It came, thanks!');
    await press(page, 'Send reply');
    expect(screen.getByText('It came, thanks!')).toBeDefined();
    expect(screen.getByText('Waiting for us')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('');
    await act(whole(), 'replyFeedback', { id: member.id, text: 'Good to hear.' });
    await page.pass(POLL_MS);
    expect(screen.getByText('Good to hear.')).toBeDefined();
    await press(page, 'It is solved: close');
    await press(page, 'Close it');
    expect(screen.getByText(/^You closed this ticket/)).toBeDefined();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^This ticket is closed/);
    expect(screen.getByRole('link', { name: 'Write to support' })).toBeDefined();
  });

  it('shows a picture large', async () => {
    const member = await server.member();
    const picture = (await uploadPicture(server, member, await photo())).answer.id;
    const id = await opened(whole(), member, { pictures: [picture] });
    const page = await renderRoute(path(id), { as: member });
    await press(page, 'Look at Photo 1');
    const dialog = within(screen.getByRole('dialog', { name: 'Photo 1' }));
    expect(dialog.getByRole<HTMLImageElement>('img').src).toMatch(/^data:image\/jpeg/);
    await press(page, 'Close the photo');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another player, or with an unknown id, is not found', async () => {
    const member = await answered();
    await renderRoute(path(member.id), { as: 'member' });
    expect(screen.getByText('There is no such ticket')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See my tickets' }).getAttribute('href')).toBe('/feedback/record');
  });

  it('offers a retry if it did not load', async () => {
    const member = await answered();
    const mend = server.fail('getFeedbackDetail', 500);
    const page = await renderRoute(path(member.id), { as: member });
    expect(screen.getByRole('alert').textContent).toContain('The ticket could not be loaded');
    mend();
    await press(page, 'Try again');
    expect(screen.getByRole('list', { name: 'Messages' })).toBeDefined();
  });
});

describe('the member centre', () => {
  it('leads to the form, and to the answer once there is one', async () => {
    const member = await server.member();
    const id = await opened(whole(), member);
    const first = await renderRoute('/member', { as: member });
    expect(screen.getByRole('link', { name: /^Feedback/ }).getAttribute('href')).toBe('/feedback');
    first.unmount();
    await act(whole(), 'replyFeedback', { id, text: 'Here.' });
    await renderRoute('/member', { as: member });
    const link = screen.getByRole('link', { name: /^Feedback/ });
    expect(link.getAttribute('href')).toBe('/feedback/record');
    expect(link.textContent).toContain('New answer');
    // The navigation of the earlier pages shows the badge too.
    for (const nav of screen.getAllByRole('navigation', { name: 'Main pages' }))
      expect(within(nav).getByRole('link', { name: /^Me/ }).textContent).toContain('An answer');
  });
});
