import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { read, utils, type CellObject } from 'xlsx';
import type { CustomerEntry, Report } from '@desert-mirror/contracts/back-office';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { formatAmount } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { ask, figure, openAs, panel, unique } from './support/admin.js';
import { arrangeBooking, arrangeInvoice } from './support/arrange.js';
import { expectNoSidewaysScroll } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' });
/** Names that a spreadsheet would run as formulas, or that would break a CSV row. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example","click")',
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  'Quote " comma, and\nline',
];

test('the report adds up, and its export contains no formulas', async ({ page }) => {
  const tag = unique('hostile');
  for (const name of HOSTILE)
    await arrangeInvoice(page, {
      customerName: name,
      notes: tag,
      customerPhone: '+1 702 555 0120',
    });
  const booking = await arrangeBooking(page, { firstName: '=1+1', lastName: tag });
  const report = await ask<Report>(page, 'GET', '/api/admin/reports');
  const services = await ask<Offering[]>(page, 'GET', '/api/services');
  const { problems } = watch(page);
  await openAs(page, '/admin/reports');

  for (const [title, metric, line] of [
    ['Total Revenue', formatAmount(report.totalRevenue), 'All time'],
    ['Total Customers', String(report.customers), 'Unique email addresses'],
    ['Transactions', String(report.transactions), /^\d+ bookings?, \d+ invoices?$/],
    ['Avg Transaction', formatAmount(report.averageTransaction), 'All time'],
  ] as const) {
    await expect(figure(page, title).getByText(metric, { exact: true })).toBeVisible();
    await expect(figure(page, title).getByText(line)).toBeVisible();
  }
  const sources = panel(page, 'Revenue by Source');
  for (const { count, total } of [report.bookings, report.invoices]) {
    await expect(sources).toContainText(`${count} transaction`);
    await expect(sources).toContainText(formatAmount(total));
  }
  const performance = panel(page, 'Service Performance').getByRole('listitem');
  await expect(performance).toHaveCount(5);
  const [service] = services;
  const row = performance.filter({ hasText: service!.name });
  await expect(row).toContainText(service!.active ? 'Active' : 'Inactive');
  await expect(row).toContainText(/\d+ bookings?, \d+%/);
  const recent = page.getByRole('table', { name: 'Recent transactions' }).locator('tbody tr');
  await expect(recent).toHaveCount(10);
  await expect(recent.first()).toContainText(`=1+1 ${tag}`);

  const download = page.waitForEvent('download');
  await exportButton(page).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`desert-mirror-report-${businessDate(new Date())}.csv`);
  await expect(toastTitle(page, 'Report exported')).toBeVisible();
  await expect(exportButton(page)).toBeFocused();
  const bytes = await readFile(await file.path());
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFFType,Customer,E-mail,Phone,Amount,Status,Date\r\n')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);

  const sheet = Object.values(read(bytes, { type: 'buffer', cellFormula: true }).Sheets)[0]!;
  const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
  expect(cells.filter(([, cell]) => (cell as CellObject).f !== undefined)).toEqual([]);
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
  const invoices = await ask<unknown[]>(page, 'GET', '/api/invoices');
  const bookings = await ask<unknown[]>(page, 'GET', '/api/bookings');
  expect(rows).toHaveLength(1 + bookings.length + invoices.length);
  const customers = rows.map((row) => row[1]);
  for (const name of HOSTILE)
    expect(customers).toContain(/^[=+\-@]/.test(name) ? `'${name}` : name);
  expect(text).toContain(
    `Booking,'=1+1 ${tag},${booking.email},(702) 555-0118,${booking.totalAmount},pending,${businessDate(booking.createdAt)}\r\n`,
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(problems).toEqual([]);
});

test('a failed or canceled export saves no file', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const pages = '**/api/invoices?limit=500';
  await page.route(pages, (route) => route.abort());
  await openAs(page, '/admin/reports');
  await exportButton(page).click();
  await expect(toastTitle(page, 'Error')).toContainText('No file was saved');
  await expect(exportButton(page)).toBeEnabled();

  await page.unroute(pages);
  // Delays the response until the export is over: the first list has arrived, the second is
  // pending.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pages, async (route) => {
    await held;
    await route.abort();
  });
  await exportButton(page).click();
  const progress = page.getByRole('progressbar', { name: 'Export' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]\d* of \d+ rows$/);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastTitle(page, 'Export canceled')).toBeVisible();
  await expect(progress).toBeHidden();
  release();
  await expect(exportButton(page)).toBeFocused();
  expect(downloads).toBe(0);
});

test('customers are found by name, email and phone, from bookings and invoices', async ({
  page,
}) => {
  const tag = unique('Casey').replace(' ', '');
  const email = `${tag.toLowerCase()}@example.com`;
  const phone = `(725) ${String(Math.random()).slice(2, 5)}-${String(Math.random()).slice(2, 6)}`;
  await arrangeBooking(page, { firstName: tag, email, phone });
  const { id } = await arrangeInvoice(page, {
    customerName: `${tag} Invoice`,
    customerEmail: email,
    customerPhone: phone,
  });
  const entries = await ask<CustomerEntry[]>(page, 'GET', '/api/admin/customers');
  const booked = entries.filter(({ source }) => source === 'booking').length;
  const [newest] = await ask<CustomerEntry[]>(page, 'GET', '/api/admin/customers?limit=1');
  expect(newest).toMatchObject({ source: 'invoice', id });
  const { problems } = watch(page);
  await openAs(page, '/admin/customers');
  for (const [title, count] of [
    ['Total Customers', entries.length],
    ['From Bookings', booked],
    ['From Invoices', entries.length - booked],
  ] as const)
    await expect(figure(page, title).getByRole('definition')).toHaveText(String(count));

  const search = page.getByLabel('Search', { exact: true });
  const rows = page.getByRole('table', { name: 'Customers' }).locator('tbody tr');
  for (const text of [tag.toUpperCase(), email.toUpperCase(), phone.replaceAll(/\D/g, '')]) {
    await search.fill(text);
    await expect(rows).toHaveCount(2);
  }
  await expect(rows.nth(0)).toContainText(`${tag} Invoice`);
  for (const [row, ...texts] of [
    [0, 'Invoice', 'draft'],
    [1, 'Booking', 'pending'],
  ] as const)
    for (const text of texts)
      await expect(rows.nth(row).getByText(text, { exact: true })).toBeVisible();
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/customers/one?${new URLSearchParams({ email, phone }).toString()}`,
  );
  const sources = page.getByRole('group', { name: 'Source' });
  await sources.getByRole('button', { name: `Bookings ${booked}` }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Booking', { exact: true })).toBeVisible();
  await page.reload();
  await expect(sources.getByRole('button', { name: /^Bookings/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(rows).toHaveCount(1);
  await sources.getByRole('button', { name: /^All/ }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('switch', { name: 'One per customer' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Booking', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await search.fill(email);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows.nth(1)).toContainText(`${tag} Invoice`);
  await page.reload();
  await expect(rows.nth(1)).toContainText(`${tag} Invoice`);
  await search.fill(`nobody ${tag}`);
  await expect(page.getByText('No customers found')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters 1' }).click();
  const order = page.getByRole('dialog', { name: 'Filters' }).getByLabel('Order');
  await expect(order).toHaveValue('oldest');
  await order.selectOption('Newest first');
  await expect(page).not.toHaveURL(/sort=/);
  expect(problems).toEqual([]);
});
