import { DeskPage } from '../../pages/desk-page.ts';
import { PROVIDER, ROUND, runGameProvider } from '../../support/game-provider.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, onOwnServer, test } from '../../support/test.ts';

test.use({ ...onOwnServer, settings: { GAME_PROVIDERS: `${PROVIDER.brand}=${PROVIDER.secret}` } });

test('an operator adds a provider’s game at the desk; a player bets in its frame with the balance of the lobby', async ({
  page,
  ownServer,
}) => {
  const provider = await runGameProvider(ownServer.url);
  const desk = new DeskPage(page);
  await desk.login(ownServer);
  await desk.open('games');
  const form = await desk.unfold(page.getByRole('main'), 'Add');
  const name = form.getByRole('group', { name: 'Name' });
  for (const language of ['English', 'Filipino']) await name.getByLabel(language).fill('Tala Taya');
  await form.getByLabel('Id', { exact: true }).fill('tala-taya');
  await form.getByLabel('Place in the order').fill('1');
  await form.getByLabel('Brand').fill(PROVIDER.brand);
  await form.getByLabel('Tabs').fill('hot\nslots');
  await form.getByLabel(/^Picture/).fill('art-tile-parol-nights');
  await form.getByLabel('In the lobby').check();
  await form.getByLabel(/^Address of the provider/).fill(provider.address);
  await form.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('tala-taya');

  const token = await becomeDemo(page, ownServer, 'demo_bets');
  const coin = async () => (await callServer(ownServer.url, token, 'refreshData')).coin;
  const before = await coin();
  await page.goto('/?type=slots');
  await page
    .getByRole('link', { name: /Tala Taya/ })
    .first()
    .tap();
  const game = page.frameLocator('iframe').frameLocator('iframe');
  await game.getByRole('button', { name: 'Play a round' }).tap();
  const after = before - ROUND.bet + ROUND.win;
  await expect(game.locator('output')).toHaveText(String(after));
  expect(await coin()).toBe(after);
  provider.stop();
});
