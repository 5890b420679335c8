import { expect, type Page } from '@playwright/test';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { ask, unique } from './support/admin.js';
import { makeBooking } from './support/admin-bookings.js';
import { sumsOf } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeSent, payPath } from './support/billing.js';
import {
  CARDS,
  expectCardUncovered,
  expectOnFirstScreen,
  expectUncharged,
  fillCard,
  openTip,
  payButton,
  toastTitle,
  watch,
} from './support/pages.js';
import { standIn } from './support/stand-in.js';
import { freshTest, test } from './support/test.js';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you', exact: true });
const tip = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const detailOf = (page: Page, { id }: Invoice) =>
  ask<InvoiceDetail>(page, 'GET', `/api/admin/invoices/${id}/detail`);

test.afterEach(() => standIn.releaseWebhooks());

test('an invoice is viewed and paid with a tip, and stays paid after a reload', async ({
  page,
}) => {
  const customerName = unique('Pia');
  // $120.00 plus 8.25% is $129.90.
  const invoice = await arrangeSent(page, {
    customerName,
    customerEmail: 'pia@example.com',
    notes: 'Gate code 4711',
  });
  const { problems, calls } = watch(page);
  const answer = await page.goto(payPath(invoice));
  expect(answer!.status()).toBe(200);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(
    page.getByRole('heading', { name: `Invoice ${invoice.invoiceNumber}` }),
  ).toBeVisible();
  for (const text of [customerName, '2019 Honda Civic', 'Gate code 4711', 'to pay'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('$9.90')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('$9.90')).toBeHidden();
  await expectOnFirstScreen(page);
  await page.getByText(`${invoice.services[0]!.name} and tax`).click();
  await expect(page.getByText('$9.90')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    `/api${payPath(invoice)}/pdf`,
  );
  await expect(payButton(page)).toHaveText('Pay $129.90');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }

  await fillCard(page, CARDS.good);
  // Without a tip there is nothing to add up.
  await expect(page.getByText('You pay', { exact: true })).toHaveCount(0);
  await openTip(page);
  // 20% of $120.00, the price before tax.
  await tip(page, '20%').check();
  await expect(page.getByText('You pay$153.90')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $153.90');
  await tip(page, 'Other').check();
  const other = page.getByLabel('Tip in dollars');
  await other.fill('a lot');
  await expect(other).toHaveAccessibleDescription('Must be an amount like 12.50');
  await expect(page.getByText('Please correct the tip to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await other.fill('10.10');
  await expect(payButton(page)).toHaveText('Pay $140.00');
  await tip(page, 'None').check();
  await expect(payButton(page)).toHaveText('Pay $129.90');
  await tip(page, '15%').check();
  await expect(payButton(page)).toHaveText('Pay $147.90');
  // The card stays entered whatever the tip is.
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  await expect(page.getByLabel('Security code')).toHaveValue('123');
  await payButton(page).dblclick();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  const receipt = page.getByText(
    'We received $147.90: $129.90 for this invoice and $18.00 as a tip. Nothing is due.',
  );
  await expect(receipt).toBeVisible();
  await expect(page.getByText('being confirmed')).toHaveCount(0, { timeout: 30_000 });
  await expect(receipt).toBeVisible();
  await expectNoViolations(page);
  expect(problems).toEqual([]);
  expect(calls.every((path) => path.startsWith(`/api${payPath(invoice)}`))).toBe(true);

  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect(receipt).toBeVisible();
  // The badge and the payment's row.
  await expect(page.getByText(/\bpaid\b/i)).toHaveCount(2);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  const paidOn = page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await paidOn.evaluate((date) => date.getClientRects().length)).toBe(1);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(viewport);
  await expect(page.getByText('We sent your receipt to p***@example.com.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book your next detail' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  const { invoice: paid, payments } = await detailOf(page, invoice);
  expect(paid).toMatchObject({ status: 'paid', amountPaid: '129.90', amountDue: '0.00' });
  expect(payments).toMatchObject([
    { kind: 'capture', method: 'card', amount: '147.90', tip: '18.00' },
  ]);
});

test('the invoice of a canceled booking can be paid, but asks to call first', async ({ page }) => {
  const booking = await makeBooking(page);
  const draft = await ask<Invoice>(page, 'POST', `/api/admin/bookings/${booking.id}/invoice`);
  const { updatedAt } = draft;
  const invoice = await ask<Invoice>(page, 'POST', `/api/admin/invoices/${draft.id}/send`, {
    updatedAt,
    byMail: false,
  });
  const note = page.getByRole('note');
  await page.goto(payPath(invoice));
  await expect(payButton(page)).toHaveText('Pay $150.00');
  await expect(note).toHaveCount(0);
  // The customer does not choose what happens to the invoice.
  const { link } = await ask<BookingDetail>(page, 'GET', `/api/admin/bookings/${booking.id}`);
  const token = new URL(link).pathname.split('/').at(-1)!;
  await ask(page, 'POST', `/api/booking/${token}/cancel`, { reason: 'Test' });
  await expect(async () => {
    await page.reload();
    await expect(note).toHaveText(
      /^Your appointment was canceled\. Please call .+ before you pay\.$/,
    );
  }).toPass({ timeout: 30_000 });
  await expect(payButton(page)).toHaveText('Pay $150.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('a declined card shows an error, and another card pays', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(payPath(invoice));
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Failed')).toContainText('Your card was declined.');
  await expectUncharged(page, 'Your card was declined.');
  await expectCardUncovered(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await payButton(page).click();
  await expectUncharged(page, 'Your card was declined.');
  await expectCardUncovered(page);
  await expectNoViolations(page);
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a reload before the webhook does not ask for the payment again', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await standIn.holdWebhooks();
  await page.goto(payPath(invoice));
  await openTip(page);
  await tip(page, '10%').check();
  await expect(payButton(page)).toHaveText('Pay $141.90');
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByText('being confirmed')).toBeVisible();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('being confirmed')).toHaveCount(0, { timeout: 30_000 });
  const { payments } = await detailOf(page, invoice);
  expect(payments).toMatchObject([{ amount: '141.90', tip: '12.00' }]);
});

test('a bank redirect returns to the invoice', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await page.goto(payPath(invoice));
  await openTip(page);
  await tip(page, '10%').check();
  await expect(payButton(page)).toHaveText('Pay $141.90');
  await fillCard(page, CARDS.redirect);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.waitForURL(new RegExp(`${payPath(invoice)}$`));
  await expect(toastTitle(page, 'Payment Failed')).toBeVisible();
  await expectUncharged(page, 'Your bank did not approve the payment.');
  await expect(payButton(page)).toHaveText('Pay $141.90');
  await fillCard(page, CARDS.redirect);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(new RegExp(`${payPath(invoice)}$`));
  await expect(thanks(page)).toBeVisible();
});

test('a change on the server is shown before payment', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await page.goto(payPath(invoice));
  await expect(payButton(page)).toHaveText('Pay $129.90');
  await fillCard(page, CARDS.good);
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/payments`, {
    method: 'cash',
    amount: '100.00',
    receivedOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  });
  await openTip(page);
  await tip(page, '10%').check();
  await expect(toastTitle(page, 'This invoice has changed')).toBeVisible();
  await expect(page.getByText('partially paid')).toBeVisible();
  await expect(page.getByText(/^\$100\.00 \w/)).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $41.90');
  await expect(payButton(page)).toBeEnabled();

  // A second window requests another tip, which closes the payment of this one.
  const second = await page.context().newPage();
  await second.goto(payPath(invoice));
  await expect(payButton(second)).toHaveText('Pay $29.90');
  await expect(payButton(second)).toBeEnabled();
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Failed')).toContainText('nothing was charged');
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  await payButton(page).click();
  await expect(
    page.getByText('We received $141.90: $129.90 for this invoice and $12.00 as a tip.'),
  ).toBeVisible();
});

freshTest('a temporary error keeps the entered card', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await page.clock.install();
  await page.goto(payPath(invoice));
  await fillCard(page, CARDS.good);
  const asked = `**/api${payPath(invoice)}/payment-intent`;
  await page.route(asked, (route) =>
    route.fulfill({ status: 502, json: { statusCode: 502, message: 'not now' } }),
  );
  await openTip(page);
  await tip(page, '10%').check();
  await expect(page.getByText('Preparing the secure payment')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toHaveText('Pay $141.90');
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('hostile text on an invoice neither executes nor breaks the page', async ({ page }) => {
  const endless = 'W'.repeat(150);
  const hostile = `<img src=x onerror="window.hostile=1">${endless}`;
  const invoice = await arrangeSent(page, {
    customerName: hostile,
    vehicleInfo: hostile,
    notes: `${hostile}\n</script><script>window.hostile=1</script>`,
    services: [{ name: hostile, price: 99_999 }],
    ...sumsOf([{ name: hostile, price: 99_999 }]),
  });
  const { problems } = watch(page);
  await page.goto(payPath(invoice));
  await expect(payButton(page)).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  expect(await page.evaluate(() => (window as { hostile?: number }).hostile)).toBeUndefined();
  expect(problems).toEqual([]);
});

test('a revoked, replaced or unknown link shows an error', async ({ page }) => {
  const invoice = await arrangeSent(page);
  const gone = page.getByRole('heading', { name: 'This link is no longer valid' });
  await page.goto(payPath(invoice));
  await expect(payButton(page)).toBeVisible();
  const renewed = await ask<Invoice>(page, 'POST', `/api/admin/invoices/${invoice.id}/link`, {});
  // An open page notices it, too.
  await openTip(page);
  await tip(page, '10%').check();
  await expect(gone).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await page.goto(payPath(renewed));
  await expect(payButton(page)).toBeVisible();
  await ask(page, 'DELETE', `/api/admin/invoices/${invoice.id}/link`);
  for (const path of [payPath(renewed), '/pay/abcdefghijklmnopqrstuvwxyz', '/pay/short', '/pay']) {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await expect(gone).toBeVisible();
  }
  await expectNoViolations(page);
});
