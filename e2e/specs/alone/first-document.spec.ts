import { documentOf } from '#src/app/start/documents.ts';
import { ROUTES } from '#src/routes/table.ts';
import { expect, test } from '../../support/test.ts';

const RENDERED = ROUTES.flatMap(({ path, example }) => (example === undefined ? path : [path, example])).filter(
  (address) => {
    const [path = '', query] = address.split('?');
    return documentOf(path, new Map(new URLSearchParams(query)))?.isRendered;
  },
);
/** Maximum requests of a first visit until the lobby is visible and its script has run. */
const MAX_REQUESTS = 10;
/** Maximum sizes in bytes as transferred (compressed). */
const MAX_DOCUMENT = 45_000;
const MAX_SCRIPT = 131_000;
const cookie = (url: string, name: string, value: string) => ({ name, value, url });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the lobby is there, under the notice, which can be accepted', async ({ page, context }) => {
    await page.goto('/');
    const notice = page.getByRole('alertdialog', { name: 'IMPORTANT NOTICE' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByText('Halo-Halo Spin', { exact: true })).toBeVisible();
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toContain('ageTerms=1');
  });

  test('every page that the server renders comes whole, in the language of its cookie', async ({ context, server }) => {
    for (const language of ['en-PH', 'fil-PH']) {
      await context.addCookies([cookie(server.url, 'language', language)]);
      for (const path of RENDERED) {
        const html = await (await context.request.get(path)).text();
        expect(html, path).toContain(`<html lang="${language}"`);
        expect(html.length - html.indexOf('<div id="root"'), path).toBeGreaterThan(2000);
      }
    }
  });
});

test('the first visit is few and small', async ({ page, context, server }) => {
  await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
  const client = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  const paths = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) paths.set(requestId, new URL(request.url).pathname);
  });
  client.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  await page.goto('/');
  const asked = [...paths].filter(([, path]) => !path.startsWith('/app/'));
  expect(asked.map(([, path]) => path).length, asked.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  const bytes = (fits: (path: string) => boolean) =>
    asked.filter(([, path]) => fits(path)).reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
  // The app requests the pools after the boot.
  await expect.poll(() => [...paths.values()]).toContain('/app/v1/getJackpotDrawInfo');
  for (const brought of ['anonymous/appConfig', 'anonymous/appTheme', 'getActivityIds'])
    expect([...paths.values()]).not.toContain(`/app/v1/${brought}`);
  // A script may arrive after the load event.
  const unsized = () => asked.filter(([id]) => !sizes.has(id)).map(([, path]) => path);
  await expect.poll(unsized).toEqual([]);
  expect(bytes((path) => path === '/')).toBeLessThanOrEqual(MAX_DOCUMENT);
  expect(bytes((path) => path.endsWith('.js'))).toBeLessThanOrEqual(MAX_SCRIPT);
});

test('the first scripts contain the route table without the parts that only tests and the server read', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const code = (await Promise.all(scripts)).join('');
  for (const { page: name, example } of ROUTES) {
    expect(code).toContain(name);
    if (example !== undefined) expect(code).not.toContain(example);
  }
});
