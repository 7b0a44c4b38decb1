import { newPushKeys } from '#scripts/lib/push-keys.ts';
import { fakeBrowser, fakePushService } from '../../../tests/server/push/fake-push-service.ts';
import { seriousFindings } from '../../support/looks/axe.ts';
import { becomeMember } from '../../support/member.ts';
import { deliver, givePushService, shownNotices, tapNotice } from '../../support/push.ts';
import { operate } from '../../support/server/operator.ts';
import { expect, freshMobile, onOwnServer, test as base } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const { publicKey, privateKey } = newPushKeys();

/** Test with a push service that gets what the server sends. */
const test = base.extend<{ service: Awaited<ReturnType<typeof fakePushService>> }>({
  service: async ({}, use) => {
    const service = await fakePushService();
    await use(service);
    await service.close();
  },
  settings: async ({ service }, use) =>
    use({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:tech@perya.example',
      E2E_PUSH_SERVICE: service.origin,
    }),
});
test.use({ ...onOwnServer, serviceWorkers: 'allow' });

for (const [language, path] of [
  ['en-PH', '/member/profile'],
  ['fil-PH', '/member/profile/v2'],
] as const)
  test(`a player turns notifications on at ${path}, and a mail comes as one that opens the inbox (${language})`, async ({
    page,
    context,
    ownServer: server,
    service,
    problems,
  }) => {
    const t = textsOf(language);
    const browser = fakeBrowser('/push/phone');
    await givePushService(page, browser.subscription);
    await context.grantPermissions(['notifications'], { origin: server.url });
    await becomeMember(page, server, freshMobile(), language);
    await page.goto(path);
    const section = page.getByRole('region', { name: t('push:title') });
    const mail = section.getByRole('switch', { name: t('push:kind.mail') });
    await mail.tap();
    await expect(mail).toBeChecked();
    // At night a message would wait until the morning.
    await section.getByRole('switch', { name: t('push:quiet') }).tap();
    await expect(section.getByRole('combobox')).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);

    await operate(server, 'sendMail', {
      audience: 'all',
      titleEn: 'A gift',
      bodyEn: 'Thank you for playing.',
      look: 'gift',
    });
    await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1);
    const [{ key, body } = { key: '', body: Buffer.of() }] = service.received;
    expect(key).toBe(publicKey);
    const message = browser.decrypt(body);
    expect(message).toEqual({ kind: 'mail', language });

    await deliver(page, message);
    const shown = { title: 'Perya', body: t('notification:mail'), lang: language };
    await expect.poll(() => shownNotices(page)).toEqual([shown]);
    await tapNotice(page);
    await expect(page).toHaveURL(/\/email$/);
    await expect(page.getByText('A gift')).toBeVisible();
    expect(await shownNotices(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
