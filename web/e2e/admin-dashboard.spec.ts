import { expect, type Page } from '@playwright/test';
import type { Dashboard } from '@desert-mirror/contracts/back-office';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { ask, figure, openAs, panel, unique } from './support/admin.js';
import { dayFromNow, makeBooking } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeBooking, arrangeInvoice } from './support/arrange.js';
import { closeByEscape, toastTitle, watch } from './support/pages.js';
import { freshTest, test } from './support/test.js';

test('the dashboard shows metrics, the newest records and links', async ({ page }) => {
  const invoice = await arrangeInvoice(page, { customerName: unique('Nora Dash') });
  const booking = await arrangeBooking(page, { firstName: unique('Noah') });
  // In the evening, which is the next day in UTC.
  await makeBooking(page, { preferredDate: `${dayFromNow(1)}T04:30:00Z` });
  const testimonials = await ask<{ name: string }[]>(page, 'GET', '/api/testimonials?limit=5');
  const services = await ask<{ name: string }[]>(page, 'GET', '/api/services');
  const metrics = await ask<Dashboard>(page, 'GET', '/api/admin/dashboard');
  const { problems } = watch(page);
  await openAs(page, '/admin');

  const figures = [
    ['Total Revenue', formatAmount(metrics.totalRevenue), `${metrics.bookingCount} bookings`],
    ['Pending Bookings', String(metrics.pendingBookings), 'Requiring attention'],
    ['Completed Services', String(metrics.completedServices)],
    ['Active Services', String(metrics.activeServices), 'Currently offered'],
  ];
  for (const [name = '', ...texts] of figures)
    for (const text of texts) await expect(figure(page, name).getByText(text)).toBeVisible();
  await expect(figure(page, 'Total Revenue')).toContainText(
    `Collected ${formatAmount(metrics.collected)}`,
  );
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Today',
    'Quick Actions',
    'More Actions',
    'Recent Invoices',
    'Recent Bookings',
    'Services Overview',
    'Blog Posts',
    'Testimonials',
  ]);

  for (const [name, path] of [
    ['Manage Customers', '/admin/customers'],
    ['Generate Report', '/admin/reports'],
    ['Add New Service', '/admin/services/new'],
    ['Manage Services', '/admin/services'],
    ['Review Testimonials', '/admin/testimonials'],
    ['Create Blog Post', '/admin/blog/new'],
    ['View Analytics', '/admin/analytics'],
    ['System Settings', '/admin/site-settings'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);

  await expectInvoice(page, invoice);
  await expectBooking(page, booking);
  const overview = panel(page, 'Services Overview').getByRole('listitem');
  await expect(overview).toHaveCount(services.length);
  await expect(overview.first()).toContainText(services[0]!.name);
  await expect(overview.first()).toContainText('Contact for Quote');
  await expect(panel(page, 'Blog Posts').getByRole('listitem')).toHaveCount(5);
  const praise = panel(page, 'Testimonials').getByRole('listitem');
  await expect(praise).toHaveCount(5);
  await expect(praise.first()).toContainText(testimonials[0]!.name);
  await expect(praise.first()).toContainText(/Featured|Regular/);
  await expect(praise.first()).toContainText(/Approved|Pending/);

  const requests = panel(page, 'Today').getByRole('link', { name: /^\d+ open requests?$/ });
  await expect(requests).toHaveAttribute('href', '/admin/bookings');
  const next = panel(page, 'Today').getByRole('list', { name: 'Next requests' });
  const first = next.getByRole('listitem').first();
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/bookings\/\d+$/);
  // Either of them is the next step.
  await expect(first.getByText(/^(Schedule|Send quote)/)).toBeVisible();

  await expect(panel(page, 'Today')).toContainText(/\d jobs?( left)? · \$[\d,.]+ to collect/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(next).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  // Unpaid completed jobs stay visible; their number depends on the time of day.
  const unpaid = await panel(page, 'Today')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Take payment from / }) })
    .evaluateAll((rows) => rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0));
  expect(whole - unpaid).toBeLessThanOrEqual(3 * 844);
  // On the first screen, above the tabs.
  const { y, height } = (await requests.boundingBox())!;
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  expect(y + height).toBeLessThanOrEqual((await tabs.boundingBox())!.y);
  // Most actions are in the tabs; these are folded.
  const create = page.getByRole('button', { name: 'Create Invoice' });
  await expect(create).toBeHidden();
  await panel(page, 'Quick Actions').locator('summary').click();
  await expect(create).toBeVisible();
  await expect(page.getByRole('link', { name: 'System Settings' })).toBeVisible();
  // The lists of website content are folded, too.
  await expect(overview.first()).toBeHidden();
  await panel(page, 'Services Overview').locator('summary').click();
  await expect(overview.first()).toBeVisible();
  expect(problems).toEqual([]);
});

/** Without the year, which is the current one. */
const dayOf = ({ createdAt }: Invoice): string => formatDate(createdAt).replace(/, \d{4}$/, '');

async function expectInvoice(page: Page, invoice: Invoice): Promise<void> {
  const row = panel(page, 'Recent Invoices')
    .getByRole('listitem')
    .filter({ hasText: invoice.customerName });
  await expect(row.getByRole('link', { name: invoice.invoiceNumber, exact: true })).toHaveAttribute(
    'href',
    `/admin/invoices/${invoice.id}`,
  );
  for (const text of ['draft', formatAmount(invoice.total), dayOf(invoice)])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
  const pdf = row.getByRole('link', { name: 'PDF' });
  await expect(pdf).toHaveAttribute('href', `/api/invoices/${invoice.id}/pdf`);
  await expect(pdf).toHaveAttribute('target', '_blank');
}

async function expectBooking(page: Page, booking: Booking): Promise<void> {
  const row = panel(page, 'Recent Bookings')
    .getByRole('listitem')
    .filter({ hasText: booking.email });
  const name = `${booking.firstName} ${booking.lastName}`;
  await expect(row.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/admin/bookings/${booking.id}`,
  );
  for (const text of [formatAmount(booking.totalAmount), 'pending', 'unpaid'])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  // Without the current year.
  await expect(row).toContainText(formatDate(booking.createdAt).replace(/, \d+$/, ''));
}

test('a payment link is copied, a failing card does not affect others, and the empty state offers a first invoice', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const invoice = await arrangeInvoice(page, {});
  const paymentLink = 'https://pay.example/1';
  // These states cannot be created through the API, so the responses are mocked.
  let shown = [{ ...invoice, paymentLink }];
  await page.route('**/api/invoices?limit=5', (route) => route.fulfill({ json: shown }));
  await page.route('**/api/testimonials?limit=5', (route) => route.abort());
  await openAs(page, '/admin');
  await page.getByRole('button', { name: `Copy Link of ${invoice.invoiceNumber}` }).click();
  await expect(toastTitle(page, 'Payment link copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paymentLink);

  const praise = panel(page, 'Testimonials');
  await expect(praise.getByText('The testimonials could not be loaded')).toBeVisible();
  await expect(panel(page, 'Blog Posts').getByRole('listitem')).toHaveCount(5);
  await page.unroute('**/api/testimonials?limit=5');
  await praise.getByRole('button', { name: 'Try again' }).click();
  await expect(praise.getByRole('listitem')).toHaveCount(5);

  shown = [];
  await page.getByRole('link', { name: 'Manage Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.goBack();
  await expect(panel(page, 'Recent Invoices').getByText('No invoices yet')).toBeVisible();
  const first = page.getByRole('button', { name: 'Create First Invoice' });
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await closeByEscape(page, dialog);
  await expect(first).toBeFocused();
});

freshTest('new bookings appear without a reload', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/admin', '/admin/bookings']) {
    const newest = page.waitForResponse(/\/api\/bookings\?limit=1$/);
    await openAs(page, path);
    await (await newest).finished();
    const { lastName } = await arrangeBooking(page, { lastName: unique('Live') });
    // The dashboard also shows the next requests.
    const requests = path === '/admin' && page.waitForResponse(/\/api\/admin\/requests(\?|$)/);
    await page.clock.fastForward(15_000);
    await requests;
    await expect(page.getByText(lastName).filter({ visible: true }).first()).toBeVisible();
  }
});
