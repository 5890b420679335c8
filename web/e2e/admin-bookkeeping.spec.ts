import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatAmount } from '@desert-mirror/contracts/money';
import { addDays, businessDate, formatMonth } from '@desert-mirror/contracts/time';
import { ask, figure, openAs, panel, unique } from './support/admin.js';
import { sumsOf } from './support/arrange.js';
import { makeBooking } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeSent } from './support/billing.js';
import {
  CARDS,
  fillCard,
  openCheckout,
  payButton,
  toastTitle,
  visitor,
  watch,
} from './support/pages.js';
import { standIn } from './support/stand-in.js';
import { test } from './support/test.js';

const today = businessDate(new Date());
/** The last day of the previous month. */
const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);

test('a payout lists its payments and fees, linked to the booking', async ({ page }) => {
  const bookingId = await openCheckout(page, visitor());
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  const { id: stripeId, amount } = await standIn.payOut();
  const { problems } = watch(page);
  const arrived = formatAmount((amount / 100).toFixed(2));
  await expect
    .poll(async () => {
      const payouts = await ask<{ stripeId: string; sums: unknown }[]>(
        ...([page, 'GET', '/api/admin/payouts'] as const),
      );
      return payouts.find((payout) => payout.stripeId === stripeId)?.sums ?? null;
    })
    .not.toBeNull();
  await openAs(page, '/admin/payouts');
  const row = page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1);
  await expect(row).toContainText(arrived);
  await expect(row).toContainText('Paid');
  await expectNoViolations(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Payout of ${arrived}` })).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Booking ${bookingId}`, exact: true }).click();
  await expect(page).toHaveURL(`/admin/bookings/${bookingId}`);
  expect(problems).toEqual([]);
});

async function arrangeHalfPaid(page: Page, customerName: string) {
  const services = [{ name: 'Wash', price: 100 }];
  const customerEmail = `${customerName.replace(' ', '-')}@example.com`;
  const customer = { customerName, customerEmail };
  const invoice = await arrangeSent(page, { ...customer, services, ...sumsOf(services) });
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/payments`, {
    method: 'check',
    amount: '40.00',
    receivedOn: today,
  });
  return invoice;
}

test('the ledger can be searched, and receivables show what is due', async ({ page }) => {
  const name = unique('Ledger');
  const { invoiceNumber } = await arrangeHalfPaid(page, name);
  await openAs(page, `/admin/ledger?text=${encodeURIComponent(name)}`);
  const entries = page.getByRole('table', { name: 'Ledger entries' });
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expect(entries).toContainText('$40.00');
  const sums = page.getByRole('definition');
  await expect(sums).toHaveText(['$40.00', '$0.00', '$40.00']);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Refunds');
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(sums).toHaveText(['$0.00', '$0.00', '$0.00']);
  const kind = await page.getByLabel('Kind').elementHandle();
  const method = await page.getByLabel('Method').elementHandle();
  // In one task, before the page has rendered the first change: the second must not undo it.
  await page.evaluate(
    (selects) => {
      for (const [select, value] of selects) {
        (select as HTMLSelectElement).value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    [
      [kind, 'capture'],
      [method, 'check'],
    ] as const,
  );
  await expect(page).toHaveURL(/kind=capture&method=check/);
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the filter Check' }).click();
  await expect(page).not.toHaveURL(/method=/);
  await expect(page.getByRole('search', { name: 'Ledger' })).toBeFocused();
  await expectNoSidewaysScroll(page);

  const job = await makeBooking(page);
  for (const status of ['confirmed', 'completed'])
    await ask(page, 'POST', `/api/admin/bookings/${job.id}/status`, { status });
  await openAs(page, '/admin/receivables');
  const jobs = page.getByRole('list', { name: 'Completed jobs without an invoice' });
  const unbilled = jobs.getByRole('listitem').filter({ hasText: job.lastName });
  await expect(unbilled).toContainText('$150.00');
  await unbilled.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Take payment: Robin ${job.lastName}` });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The list of bookings offers it too.
  await openAs(page, `/admin/bookings?text=${job.lastName}`);
  await page.getByRole('button', { name: `Take payment from Robin ${job.lastName}` }).click();
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await expect(dialog.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  // The dialog shows a payment that arrives in the meantime.
  await ask(page, 'POST', `/api/admin/bookings/${job.id}/payments`, {
    method: 'zelle',
    amount: '150.00',
    receivedOn: today,
  });
  await expect(dialog.getByRole('status')).toHaveText('Paid');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('unpaid', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'All bookings' })).toBeFocused();
  await openAs(page, `/admin/ledger?text=${encodeURIComponent(`robin ${job.lastName}`)}`);
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expect(sums).toHaveText(['$150.00', '$0.00', '$150.00']);
  await openAs(page, '/admin/receivables');
  await expect(page.getByRole('heading', { name: 'Receivables', level: 1 })).toBeVisible();
  await expect(unbilled).toHaveCount(0);

  const row = page.getByRole('table', { name: 'Receivables' }).getByRole('row', { name });
  await expect(row).toContainText(invoiceNumber);
  await expect(row).toContainText('$68.25');
  const sum = page.getByRole('row', { name: /^Total / });
  await expect(sum).toContainText(/\$[\d,]+\.\d\d/);
  await expect(sum).not.toContainText('$0.00');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name: invoiceNumber }).click();
  await expect(page.getByRole('heading', { name: invoiceNumber })).toBeVisible();
});

const total = (column: number, lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column]) * 100), 0);

test('the journal is exported, and a closed month takes no payment', async ({ page }) => {
  const { id } = await arrangeHalfPaid(page, unique('Journal'));
  await openAs(page, '/admin/reports?view=books');
  await expect(panel(page, 'Stripe fees').getByText('Net', { exact: true })).toBeVisible();
  await expect(panel(page, 'Tips by technician').getByText('All tips')).toBeVisible();
  for (const [item, entry, debit, credit] of [
    ['Export journal', 1, 4, 5],
    ['Export for QuickBooks', 0, 3, 4],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines.some((line) => line.split(',')[entry] === `INV-${id}`)).toBe(true);
    expect(total(debit, lines)).toBe(total(credit, lines));
  }

  const month = formatMonth(lastMonth);
  const months = panel(page, 'Closed months');
  await months.getByRole('button', { name: 'Close month' }).click();
  await expect(toastTitle(page, `${month} closed`)).toBeVisible();
  await expect(months.getByText('Closed by')).toBeVisible();
  await expectNoViolations(page);
  await openAs(page, `/admin/invoices/${id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Received on').fill(lastMonth);
  await dialog.getByRole('button', { name: /^Take \$/ }).click();
  const received = dialog.getByLabel('Received on');
  await expect(received).toHaveAccessibleDescription(
    `${month} is closed. Choose a later date, or reopen the month.`,
  );
  await expect(received).toBeFocused();
  await expectNoViolations(page);
  await received.fill(today);
  await dialog.getByRole('button', { name: /^Take \$/ }).click();
  await expect(toastTitle(page, 'Payment recorded')).toBeVisible();
  await openAs(page, '/admin/reports');
  await page.getByRole('link', { name: 'Books' }).click();
  // The panels above move the button while they load.
  await expect(panel(page, 'Stripe fees').getByText('Net', { exact: true })).toBeVisible();
  await expect(panel(page, 'Tips by technician').getByText('All tips')).toBeVisible();
  await months.getByRole('button', { name: `Reopen ${month}` }).click();
  await expect(months.getByText('Closed by')).toBeHidden();
  await expect(months.getByRole('list', { name: 'Closed months' })).toBeFocused();
});

test('a bookkeeper reads money pages and changes nothing', async ({ page }) => {
  const { id, invoiceNumber } = await arrangeHalfPaid(page, unique('Read'));
  const username = unique('books').replace(' ', '-');
  const { password } = await ask<{ password: string }>(page, 'POST', '/api/admin/staff', {
    username,
    email: `${username}@example.com`,
    role: 'bookkeeper',
  });
  const chosen = unique('a long password of the bookkeeper');
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('One-time password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Repeat the new password').fill(chosen);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toastTitle(page, 'Password changed')).toBeVisible();

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/reports');
  const links = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link');
  await expect(links).toHaveText(['Invoices', 'Estimates', 'Ledger', 'Reports']);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close month' })).toBeHidden();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(figure(page, 'Total Revenue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  const performance = panel(page, 'Service Performance');
  await expect(performance.getByRole('listitem').first()).toBeVisible();
  await expect(performance.getByRole('link')).toHaveCount(0);
  await page.goto(`/admin/invoices/${id}`);
  await expect(page.getByRole('heading', { name: invoiceNumber })).toBeVisible();
  const actions = page.getByRole('group', { name: 'Invoice actions' });
  await expect(actions.getByRole('link', { name: 'Open PDF' })).toBeVisible();
  await expect(actions.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await page.goto('/admin/receivables');
  await expect(page.getByRole('row', { name: /^Total / })).toBeVisible();
  const unbilled = page.getByRole('heading', { name: 'Completed jobs without an invoice' });
  await expect(unbilled).toHaveCount(0);
  await page.goto('/admin/site-settings');
  await expect(page).toHaveURL('/admin/reports');
});

test('a failed load of a money page does not look like data', async ({ page }) => {
  await page.route(/\/api\/admin\/(ledger-totals|disputes|closed-months)/, (route) =>
    route.fulfill({
      status: 503,
      json: { statusCode: 503, code: 'unavailable', message: 'Away' },
    }),
  );
  const failed = (what: string) =>
    page.getByRole('heading', { name: `${what} could not be loaded` });
  await openAs(page, '/admin/ledger');
  await expect(failed('The sums')).toBeVisible();
  await expect(failed('The list of what needs attention')).toBeVisible();
  await expectNoViolations(page);
  await openAs(page, '/admin/reports?view=books');
  await expect(failed('The list of closed months')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0);
});
