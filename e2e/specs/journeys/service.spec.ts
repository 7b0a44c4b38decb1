import { AgeNotice } from '../../pages/age-notice.ts';
import { operate } from '../../support/server/operator.ts';
import { expect, test } from '../../support/test.ts';

interface Conversation {
  readonly id: string;
  readonly thread: readonly { readonly text: string }[];
}

test('a visitor chats, the desk answers, and the answer appears within a second', async ({
  page,
  server,
  problems,
}) => {
  await page.goto('/auth/login');
  await new AgeNotice(page).accept();
  await page.getByRole('link', { name: 'Talk to support' }).click();
  await expect(page).toHaveURL(/\/service$/);
  const chat = page.getByRole('region', { name: 'Conversation' });
  const stream = page.waitForResponse((response) => response.url().includes('/chatStream'));
  const question = `No code arrives (${crypto.randomUUID()})`;
  await chat.getByRole('textbox', { name: 'Your message' }).fill(question);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('listitem').getByText(question)).toBeVisible();
  expect((await stream).status()).toBe(200);

  const waiting = await operate<{ list: readonly Conversation[] }>(server, 'chats', { pageNum: 1, pageSize: 100 });
  const found = waiting.list.find(({ thread }) => thread.some(({ text }) => text === question));
  await operate(server, 'answerChat', { id: found?.id, text: 'We have sent a new one.' });
  await expect(chat.getByRole('listitem').getByText('We have sent a new one.')).toBeVisible({ timeout: 1000 });
  expect(problems).toEqual([]);
});
