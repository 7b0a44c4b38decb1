import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { POLL_MS } from '#src/features/service/hooks/useChat.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { photo } from '../../server/kyc/support.ts';
import { act, rowOf } from '../../server/service/support.ts';
import type { TestServer } from '../../server/support/helper.ts';

const server = servePages();
/** The server in the type that the module's test helpers accept. */
const whole = () => server as unknown as TestServer;
const chat = () => within(screen.getByRole('region', { name: 'Conversation' }));
const made = (name: string) => server.calls.filter((call) => call.name === name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function write(page: RenderedRoute, text: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: 'Your message' }), { target: { value: text } });
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
}

async function answered(page: RenderedRoute, question: string, text: string): Promise<void> {
  const { id } = await rowOf(whole(), question);
  await act(whole(), 'answerChat', { id, text });
  await page.pass(POLL_MS);
  await page.settle();
}

describe('/service', () => {
  it('lists the ways in order, and opens the chat for a visitor', async () => {
    await renderRoute('/service');
    const ways = within(screen.getByRole('region', { name: 'Ways to reach us' }));
    expect(ways.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Chat with us',
      'Email ussupport@perya.example',
      'Play-safe helpline(02) 8248-9568',
    ]);
    expect(ways.getByRole('link', { name: /Email us/ }).getAttribute('href')).toBe('mailto:support@perya.example');
    expect(await screen.findByText('How can we help?')).toBeDefined();
    // A visitor has no conversation before the first message.
    expect(made('openChat')).toEqual([]);
    fireEvent.click(ways.getByRole('button', { name: 'Chat with us' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' }));
    expect(screen.queryByRole('button', { name: 'Send a picture' })).toBeNull();
  });

  it('sends a visitor’s message, and shows and announces the answer', async () => {
    const page = await renderRoute('/service');
    await write(page, 'Where is my code?');
    expect(chat().getByText('Where is my code?')).toBeDefined();
    expect(chat().getByRole('heading', { name: 'Today' })).toBeDefined();
    await answered(page, 'Where is my code?', 'It is on its way.');
    expect(chat().getByText('It is on its way.')).toBeDefined();
    expect(chat().getByText('Perya: It is on its way.').tagName).toBe('OUTPUT');
    expect(made('seeChat').length).toBeGreaterThan(0);
  });

  it('shows a visitor’s first message while it is sent, and after it failed', async () => {
    const release = server.hold('sendChatMessage');
    const page = await renderRoute('/service');
    await write(page, 'Hello?');
    expect(chat().getByText('Hello?')).toBeDefined();
    expect(chat().getByText('Sending')).toBeDefined();
    server.fail('openChat', 500);
    server.fail('sendChatMessage', 500);
    release();
    await page.settle();
    expect(await chat().findByText('Not sent')).toBeDefined();
    expect(chat().getByText('Hello?')).toBeDefined();
  });

  it('shows text as text', async () => {
    const page = await renderRoute('/service');
    await write(page, '<img src=x onerror=alert(1)> <b>bold</b>');
    expect(chat().getByText('<img src=x onerror=alert(1)> <b>bold</b>')).toBeDefined();
  });

  it('keeps a message that failed, and sends it once however its answer was lost', async () => {
    const page = await renderRoute('/service');
    const mend = server.fail('sendChatMessage', 'answerLost');
    await write(page, 'Is this lost?');
    await page.pass(60_000);
    await page.settle();
    expect(await chat().findByText('Not sent')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(chat().getByRole('button', { name: 'Try again' })));
    await page.settle();
    expect(chat().queryByText('Not sent')).toBeNull();
    expect(chat().getAllByText('Is this lost?')).toHaveLength(1);
    const keys = new Set(made('sendChatMessage').map(({ body }) => body['key']));
    expect(keys.size).toBe(1);
    const sent = await server.db
      .selectFrom('service_message')
      .select('id')
      .where('text', '=', 'Is this lost?')
      .execute();
    expect(sent).toHaveLength(1);
  });

  it('keeps a failed message through a reload, and can delete it', async () => {
    server.fail('sendChatMessage', 500);
    const page = await renderRoute('/service');
    await write(page, 'Reload me');
    await page.pass(60_000);
    await page.settle();
    page.unmount();
    const again = await renderRoute('/service');
    expect(await chat().findByText('Reload me')).toBeDefined();
    await again.after(() => fireEvent.click(chat().getByRole('button', { name: 'Delete' })));
    expect(chat().queryByText('Reload me')).toBeNull();
  });

  it('says why nothing could be loaded, and tries again', async () => {
    const first = await renderRoute('/service');
    await write(first, 'Load me later');
    first.unmount();
    const mend = server.fail('openChat', 500);
    const page = await renderRoute('/service');
    expect(await screen.findByText('The conversation could not be loaded.')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(chat().getByRole('button', { name: 'Try again' })));
    expect(await chat().findByText('Load me later')).toBeDefined();
  });

  it('shows earlier messages and where the conversation begins', async () => {
    const member = await server.member();
    for (let each = 0; each < 35; each++) {
      const body = {
        group: 'general',
        visitor: '',
        key: `key-${each}-abc`,
        text: `line ${each}`,
        picture: null,
      } as const;
      await server.call('sendChatMessage', body, { token: member.token });
      if (each % 15 === 14)
        await act(whole(), 'answerChat', { id: (await rowOf(whole(), `line ${each}`)).id, text: 'Yes' });
    }
    const page = await renderRoute('/service', { as: member });
    expect(await chat().findByText('line 34')).toBeDefined();
    expect(chat().queryByText('line 0')).toBeNull();
    await page.after(() => fireEvent.click(chat().getByRole('button', { name: 'Show earlier messages' })));
    expect(await chat().findByText('line 0')).toBeDefined();
    expect(chat().getByText('The conversation begins here.')).toBeDefined();
  });

  it('sends a member’s picture', async () => {
    const page = await renderRoute('/service', { as: 'member' });
    const input = await screen.findByLabelText('Send a picture', { selector: 'input' });
    const file = new File([new Uint8Array(await photo())], 'a.jpg', { type: 'image/jpeg' });
    await page.after(() => fireEvent.change(input, { target: { files: [file] } }));
    await page.settle();
    expect(await chat().findByRole('button', { name: 'Look at the picture' })).toBeDefined();
  });

  it('says when a ticket is answered', async () => {
    const page = await renderRoute('/service', { as: 'member' });
    await write(page, 'Ticket, please');
    await server.db.updateTable('service_chat').set({ state: 'ticket' }).where('state', '=', 'waiting').execute();
    await page.pass(POLL_MS);
    await page.settle();
    expect(chat().getByText(/You can expect an answer by .* in your inbox/)).toBeDefined();
  });
});

describe('/service/vip', () => {
  it('says to a member below which level it is for', async () => {
    await renderRoute('/service/vip', { as: 'member' });
    expect(await screen.findByText('For VIP 3 and above')).toBeDefined();
    expect(made('openChat')).toEqual([]);
  });

  it('opens its own conversation for a member of the level', async () => {
    const member = await server.member();
    await server.db.updateTable('app_user').set({ vip: 3 }).where('id', '=', member.userId).execute();
    const page = await renderRoute('/service/vip', { as: member });
    expect(await screen.findByRole('heading', { name: 'Dedicated customer service' })).toBeDefined();
    await write(page, 'From a VIP');
    expect(chat().getByText('From a VIP')).toBeDefined();
    expect(made('sendChatMessage').map(({ body }) => body['group'])).toEqual(['vip']);
  });
});
