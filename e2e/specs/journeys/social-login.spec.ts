import { returnAs, tokenOf } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';

test('a player logs in with Google, cancels, links LINE, logs out and returns as the same player', async ({
  page,
  server,
  problems,
}) => {
  const idOf = async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('perya.token'))).not.toBeNull();
    return (await callServer(server.url, await tokenOf(page), 'getAfterLoginInfoWeb', DEVICE)).user.id;
  };
  await returnAs(page.context(), server, null);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('you did not agree');
  await page.getByRole('button', { name: 'Try Google again' }).click();
  await page.getByRole('button', { name: /Maria Santos/ }).click();
  await expect(page).toHaveURL(/\/auth\/info$/);
  const first = await idOf();

  await page.goto('/member/profile');
  await page.getByRole('button', { name: 'Link LINE' }).click();
  await page.getByRole('button', { name: /Juan dela Cruz/ }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  const linked = page.getByRole('list', { name: 'Linked accounts' }).getByRole('listitem');
  await expect(linked).toHaveText([/Facebook.*Not linked/, /LINE.*Juan dela Cruz/, /Google.*Maria Santos/]);

  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('button', { name: 'Continue with LINE' }).click();
  await page.getByRole('button', { name: /Juan dela Cruz/ }).click();
  await expect(page).not.toHaveURL(/\/auth\/|\/sandbox\//);
  expect(await idOf()).toBe(first);
  expect(problems).toEqual([]);
});

const DEVICE = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
