import { expect } from '@playwright/test';
import { openAs } from './support/admin.js';
import {
  CARDS,
  PRICED,
  QUOTED,
  book,
  bookNow,
  bookingRow,
  expectCardUncovered,
  expectInList,
  fillBooking,
  fillCard,
  openCheckout,
  payButton,
  signIn,
  toastTitle,
  visitor,
} from './support/pages.js';
import { test } from './support/test.js';

test('a visitor books and pays, and the owner sees the payment', async ({ page, context }) => {
  const who = visitor();
  await book(page, who);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByText('Thank you for your purchase!').first()).toBeVisible();
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible();

  const owner = await context.newPage();
  await signIn(owner);
  await expect(bookingRow(owner, who)).toHaveCount(1);
  await expect(bookingRow(owner, who).getByText('paid', { exact: true })).toBeVisible();
  await expect(bookingRow(owner, who)).toContainText(`${who.firstName} ${who.lastName}`);

  await owner.getByRole('button', { name: 'Logout' }).click();
  await owner.waitForURL(/\/admin\/login$/);
  expect(await owner.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a declined card shows an error, and another card pays the same booking', async ({ page }) => {
  const who = visitor();
  await page.setViewportSize({ width: 390, height: 664 });
  await openCheckout(page, who);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Failed')).toBeVisible();
  await expectCardUncovered(page);
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.locator('form')).toContainText(/declined/i);
  const toast = await toastTitle(page, 'Payment Failed').boundingBox();
  const button = await payButton(page).boundingBox();
  expect(button!.y + button!.height).toBeLessThanOrEqual(toast!.y);

  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  await expectInList(page, who, 'paid');
  await expect(bookingRow(page, who)).toHaveCount(1);
});

test('a double press books once, and the form stays busy until the checkout', async ({ page }) => {
  const who = visitor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/checkout-layout-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await fillBooking(page, who, PRICED);
  await bookNow(page).dblclick();
  await page.waitForURL(/\/checkout\/\d+$/);
  // The address changes at once, the page only when its code has loaded.
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  release();
  // Together, because the toast may close before the page has loaded.
  await Promise.all([
    expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible(),
    expect(page.getByRole('heading', { name: 'Secure card payment' })).toBeVisible(),
  ]);
  await openAs(page, '/admin');
  await expect(bookingRow(page, who)).toHaveCount(1);
});

test('a toast has the theme of the page that opens beneath it', async ({ page }) => {
  await page.goto('/');
  await fillBooking(page, visitor(), PRICED);
  // The footer is dark, the checkout is light.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await bookNow(page).dispatchEvent('click');
  const toast = toastTitle(page, 'Booking Created Successfully!');
  // Keeps it open.
  await toast.hover();
  await expect(page.getByRole('heading', { name: 'Secure card payment' })).toBeVisible();
  await expect(toast).toHaveCSS('color-scheme', 'light');
});

test('a service without a fixed price shows and focuses a confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await fillBooking(page, visitor(), QUOTED);
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();
  const confirmation = page.getByRole('heading', { name: 'We received your request' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('the quote dialog opens no keyboard on a phone', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ ...phone, reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Get a Free Quote' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Get a Free Quote' });
  await expect(dialog.getByRole('heading', { name: 'Get a Free Quote' })).toBeFocused();
  await expect(dialog.getByText('on the next page')).toHaveCount(0);
  await page.close();
});

test('invalid input shows an error at its field and keeps the values', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Last name').fill('Kept');
  await page.getByLabel('Email').fill('not an address');
  await bookNow(page).click();
  const first = page.getByLabel('Service', { exact: true });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Please select a service');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expect(page.getByLabel('Last name')).toHaveValue('Kept');
});

test('a server error keeps the form as it is', async ({ page }) => {
  await page.route('**/api/bookings', (route) => route.abort());
  await page.goto('/');
  await fillBooking(page, visitor(), QUOTED);
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Failed')).toBeVisible();
  await expect(
    page.getByText('There was an error creating your booking. Please try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Please ring the bell.');
  await expect(bookNow(page)).toBeEnabled();
});

test('values typed before hydration are kept', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Early');
  await page.getByLabel('Message').fill('Typed at once');
  await expect(bookNow(page)).toBeDisabled();
  release();
  await expect(bookNow(page)).toBeEnabled();
  await bookNow(page).click();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(page.getByLabel('First name')).toHaveValue('Early');
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Message')).toHaveValue('Typed at once');
});
