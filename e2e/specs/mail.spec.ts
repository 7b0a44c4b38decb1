import { DeskPage } from '../pages/desk-page.ts';
import { InboxPage } from '../pages/inbox-page.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { isTooWide } from '../support/width.ts';

const DEVICE = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: 'e2e-mail' };

test('the operator sends a mail with coins; the player sees the dot, opens it, claims and deletes', async ({
  page,
  context,
  server,
  problems,
}) => {
  await becomeMember(page, server, freshMobile());
  const token = await tokenOf(page);
  const { user } = await callServer(server.url, token, 'getAfterLoginInfoWeb', DEVICE);
  const inbox = new InboxPage(page);

  // The welcome waits for each new member; claimed, the inbox has no dot any more.
  await inbox.enter();
  await inbox.button('claimAll').click();
  await inbox.takeReward();
  await expect(inbox.mail('Welcome to Perya')).toContainText('Received');
  await page.goto('/');
  await expect(inbox.icon(false)).toBeVisible();

  const office = await context.newPage();
  const desk = new DeskPage(office);
  await desk.login(server);
  await desk.open('mails');
  const form = await desk.unfold(office.getByRole('main'), 'Send a mail');
  await form.getByLabel('To', { exact: true }).selectOption('listed');
  await form.getByLabel('Ids of the players').fill(user.id);
  await form.getByLabel('Title in English').fill('Sorry for the wait');
  await form.getByLabel('Text in English').fill('Your deposit took too long.\n\nHere is something for it.');
  await form.getByLabel('Picture').selectOption('gift');
  await form.getByLabel('Coins pesos').fill('28');
  await form.getByLabel('How often the coins must be bet').fill('2');
  await form.getByRole('button', { name: 'Send a mail' }).dblclick();
  await expect(office.getByRole('status')).toContainText('Done: Send a mail');
  await expect(desk.row('Sorry for the wait')).toHaveCount(1);
  await expect(desk.row('Sorry for the wait')).toContainText('₱28');

  await page.bringToFront();
  await page.goto('/');
  await inbox.icon(true).click();
  expect(await seriousFindings(page)).toEqual([]);
  await inbox.mail('Sorry for the wait').getByRole('link').click();
  await expect(page.getByText('Here is something for it.')).toBeVisible();
  await expect(page.getByText('Bet ₱56 before you withdraw.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await inbox.button('claim').click();
  await inbox.takeReward();
  await expect(page.getByText('Received')).toBeVisible();
  const record = await callServer(server.url, token, 'appUserCoinDetail', { kind: 'all', pageNum: 1, pageSize: 5 });
  expect(record.list).toMatchObject([{ kind: 'gift', amount: 28_00, balance: 28_00 }]);

  await inbox.button('delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await expect(inbox.mail('Welcome to Perya')).toBeVisible();
  await expect(inbox.mail('Sorry for the wait')).toHaveCount(0);
  await page.goto('/');
  await expect(inbox.icon(false)).toBeVisible();
  await expect(page.locator('[data-balance]').first()).toContainText('28.00');

  // The operator keeps what the player has deleted.
  await office.goto(`/desk/player/${encodeURIComponent(user.id)}`);
  await expect(desk.row('Sorry for the wait')).toContainText('claimed');
  expect(problems).toEqual([]);
});

test('in Filipino a new player finds the welcome and claims it', async ({ page, context, server, problems }) => {
  const t = textsOf('fil-PH');
  await context.addCookies([{ name: 'language', value: 'fil-PH', url: server.url }]);
  await becomeMember(page, server, freshMobile(), t);
  const inbox = new InboxPage(page, t);
  await page.goto('/email');
  const welcome = inbox.mail('Maligayang pagdating sa Perya');
  await welcome.getByRole('button', { name: t('mail:claim') }).click();
  await inbox.takeReward();
  await expect(welcome).toContainText(t('mail:state.claimed'));
  expect(await isTooWide(page)).toBe(false);
  expect(problems).toEqual([]);
});
