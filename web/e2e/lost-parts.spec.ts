import { expect, type Page } from '@playwright/test';
import { openAs } from './support/admin.js';
import { alive, bookNow } from './support/pages.js';
import { test } from './support/test.js';

/** The network loses what it is asked for, the first times or always. */
async function lose(page: Page, url: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let lost = 0;
  await page.route(url, (route) => (lost++ < times ? route.abort() : route.continue()));
}

test('a page whose scripts were lost on the way becomes alive all the same', async ({ page }) => {
  await lose(page, '**/assets/frame-*.js', 1);
  await page.goto('/');
  // Loaded anew in between.
  await expect(async () => {
    await bookNow(page).scrollIntoViewIfNeeded();
    await expect(bookNow(page)).toBeEnabled({ timeout: 1_000 });
  }).toPass();
});

test('a page whose code was lost on the way opens all the same', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await lose(page, '**/assets/blog-*.js', 1);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/blog/i);
});

test('a page whose code does not come says so, and is loaded again at a press', async ({
  page,
}) => {
  await lose(page, '**/assets/search-dialog-*.js');
  await openAs(page, '/admin');
  const search = page.getByRole('button', { name: 'Search' });
  await search.click();
  // Loaded anew, and asked for once more.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    if (await search.isVisible()) await search.click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.unroute('**/assets/search-dialog-*.js');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await search.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what was read in vain is read once more', async ({ page }) => {
  await lose(page, '**/api/admin/dashboard*', 1);
  await openAs(page, '/admin');
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
