import { expect, type Page } from '@playwright/test';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { ask, openAs, panel } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeSent, payPath } from './support/billing.js';
import { CARDS, fillCard, payButton } from './support/pages.js';
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
  await expect.poll(async () => (await detailOf(page, invoice)).invoice.status).toBe('paid');
  const { id } = await standIn.dispute(await standIn.intentOfInvoice(invoice.id));
  await expect.poll(async () => (await detailOf(page, invoice)).disputes.length).toBe(1);

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
  await page.getByRole('button', { name: /^Refund the card payment/ }).click();
  await page.getByLabel('Reason').fill('To settle it');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText(/disputed and cannot be refunded/)).toBeVisible();

  await standIn.decide(id, 'won');
  await expect.poll(async () => (await detailOf(page, invoice)).disputes[0]!.status).toBe('won');
  await page.reload();
  await expect(disputes).toContainText('The bank returned $129.90');
  await page.goto(payPath(invoice));
  await expect(page.getByText('Paid, thank you')).toBeVisible();
  await expect(page.getByText(/disput/i)).toHaveCount(0);
});
