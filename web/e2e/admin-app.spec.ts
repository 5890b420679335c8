import { expect, type Locator, type Page } from '@playwright/test';
import { openAs, unique } from './support/admin.js';
import { dayFromNow, makeBooking } from './support/admin-bookings.js';
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { closeByEscape, signIn, watch } from './support/pages.js';
import { freshTest, test } from './support/test.js';

test.use({ viewport: { width: 390, height: 844 } });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });

const NOON = 'rgb(246, 241, 232)';
const DUSK = 'rgb(7, 11, 22)';

test('a phone has tabs at the bottom, and sheets to create and for everything else', async ({
  page,
}) => {
  const { problems } = watch(page);
  await makeBooking(page, { lastName: unique('Tabs') });
  await openAs(page, '/admin');
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(52);
  await expect(
    tabs(page).getByRole('link', { name: 'Bookings', exact: true }),
  ).toHaveAccessibleDescription(/^\d+ open requests?$/);
  await expect(tabs(page).getByRole('listitem')).toHaveText([
    'Home',
    'Bookings',
    'Create',
    'Money',
    'More',
  ]);
  for (const tab of await tabs(page).getByRole('listitem').all()) {
    const box = await tab.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
  await tabs(page).getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Money');

  // The pages of the section are in the place of the title: 52 px above the content.
  expect((await page.getByRole('main').boundingBox())!.y).toBeLessThanOrEqual(52);
  const pages = page.getByRole('navigation', { name: 'Money' });
  await pages.getByRole('link', { name: 'Ledger' }).click();
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Payouts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(views.locator('[aria-current="page"]')).toHaveText('Payouts');
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Ledger');
  await pages.getByRole('link', { name: 'Invoices' }).click();

  const create = tabs(page).getByRole('button', { name: 'Create' });
  for (const [choice, title] of [
    ['New booking', 'New booking'],
    ['New invoice', 'Create Invoice'],
    ['New estimate', 'New estimate'],
  ] as const) {
    await create.click();
    await page
      .getByRole('dialog', { name: 'Create' })
      .getByRole('button', { name: choice })
      .click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await closeByEscape(page, dialog);
    await expect(create).toBeFocused();
  }

  await tabs(page).getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name: 'More' });
  await expectNoViolations(page);
  await more.getByRole('link', { name: 'Reports' }).click();
  await expect(more).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(tabs(page).locator('[aria-current]')).toHaveText('Money');
  await expectNoSidewaysScroll(page);
  expect(problems).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('dialogs and questions are sheets with short fields side by side', async ({ page }) => {
    const expectSheet = async (sheet: Locator) => {
      await expect(sheet).toBeVisible();
      const { x, y, width, height } = (await sheet.boundingBox())!;
      expect([x, width, y + height]).toEqual([0, 390, 844]);
    };
    await openAs(page, '/admin/calendar');
    await page.getByRole('button', { name: 'Add closure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add closure' });
    await expectSheet(dialog);
    const [first, last] = await Promise.all(
      ['First day', 'Last day'].map((name) => dialog.getByLabel(name).boundingBox()),
    );
    expect(first!.y).toBe(last!.y);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/admin/testimonials');
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectSheet(page.getByRole('alertdialog'));
    await page.getByRole('button', { name: 'Keep it' }).click();
    for (const chip of await page.getByRole('group', { name: 'Status' }).getByRole('button').all())
      expect(await hitHeight(chip)).toBe(44);
  });
});

/** A chip is lower than the area that takes its presses. */
const hitHeight = (chip: Locator): Promise<number> =>
  chip.evaluate(
    (button) => button.clientHeight - 2 * parseFloat(getComputedStyle(button, '::before').top),
  );

test('the theme follows the system until one is chosen, from the first paint on', async ({
  page,
}) => {
  const expectBackground = (color: string) =>
    expect(page.locator('body')).toHaveCSS('background-color', color);
  const choose = async (theme: string) => {
    await tabs(page).getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.getByText(theme, { exact: true }).click();
    await expect(more.getByRole('radio', { name: theme })).toBeChecked();
    await closeByEscape(page, more);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, '/admin');
  await expectBackground(NOON);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectBackground(DUSK);
  await expectContrast(page);
  await choose('Light');
  await expectBackground(NOON);

  // In a tab without the client's scripts.
  const tab = await page.context().newPage();
  await tab.emulateMedia({ colorScheme: 'dark' });
  await tab.route('**/assets/entry-client-*.js', (route) => route.abort());
  await tab.goto('/admin/login', { waitUntil: 'domcontentloaded' });
  await expect(tab.locator('body')).toHaveCSS('background-color', NOON);
  const tabColors = tab.locator('meta[name="theme-color"]');
  await expect(tabColors.first()).toHaveAttribute('media', 'all');
  await expect(tabColors.last()).toHaveAttribute('media', 'not all');
  await tab.close();

  await choose('System');
  await expectBackground(DUSK);
  const colors = page.locator('meta[name="theme-color"]');
  await expect(colors.first()).toHaveAttribute('media', '(prefers-color-scheme: light)');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const storedPaths = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = names.map(async (name) => (await caches.open(name)).keys());
      const requests = (await Promise.all(keys)).flat();
      return [...new Set(requests.map(({ url }) => new URL(url).pathname))];
    });

  freshTest('the last schedule is readable offline until sign-out', async ({ page, context }) => {
    const booking = await makeBooking(page, { preferredDate: `${dayFromNow(1)}T20:00:00Z` });
    const job = page.getByRole('main').getByRole('listitem').filter({ hasText: booking.lastName });
    const notice = page.getByText(/^Offline\. Last updated at \d+:\d\d [AP]M$/);
    await signIn(page);
    await page.getByRole('link', { name: 'Open calendar' }).click();
    await expect(job).toBeVisible();
    await expect
      .poll(() => storedPaths(page))
      .toEqual(expect.arrayContaining(['/admin', '/api/schedule']));
    // Nothing else of the API is stored.
    const others = (await storedPaths(page)).filter((path) => !path.startsWith('/assets/'));
    expect(others.sort()).toEqual(['/admin', '/api/schedule']);
    await expect(notice).toBeHidden();

    await context.setOffline(true);
    await page.reload();
    await expect(job).toBeVisible();
    await expect(notice).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/admin');
    await expect(page.getByText('The server is not responding')).toBeVisible();
    await page.getByRole('link', { name: 'Open the last loaded schedule' }).click();
    await expect(notice).toBeVisible();

    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(job).toBeVisible();
    await tabs(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/admin\/login$/);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);

    await signIn(page);
    await expect.poll(() => storedPaths(page)).toContain('/admin');
  });
});
