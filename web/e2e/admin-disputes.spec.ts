import { expect, type Page } from '@playwright/test';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { ask, openAs, panel } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeSent, payPath } from './support/billing.js';
import { CARDS, fillCard, payButton, toastTitle } from './support/pages.js';
import { standIn } from './support/stand-in.js';
import { test } from './support/test.js';

const detailOf = (page: Page, { id }: Invoice) =>
  ask<InvoiceDetail>(page, 'GET', `/api/admin/invoices/${id}/detail`);

test('a disputed payment is shown until it is decided, and cannot be refunded', async ({
  page,
}) => {
  const invoice = await arrangeSent(page);
  await page.goto(payPath(invoice));
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect
    .poll(async () => (await detailOf(page, invoice)).invoice.status, { timeout: 30_000 })
    .toBe('paid');
  const { id } = await standIn.dispute(await standIn.intentOfInvoice(invoice.id));
  const statusOf = async () => (await detailOf(page, invoice)).disputes[0]?.status;
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('needs-response');

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/admin/ledger');
  const issues = page.getByRole('group', { name: 'Needs attention' });
  const due = issues.getByRole('listitem').filter({
    has: page.locator(`a[href="/admin/invoices/${invoice.id}"]`),
  });
  await expect(due).toContainText(/Respond by .*Product not received/);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await due.getByRole('link', { name: 'Invoice' }).click();
  const disputes = panel(page, 'Disputes');
  await expect(disputes).toContainText('needs a response');
  await expect(disputes).toContainText('the fee is $15.00');
  await expect(disputes.getByRole('link', { name: /Open at Stripe/ })).toHaveAttribute(
    'href',
    `https://dashboard.stripe.com/test/disputes/${id}`,
  );
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  const refund = page.getByRole('button', { name: /^Refund the card payment/ });
  await expect(refund).toHaveCount(0);

  await standIn.decide(id, 'won');
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('won');
  await page.reload();
  await expect(disputes).toContainText('The bank returned $129.90');
  await expect(refund).toBeVisible();
  await page.goto(payPath(invoice));
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
  await expect(page.getByText(/disput/i)).toHaveCount(0);
});

test('a payment whose booking was lost is listed until it is handled', async ({ page }) => {
  const payment = {
    id: 3,
    description: 'booking 57',
    amount: '299.00',
    refunded: '0.00',
    paidAt: '2026-11-20T18:30:00.000Z',
    disputed: true,
    url: 'https://dashboard.stripe.com/test/payments/pi_1',
  };
  let payments = [payment];
  await page.route('**/api/admin/unattributed-payments', (route) =>
    route.fulfill({ json: { payments } }),
  );
  await page.route('**/api/admin/unattributed-payments/3/resolve', (route) => {
    payments = [];
    return route.fulfill({ json: payment });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/admin/ledger');
  const issues = page.getByRole('group', { name: 'Needs attention' });
  const lost = issues.getByRole('listitem').filter({ hasText: 'booking 57' });
  await expect(lost).toContainText('Payment for booking 57, which does not exist');
  await expect(lost).toContainText('The payment is disputed.');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await lost.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect(toastTitle(page, 'Payment marked as handled')).toBeVisible();
  await expect(lost).toHaveCount(0);
  await expect(issues).toBeFocused();
});
