import { expect, type Locator, type Page } from '@playwright/test';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { BookingMoney, InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import type { LedgerEntry } from '@desert-mirror/contracts/bookkeeping';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { ask, openAs, panel, unique } from './support/admin.js';
import { arrangeBooking, arrangeInvoice } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeSent, payPath } from './support/billing.js';
import { mailTo } from './support/mail.js';
import { CARDS, fillCard, openTip, payButton, toastTitle, watch } from './support/pages.js';
import { standIn } from './support/stand-in.js';
import { test } from './support/test.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const menu = (page: Page, { invoiceNumber }: Invoice) =>
  button(page, `More actions for ${invoiceNumber}`);
const choose = async (page: Page, invoice: Invoice, action: string): Promise<void> => {
  await menu(page, invoice).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const voidInvoice = (page: Page, invoice: Invoice): Promise<void> => choose(page, invoice, 'Void');
const mailsOf = (page: Page): Locator =>
  panel(page, 'History')
    .getByRole('listitem')
    .filter({ has: page.getByText(/ email$/) });
const open = (page: Page, { id }: Invoice) => openAs(page, `/admin/invoices/${id}`);
const detailOf = (page: Page, { id }: Invoice) =>
  ask<InvoiceDetail>(page, 'GET', `/api/admin/invoices/${id}/detail`);
const head = (page: Page, { customerName }: Invoice) =>
  page
    .locator('.coat')
    .filter({ has: page.getByRole('heading', { level: 2, name: customerName }) });
const badge = (page: Page, invoice: Invoice, text: string) =>
  head(page, invoice).getByText(text, { exact: true });

async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
}

test('an invoice is sent and resent, and its link is replaced and revoked', async ({ page }) => {
  const customerEmail = `${unique('mia').replace(' ', '.')}@example.com`;
  const invoice = await arrangeInvoice(page, { customerEmail });
  const { problems } = watch(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, invoice);
  await expect(button(page, 'Copy link')).toHaveCount(0);
  await button(page, 'Send').click();
  await expect(page.getByRole('radio', { name: `By email to ${customerEmail}` })).toBeChecked();
  await expectNoViolations(page);
  await inDialog(page, 'Send').dblclick();
  await expect(toastTitle(page, 'Invoice on its way')).toContainText(customerEmail);
  await expect(badge(page, invoice, 'sent')).toBeVisible();
  await expect(button(page, 'Edit')).toHaveCount(0);
  const mails = mailsOf(page);
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText(customerEmail);
  await expect(mails.getByText('sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectGoodLooks(page);

  await choose(page, invoice, 'Send again');
  await expect(page.getByRole('radio', { name: 'I will deliver it myself' })).toHaveCount(0);
  await inDialog(page, 'Send again').click();
  await expect(mails).toHaveCount(2);

  const link = async () => (await detailOf(page, invoice)).invoice.paymentLink;
  const first = await link();
  await button(page, 'Copy link').click();
  await expect(toastTitle(page, 'Payment link copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await choose(page, invoice, 'New link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create link' }).click();
  await expect.poll(link).not.toBe(first);
  await choose(page, invoice, 'Revoke link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('The payment link was revoked.')).toBeVisible();
  expect(await link()).toBeNull();
  await button(page, 'New link').click();
  await expect(button(page, 'Copy link')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Invoice actions' })).toBeFocused();
  expect(problems).toEqual([]);
});

test('the customer of an overdue invoice is reminded once a day', async ({ page }) => {
  const customerEmail = `${unique('ida').replace(' ', '.')}@example.com`;
  const dueDate = addDays(businessDate(new Date()), -1);
  const invoice = await arrangeSent(page, { customerEmail, dueDate });
  await open(page, invoice);
  await expect(badge(page, invoice, 'overdue')).toBeVisible();
  // The actions that do not fit are in a menu.
  await menu(page, invoice).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy link',
    'Send by email',
    'Open PDF',
    'Open payment page',
    'New link',
    'Duplicate',
    'Revoke link',
    'Void',
  ]);
  await page.keyboard.press('Escape');
  await button(page, 'Remind').click();
  await expect(page.getByRole('dialog')).toContainText(
    `${customerEmail} receives an email about ${invoice.invoiceNumber}: $129.90 to pay`,
  );
  await expectNoViolations(page);
  await inDialog(page, 'Remind').dblclick();
  await expect(toastTitle(page, 'Reminder on its way')).toContainText(customerEmail);
  await expect(mailsOf(page)).toContainText('Payment reminder');
  await expect(button(page, 'Remind')).toHaveCount(0);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1600, height: 900 });
  await openAs(page, '/admin/invoices?status=overdue');
  const row = page.getByRole('row').filter({ hasText: invoice.invoiceNumber });
  await expect(row).toContainText('Reminded today');
  await expect(button(page, `Remind about ${invoice.invoiceNumber}`)).toHaveCount(0);
  await openAs(page, '/admin/receivables');
  const actions = page.getByRole('group', { name: `Actions for ${invoice.invoiceNumber}` });
  await expect(actions).toHaveText(/^Reminded today.*Take payment/);
  await expectGoodLooks(page);
  // The dashboard of other tests has no overdue invoices.
  const { updatedAt } = (await detailOf(page, invoice)).invoice;
  const voided = { updatedAt, reason: 'Test' };
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/void`, voided);
});

test('an invoice without an email is handed over, paid in cash in parts, and refunded', async ({
  page,
}) => {
  const invoice = await arrangeInvoice(page, { customerEmail: null });
  await open(page, invoice);
  await button(page, 'Send').click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByText('This invoice has no email address.')).toBeVisible();
  await inDialog(page, 'Send').click();
  await expect(toastTitle(page, 'Invoice marked as sent')).toBeVisible();
  await expect(button(page, 'Send again')).toHaveCount(0);
  await expect(page.getByText('Not emailed from here')).toBeVisible();

  await button(page, 'Take payment').click();
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await expect(page.getByLabel('Amount')).toHaveValue('129.90');
  await expect(page.getByLabel('Received on')).toHaveValue(businessDate(new Date()));
  await page.getByLabel('Amount').fill('200');
  await inDialog(page, /^Take \$/).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/At most \$129\.90/);
  await page.getByLabel('Amount').fill('29.90');
  await expectNoViolations(page);
  await inDialog(page, /^Take \$/).dblclick();
  await expect(toastTitle(page, 'Payment recorded')).toContainText('$29.90 (cash)');
  await expect(badge(page, invoice, 'partially paid')).toBeVisible();
  await expect(button(page, 'Void')).toHaveCount(0);

  await button(page, 'Take payment').click();
  await expect(page.getByLabel('Amount')).toHaveValue('100.00');
  await page.getByRole('radio', { name: 'Zelle' }).check();
  await inDialog(page, /^Take \$/).click();
  await expect(badge(page, invoice, 'paid')).toBeVisible();
  await expect(button(page, 'Take payment')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund the cash payment of $29.90' }).click();
  await page.getByLabel('Reason').fill('A false note');
  await expect(page.getByRole('radio', { name: 'Nothing more is due' })).toBeChecked();
  await page.getByRole('radio', { name: 'The customer will pay it another way' }).check();
  await expectGoodLooks(page);
  await inDialog(page, 'Refund').click();
  await expect(panel(page, 'History').getByText(/^Refund of the cash payment of /)).toBeVisible();
  await expect(badge(page, invoice, 'partially paid')).toBeVisible();
  const { payments } = await detailOf(page, invoice);
  expect(payments.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['capture', '100.00'],
    ['capture', '29.90'],
    ['refund', '29.90'],
  ]);

  // The list filters by status and shows the amount due.
  await openAs(page, '/admin/invoices?status=partially_paid');
  await expect(page.getByRole('button', { name: /^Partially paid/, pressed: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: invoice.invoiceNumber });
  await expect(row).toContainText('$29.90');

  // The dialog shows a payment that arrives while the code is shown.
  await row.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Take payment: ${invoice.invoiceNumber}` });
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await expect(dialog.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/payments`, {
    method: 'zelle',
    amount: '29.90',
    receivedOn: businessDate(new Date()),
  });
  await expect(dialog.getByRole('status')).toHaveText('Paid');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).toBeHidden();
});

test('receivables show a payment that arrives while another one is entered', async ({ page }) => {
  const customerName = unique('Meanwhile');
  const { id, invoiceNumber } = await arrangeSent(page, { customerName });
  await openAs(page, '/admin/receivables');
  const row = page.getByRole('table', { name: 'Receivables' }).getByRole('row', {
    name: customerName,
  });
  await expect(row).toContainText('$129.90');
  await row.getByRole('button', { name: `Take payment for ${invoiceNumber}` }).click();
  const part = { method: 'zelle', amount: '29.90', receivedOn: businessDate(new Date()) };
  await ask(page, 'POST', `/api/admin/invoices/${id}/payments`, part);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take $129.90' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/At most \$100\.00/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('$100.00');
});

test('a final refund reduces the invoice, which can then be voided', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/payments`, {
    method: 'cash',
    amount: '129.90',
    receivedOn: businessDate(new Date()),
  });
  const { problems } = watch(page);
  const refund = async (amount: string) => {
    await page.getByRole('button', { name: 'Refund the cash payment of $129.90' }).click();
    await page.getByLabel('Amount').fill(amount);
    await page.getByLabel('Reason').fill('Rain');
    await inDialog(page, 'Refund').dblclick();
    await expect(toastTitle(page, 'Refund recorded')).toBeVisible();
  };
  await open(page, invoice);
  await refund('29.90');
  await expect(badge(page, invoice, 'refunded $29.90')).toBeVisible();
  await expect(badge(page, invoice, 'paid')).toBeVisible();
  await expect(head(page, invoice)).toContainText('Nothing is due.');
  await expect(panel(page, 'History').getByText('not due again')).toBeVisible();
  await menu(page, invoice).click();
  await expect(page.getByRole('menuitem', { name: 'Revoke link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Void' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectGoodLooks(page);
  await page.goto(payPath(invoice));
  await expect(page.getByText('We received $129.90. $29.90 was refunded.')).toBeVisible();
  await expect(page.getByText('Total$129.90Refunded-$29.90')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expectGoodLooks(page);

  await open(page, invoice);
  await refund('100.00');
  await expect(badge(page, invoice, 'refunded $129.90')).toBeVisible();
  await expect(page.getByText('Fully refunded. Nothing is due.')).toBeVisible();
  await page.goto(payPath(invoice));
  await expect(page.getByRole('heading', { name: 'This invoice was refunded' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expectGoodLooks(page);

  await open(page, invoice);
  await voidInvoice(page, invoice);
  await page.getByLabel('Reason').fill('Never happened');
  await inDialog(page, 'Void invoice').click();
  await expect(badge(page, invoice, 'void')).toBeVisible();
  await expect(panel(page, 'History')).toContainText('Never happened');
  expect(problems).toEqual([]);
});

test('a card payment is refunded once, although the response was lost and the request repeated', async ({
  page,
}) => {
  const invoice = await arrangeSent(page);
  await page.goto(payPath(invoice));
  await openTip(page);
  await page.getByRole('radio', { name: /^10%/ }).check();
  await expect(payButton(page)).toHaveText('Pay $141.90');
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
  await expect(page.getByText('being confirmed')).toHaveCount(0, { timeout: 30_000 });

  await open(page, invoice);
  const money = panel(page, 'History');
  await expect(money).toContainText('tip $12.00');
  await page.getByRole('button', { name: 'Refund the card payment of $141.90' }).click();
  await inDialog(page, 'Refund').click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please enter a reason/);
  // First, because the rejected form focuses it a second time, in a timer, which must not interrupt another field.
  await page.getByLabel('Reason').fill('Water spots');
  await page.getByLabel('Amount').fill('42.89');
  await expectNoViolations(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/payments/*/refunds', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await inDialog(page, 'Refund').dblclick();
  await expect.poll(() => keys.length).toBe(1);
  await expect(inDialog(page, 'Refund')).toBeEnabled();
  await inDialog(page, 'Refund').click();
  await expect(toastTitle(page, 'Refund started')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(money.getByText('-$42.89')).toHaveCount(1);
  await expect(money.getByText('pending')).toHaveCount(0, { timeout: 30_000 });
  await expect(badge(page, invoice, 'refunded $42.89')).toBeVisible();
  await expect(badge(page, invoice, 'paid')).toBeVisible();
  await expect(money.getByText('-$42.89')).toHaveCount(1);
  await expect(
    page.getByRole('button', { name: 'Refund the card payment of $141.90' }),
  ).toBeVisible();
  const { payments, refunds } = await detailOf(page, invoice);
  expect(payments.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  expect(refunds).toMatchObject([{ amount: '42.89', status: 'succeeded', reason: 'Water spots' }]);
  await expectGoodLooks(page);
});

test('the money of a failed refund is returned in cash', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await page.goto(payPath(invoice));
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
  await expect(page.getByText('being confirmed')).toHaveCount(0, { timeout: 30_000 });

  await open(page, invoice);
  const refundButton = page.getByRole('button', { name: 'Refund the card payment of $129.90' });
  await refundButton.click();
  await expect(page.getByLabel('Return the money')).toHaveCount(0);
  await page.getByLabel('Reason').fill('Water spots');
  await inDialog(page, 'Refund').click();
  await expect(badge(page, invoice, 'refunded $129.90')).toBeVisible({ timeout: 30_000 });
  const entries = await ask<LedgerEntry[]>(
    page,
    'GET',
    `/api/admin/ledger?invoiceId=${invoice.id}`,
  );
  await standIn.failRefund(entries.find(({ kind }) => kind === 'refund')!.stripeId!);
  await expect
    .poll(async () => (await detailOf(page, invoice)).payments.length, { timeout: 30_000 })
    .toBe(3);

  await page.reload();
  await refundButton.click();
  const how = page.getByLabel('Return the money');
  await expect(how).toHaveValue('');
  await how.selectOption('Cash');
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/Return the money yourself/);
  await page.getByLabel('Reason').fill('The card was closed');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoViolations(page);
  await inDialog(page, 'Refund').click();
  await expect(toastTitle(page, 'Refund recorded')).toBeVisible();
  await expect(
    panel(page, 'History').getByText(/^Refund of the card payment of .*, returned in cash$/),
  ).toBeVisible();
  await expect(badge(page, invoice, 'refunded $129.90')).toBeVisible();
});

test('an invoice that cannot be refetched says so, and catches up', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await open(page, invoice);
  await expect(menu(page, invoice)).toBeVisible();
  let isAway = true;
  await page.route(`**/api/admin/invoices/${invoice.id}/detail`, (route) =>
    isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await voidInvoice(page, invoice);
  await page.getByLabel('Reason').fill('Wrong customer');
  await inDialog(page, 'Void invoice').click();
  const note = page.getByText('The server is not responding. This page may be out of date.');
  await expect(note).toBeVisible();
  await expect(badge(page, invoice, 'void')).toHaveCount(0);
  isAway = false;
  await expect(badge(page, invoice, 'void')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('an invoice is voided with a reason, unless it changed in the meantime', async ({ page }) => {
  const invoice = await arrangeSent(page);
  await open(page, invoice);
  await voidInvoice(page, invoice);
  await inDialog(page, 'Void invoice').click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please enter a reason/);
  await page.getByLabel('Reason').fill('Wrong customer');
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/link`, {});
  await inDialog(page, 'Void invoice').click();
  await expect(toastTitle(page, 'Changed in the meantime')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(menu(page, invoice)).toBeVisible();
  await expect(async () => {
    await voidInvoice(page, invoice);
    await page.getByLabel('Reason').fill('Wrong customer');
    await inDialog(page, 'Void invoice').click();
    await expect(toastTitle(page, 'Invoice voided')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(badge(page, invoice, 'void')).toBeVisible();
  for (const name of ['Send', 'Send again', 'Take payment', 'Copy link', 'Void', 'Edit'])
    await expect(button(page, name)).toHaveCount(0);
  await expect(button(page, 'Duplicate')).toBeVisible();
});

test('a rejected email shows the reason and can be resent', async ({ page }) => {
  const invoice = await arrangeInvoice(page, { customerEmail: 'refused@example.com' });
  await open(page, invoice);
  await button(page, 'Send').click();
  await inDialog(page, 'Send').click();
  // The invoice still counts as sent, so its link can be shared.
  await expect(badge(page, invoice, 'sent')).toBeVisible();
  const mails = mailsOf(page);
  const failed = mails.getByText('failed', { exact: true });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expect(mails.getByText(/No such mailbox/)).toBeVisible();
  await expectNoViolations(page);
  const retried = page.waitForResponse(/\/api\/admin\/mails\/\d+\/retry$/);
  await mails.getByRole('button', { name: /^Try again/ }).click();
  expect(await (await retried).json()).toMatchObject({ status: 'queued' });
  await expect(failed).toBeVisible({ timeout: 30_000 });
  expect((await detailOf(page, invoice)).mails).toHaveLength(1);

  // It leads the log of all messages, and can be sent again there.
  await openAs(page, '/admin/messages');
  const first = page.getByRole('region', { name: 'Not delivered' }).getByRole('listitem').first();
  await expect(first).toContainText(invoice.customerName);
  await expect(first.getByRole('link', { name: invoice.invoiceNumber })).toBeVisible();
  const again = page.waitForResponse(/\/api\/admin\/mails\/\d+\/retry$/);
  await first.getByRole('button', { name: /^Send again/ }).click();
  expect((await again).ok()).toBe(true);
});

test('a wrong email address of a sent invoice is corrected, and the invoice sent again', async ({
  page,
}) => {
  const [wrong, right] = ['nour', 'noor'].map(
    (name) => `${unique(name).replace(' ', '.')}@example.com`,
  ) as [string, string];
  const invoice = await arrangeInvoice(page, { customerEmail: wrong });
  await open(page, invoice);
  await expect(button(page, 'Edit')).toBeVisible();
  await expect(button(page, 'Change email address')).toHaveCount(0);
  await button(page, 'Send').click();
  await inDialog(page, 'Send').click();
  await expect(badge(page, invoice, 'sent')).toBeVisible();
  const { paymentLink } = (await detailOf(page, invoice)).invoice;
  expect((await mailTo(wrong, invoice.invoiceNumber)).text).toContain(paymentLink!);

  await button(page, 'Change email address').click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await dialog.getByLabel('Email').fill('noor');
  await inDialog(page, 'Save').click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Valid email is required/);
  await dialog.getByLabel('Email').fill(right);
  await expectNoViolations(page);
  await inDialog(page, 'Save').click();
  // Behind an open dialog only the announcement is exposed.
  await expect(page.getByText('Email address saved').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: `By email to ${right}` })).toBeChecked();
  await inDialog(page, 'Send again').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page, 'Details')).toContainText(right);
  await expect(button(page, 'Change email address')).toBeFocused();
  const { text } = await mailTo(right, invoice.invoiceNumber);
  const corrected = (await detailOf(page, invoice)).invoice;
  expect(corrected.paymentLink).not.toBe(paymentLink);
  expect(text).toContain(corrected.paymentLink!);
});

test('an email stays queued while its server is busy, and says so', async ({ page }) => {
  const invoice = await arrangeInvoice(page, { customerEmail: 'busy@example.com' });
  await open(page, invoice);
  await button(page, 'Send').click();
  await inDialog(page, 'Send').click();
  const mails = mailsOf(page);
  await expect(mails.getByText(/Try again later/)).toBeVisible({ timeout: 30_000 });
  await expect(mails.getByText('queued', { exact: true })).toBeVisible();
  await expect(mails.getByRole('button')).toHaveCount(0);
});

test('a failed document shows the reason and can be retried', async ({ page }) => {
  const invoice = await arrangeSent(page, { customerEmail: 'handed.over@example.com' });
  const document = { status: 'failed', error: 'Out of paper' };
  await page.route(`**/api/admin/invoices/${invoice.id}/detail`, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as InvoiceDetail;
    await route.fulfill({ response, json: { ...detail, document } });
  });
  await open(page, invoice);
  // It was sent by hand, so there is nothing to send again.
  await menu(page, invoice).click();
  await expect(page.getByRole('menuitem', { name: 'Send by email' })).toBeVisible();
  await page.keyboard.press('Escape');
  const paper = panel(page, 'Document');
  await expect(paper.getByText('Out of paper')).toBeVisible();
  await expect(paper.getByRole('link', { name: /^Try again/ })).toHaveAttribute(
    'href',
    `/api/invoices/${invoice.id}/pdf`,
  );
  await expectNoViolations(page);
});

test('an invoice is created from a booking, which shows payments and refunds', async ({ page }) => {
  const booking = await arrangeBooking(page, {});
  const path = `/admin/bookings/${booking.id}`;
  await openAs(page, path);
  const money = panel(page, 'Payments');
  await expect(money.getByText('No payments yet')).toBeVisible();
  await button(page, 'Create invoice').dblclick();
  await expect(page).toHaveURL(/\/admin\/invoices\/\d+$/);
  await expect(page.getByRole('link', { name: `Booking ${booking.id}` })).toBeVisible();
  const { invoice } = await ask<BookingMoney>(
    page,
    'GET',
    `/api/admin/bookings/${booking.id}/money`,
  );
  // It asks for the price of the booking, which includes tax.
  expect(invoice).toMatchObject({ taxMode: 'included', total: booking.totalAmount });
  await expect(page.getByText('Tax (8.25%, included)')).toBeVisible();
  await ask(page, 'POST', `/api/admin/invoices/${invoice!.id}/send`, {
    updatedAt: invoice!.updatedAt,
    byMail: false,
  });
  // The invoice is now the only way to pay.
  await page.goto(`/checkout/${booking.id}`);
  await expect(page.getByRole('heading', { name: 'Please pay with your invoice' })).toBeVisible();
  await ask(page, 'POST', `/api/admin/invoices/${invoice!.id}/payments`, {
    method: 'check',
    amount: '20.00',
    receivedOn: businessDate(new Date()),
  });

  await openAs(page, path);
  await expect(money.getByText('Check payment', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Open invoice ${invoice!.invoiceNumber}` }),
  ).toHaveAttribute('href', `/admin/invoices/${invoice!.id}`);
  await page.getByRole('button', { name: 'Refund the check payment of $20.00' }).click();
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('A coupon');
  await inDialog(page, 'Refund').dblclick();
  await expect(toastTitle(page, 'Refund recorded')).toBeVisible();
  await expect(money.getByText('-$5.00')).toHaveCount(1);
  await expectGoodLooks(page);
});
