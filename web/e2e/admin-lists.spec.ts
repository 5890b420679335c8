import { expect, type Locator, type Page } from '@playwright/test';
import type { BookingCounts } from '@desert-mirror/contracts/booking-admin';
import { ask, openAs, unique } from './support/admin.js';
import { makeBooking } from './support/admin-bookings.js';
import { arrangeBooking, arrangeInvoice } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { serveBookings } from './support/lists.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

const dataRows = (page: Page) =>
  page.getByRole('table', { name: 'Bookings' }).locator('tbody [aria-rowindex]');

const statusChip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });

test('bookings are chosen by keyboard and confirmed together', async ({ page }) => {
  const lastName = unique('Bulk');
  const made = [];
  for (const firstName of ['Ada', 'Ben', 'Cleo'])
    made.push(await makeBooking(page, { firstName, lastName }));
  const { pending } = await ask<BookingCounts>(page, 'GET', '/api/admin/booking-counts');
  const { problems } = watch(page);
  await openAs(page, `/admin/bookings?text=${encodeURIComponent(lastName)}`);
  const rows = dataRows(page);
  await expect(rows).toHaveCount(3);
  const announced = (text: string) =>
    page.getByRole('main').getByRole('status').filter({ hasText: text });
  await expect(announced('3 bookings')).toHaveCount(1);
  await announced('3 bookings').evaluate((status) => status.setAttribute('data-before', ''));
  await expect(statusChip(page, /^Pending/)).toHaveText(`Pending${pending}`);
  for (const row of await rows.all()) {
    expect((await row.boundingBox())!.height).toBe(44);
    await expect(row).toContainText('Henderson');
    await expect(row).toContainText('2021 Toyota 4Runner');
  }

  // Newest first: Cleo, Ben, Ada.
  const bar = page.getByRole('group', { name: 'Selected rows' });
  for (const key of ['j', 'x', 'j', 'j', 'j', 'x']) await page.keyboard.press(key);
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  // The bar covers no focused row.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '144px');
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expect(page.getByRole('checkbox', { name: `Select Cleo ${lastName}` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Select Ben ${lastName}` })).not.toBeChecked();
  await expectNoViolations(page);
  expect(problems).toEqual([]);

  // One of them fails and stays selected.
  const failing = `**/api/admin/bookings/${made[0]!.id}/status`;
  await page.route(failing, (route) => route.abort());
  await bar.getByRole('button', { name: 'Confirm' }).dblclick();
  const failures = page.getByRole('alert');
  const ada = page.getByRole('checkbox', { name: `Select Ada ${lastName}` });
  await expect(failures).toContainText('1 failed and still selected:');
  await expect(failures).toContainText(`Ada ${lastName}: The server did not answer.`);
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await expect(toastTitle(page, '1 booking confirmed')).toBeVisible();
  const cleo = rows.filter({ hasText: 'Cleo' });
  await expect(cleo.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(statusChip(page, /^Pending/)).toHaveText(`Pending${pending - 1}`);
  await expect(failures).toBeVisible();
  await ada.uncheck();
  await expect(failures).toHaveCount(0);
  await ada.check();
  await expect(failures).toHaveCount(0);
  await page.unroute(failing);
  await bar.getByRole('button', { name: 'Confirm' }).click();
  await expect(bar).toBeHidden();
  await expect(rows.getByText('confirmed', { exact: true })).toHaveCount(2);
  await statusChip(page, /^Confirmed/).click();
  await expect(page).toHaveURL(/status=confirmed/);
  await expect(rows).toHaveCount(2);
  // Screen readers announce a status only if it stays in the document.
  await expect(announced('2 bookings')).toHaveAttribute('data-before');

  // The date of creation has a column only in its order.
  const openFilters = () => page.getByRole('button', { name: /^Filters/ }).click();
  await openFilters();
  await page.getByLabel('Order').selectOption('oldest');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows.nth(0)).toContainText('Ada');
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await expect(rows.nth(0)).toContainText('Cleo');

  // The filter is saved as a view and survives a reload.
  const views = page.getByRole('group', { name: 'Views' });
  const view = views.getByRole('button', { name: lastName, exact: true });
  await openFilters();
  await views.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(lastName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await views.getByRole('button', { name: 'Next up' }).click();
  await expect(page).toHaveURL(/sort=appointment&dateOf=preferred&from=[\d-]+$/);
  await page.reload();
  await openFilters();
  await view.click();
  await expect(page).toHaveURL(/status=confirmed/);
  await expect(rows).toHaveCount(2);
  await views.getByRole('button', { name: `Delete the view ${lastName}` }).click();
  await expect(view).toHaveCount(0);
  await expect(views).toBeFocused();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 768, height: 900 });
  const cards = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCount(0);
  const [upper, lower] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(lower!.x).toBe(upper!.x);
  expect(lower!.y).toBeGreaterThan(upper!.y);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Payment').selectOption('paid');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('heading', { name: 'No bookings match' })).toBeVisible();
  await expect(announced('No bookings')).toHaveCount(1);
});

test('the failure of a row that leaves the list stays until it is dismissed', async ({ page }) => {
  const lastName = unique('Late');
  const { id } = await makeBooking(page, { lastName });
  await openAs(page, `/admin/bookings?status=pending&text=${encodeURIComponent(lastName)}`);
  await expect(dataRows(page)).toHaveCount(1);
  const path = `/api/admin/bookings/${id}/status`;
  await page.route(`**${path}`, async (route) => {
    await ask(page, 'POST', path, { status: 'cancelled', reason: 'Rain' });
    await route.abort();
  });
  await page.getByRole('checkbox', { name: 'Select all bookings' }).check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No bookings match')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const failures = page.getByRole('alert');
  await expect(failures).toContainText('1 failed:');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(failures).toHaveCount(0);
});

test('100,000 bookings scroll with few elements, and going back returns to the row', async ({
  page,
}) => {
  await serveBookings(page, 100_000);
  await openAs(page, '/admin/bookings');
  const rows = dataRows(page);
  const last = page.getByRole('row', { name: /Robin Number 100000 / });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await rows.count()).toBeLessThan(100);
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass({ intervals: [50] });
  await expect(last).toHaveAttribute('aria-rowindex', '100001');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');

  await page.evaluate(() => window.scrollTo(0, 2_000_000));
  const row = rows.nth(20);
  await expect(row).toBeInViewport();
  const name = await row.getByRole('link').innerText();
  expect(await rows.count()).toBeLessThan(100);
  await row.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This booking does not exist' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  expect(await rows.count()).toBeLessThan(100);
});

test('a list of 200 rows is rendered as a whole, for printing and for Find in page', async ({
  page,
}) => {
  await serveBookings(page, 200);
  await openAs(page, '/admin/bookings');
  await expect(dataRows(page)).toHaveCount(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(200);
});

test('a filter whose rows fail to load shows the error instead of the previous rows', async ({
  page,
}) => {
  await serveBookings(page, 3);
  await openAs(page, '/admin/bookings');
  await expect(dataRows(page)).toHaveCount(3);
  const filtered = /\/api\/bookings\?.*status=confirmed/;
  await page.route(filtered, (route) => route.abort());
  await statusChip(page, /^Confirmed/).click();
  await expect(
    page.getByRole('heading', { name: 'The bookings could not be loaded' }),
  ).toBeVisible();
  await expect(dataRows(page)).toHaveCount(0);
  await page.unroute(filtered);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dataRows(page)).toHaveCount(3);
});

test('invoices are sent and voided together', async ({ page }) => {
  const customerName = unique('Bulk');
  for (const own of [{}, {}, { customerEmail: 'bulk@example.com' }])
    await arrangeInvoice(page, { customerName, ...own });
  await openAs(page, `/admin/invoices?text=${encodeURIComponent(customerName)}`);
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody [aria-rowindex]');
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBe(44);
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expect(page).toHaveURL(/sort=smallest/);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const all = page.getByRole('checkbox', { name: 'Select all invoices' });
  const bar = page.getByRole('group', { name: 'Selected rows' });

  await all.check();
  await bar.getByRole('button', { name: 'Send 3' }).click();
  await page
    .getByRole('dialog', { name: 'Send 3 invoices?' })
    .getByText('Send', { exact: true })
    .click();
  await expect(toastTitle(page, '3 invoices sent')).toBeVisible();
  await expect(rows.getByText('sent', { exact: true })).toHaveCount(3);
  await expect(bar).toHaveCount(0);

  await all.check();
  await expect(bar.getByRole('button', { name: 'Send' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Void 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void 3 invoices?' });
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('Please enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Made for a test');
  await dialog.getByRole('button', { name: 'Void' }).dblclick();
  await expect(toastTitle(page, '3 invoices voided')).toBeVisible();
  await expect(rows.getByText('void', { exact: true })).toHaveCount(3);
});

test('suspicious bookings are deleted together', async ({ page }) => {
  const lastName = unique('Spam');
  await arrangeBooking(page, { lastName, homepage: 'https://spam.example' });
  await arrangeBooking(page, { lastName, homepage: 'https://spam.example' });
  await openAs(page, '/admin/bookings');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Suspicious', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Search').fill(lastName);
  // The search starts a moment after the typing and dims the list until it is answered.
  await expect(page).toHaveURL(/text=Spam/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(dataRows(page)).toHaveText([/suspicious/, /suspicious/]);
  await expectNoViolations(page);

  for (const row of await dataRows(page).all()) await row.getByRole('checkbox').check();
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 suspicious bookings?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastTitle(page, '2 bookings deleted')).toBeVisible();
  await expect(page.getByText('No bookings match')).toBeVisible();
});

test('on a phone, the amount of a row is beside the name, and rows are selected after “Select”', async ({
  page,
}) => {
  const { customerName } = await arrangeInvoice(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, `/admin/invoices?text=${encodeURIComponent(customerName)}`);
  const row = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  const name = row.getByText(customerName);
  // Counts above the list may still load.
  await expect.poll(async () => (await top(row.getByText('$129.90'))) - (await top(name))).toBe(0);
  // The next step is below them. The heading says that it is a draft.
  expect(await top(row.getByRole('button', { name: /^Send / }))).toBeGreaterThan(await top(name));
  await expectNoSidewaysScroll(page);

  const box = row.getByRole('checkbox');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(box).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await box.check();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(box).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});
