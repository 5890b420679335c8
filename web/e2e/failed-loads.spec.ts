import { expect, type Page } from '@playwright/test';
import { openAs } from './support/admin.js';
import {
  CARDS,
  QUOTED,
  alive,
  bookNow,
  fillBooking,
  fillCard,
  openCheckout,
  payButton,
  toastTitle,
  visitor,
} from './support/pages.js';
import { freshTest as test } from './support/test.js';

const TOASTER = '**/assets/toaster-*';

/** Aborts requests: the first ones, or all of them. */
async function abort(
  page: Page,
  url: string | RegExp,
  times = Number.POSITIVE_INFINITY,
): Promise<void> {
  let aborted = 0;
  await page.route(url, (route) => (aborted++ < times ? route.abort() : route.continue()));
}

test('a page recovers when its scripts fail to load once', async ({ page }) => {
  await abort(page, '**/assets/frame-*.js', 1);
  await page.goto('/');
  // The page reloads in the meantime.
  await expect(async () => {
    await bookNow(page).scrollIntoViewIfNeeded();
    await expect(bookNow(page)).toBeEnabled({ timeout: 1_000 });
  }).toPass();
});

test('a link opens its page when the page chunk fails to load once', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  // The chunk of the list; the home page has chunks like `blog-post-card-HASH.js`.
  await abort(page, /\/assets\/blog-[\w-]{8}\.js$/, 1);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/blog/i);
});

test('a chunk that keeps failing shows an error page with a reload button', async ({ page }) => {
  await abort(page, '**/assets/search-dialog-*.js');
  await openAs(page, '/admin');
  const search = page.getByRole('button', { name: 'Search' });
  await search.click();
  // The page reloads and requests the chunk once more.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    if (await search.isVisible()) await search.click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.unroute('**/assets/search-dialog-*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await search.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a failed read is retried once', async ({ page }) => {
  await abort(page, '**/api/admin/dashboard*', 1);
  await openAs(page, '/admin');
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('an error shows as a plain alert until the toaster loads', async ({ page }) => {
  await abort(page, TOASTER);
  await page.goto('/');
  await fillBooking(page, visitor(), QUOTED);
  await abort(page, '**/api/bookings');
  await bookNow(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
  await expect(alert).toContainText('There was an error creating your booking.');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();

  await page.unroute(TOASTER);
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Failed')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the back-office shows an error toast while offline', async ({ page }) => {
  await openAs(page, '/admin/site-settings');
  await page.getByLabel('Hero title').fill('Never saved');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toastTitle(page, 'Error')).toContainText('Failed to update settings');
});

test('the checkout shows an error toast while offline', async ({ page }) => {
  // A new document: the toaster must come with the checkout, not from the home page.
  await openCheckout(page, visitor());
  await fillCard(page, CARDS.good);
  await page.context().setOffline(true);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Failed')).toBeVisible();
});
