import { ROUTES } from '#src/routes/table.ts';
import { expect, test } from '../../support/route.ts';

for (const route of ROUTES) {
  test(`${route.path} works for who may see it, on small screens and in Filipino`, async ({ visit }) => {
    // tests/app/routes/guarded-routes.page.test.tsx tests which routes redirect to the login.
    if (route.guard === 'none') await visit.asVisitor(route);
    await visit.asMember(route);
    await visit.expectAccessible();
    await visit.inFilipino(route);
    await visit.expectRoomForText();
  });
}

test('an unknown path shows the 404 page with a link home', async ({ page }) => {
  const path = '/activity/nothing-here';
  await page.goto(path);
  await expect(page.getByText(`Page not found: ${path}`)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /lobby|home/i })
    .click();
  await expect(page).toHaveURL(/\/$/);
});
