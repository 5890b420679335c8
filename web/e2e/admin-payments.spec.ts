import { expect } from '@playwright/test';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { businessDate } from '@desert-mirror/contracts/time';
import { ask, openAs } from './support/admin.js';
import { makeBooking, panel } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle } from './support/pages.js';
import { test } from './support/test.js';

test('cash with a tip, then Zelle, pays a booking; a refund makes it due again', async ({
  page,
}) => {
  const { id } = await makeBooking(page);
  await openAs(page, `/admin/bookings/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  const record = page.getByRole('button', { name: 'Take payment' });
  const payments = panel(page, 'Payments');
  const price = panel(page, 'Price');

  await record.click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('150.00');
  await expect(dialog.getByLabel('Received on')).toHaveValue(businessDate(new Date()));
  await dialog.getByLabel('Amount').fill('150.01');
  await dialog.getByLabel('Tip').fill('20');
  await dialog.getByRole('button', { name: 'Take $170.01' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/At most \$150\.00/);
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Note').fill('Her neighbor paid');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Take $120.00' }).dblclick();
  await expect(toastTitle(page, 'Payment recorded')).toContainText('$120.00 (cash)');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(payments.getByText('Her neighbor paid')).toBeVisible();
  await expect(payments.getByText(/, tip \$20\.00$/)).toBeVisible();
  await expect(page.getByText('$50.00 due')).toBeVisible();

  await record.click();
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await expect(dialog.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await expect(dialog.getByText('$50.00')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveCount(0);
  await expectNoViolations(page);
  await dialog.getByRole('radio', { name: 'Zelle' }).check();
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00');
  await expect(dialog.getByRole('button', { name: 'Take $50.00' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Card' }).check();
  // The dialog learns of a payment that arrives meanwhile.
  const rest = { method: 'zelle', amount: '50.00', receivedOn: businessDate(new Date()) };
  await ask(page, 'POST', `/api/admin/bookings/${id}/payments`, rest);
  await expect(dialog.getByRole('status')).toHaveText('Paid');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(payments.getByText('Zelle payment', { exact: true })).toBeVisible();
  await expect(page.getByText('paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('$150.00 nothing due')).toBeVisible();

  await page.getByRole('button', { name: 'Record a tip' }).click();
  const tips = page.getByRole('dialog', { name: 'Record a tip' });
  await expect(tips.getByLabel('Amount')).toHaveCount(0);
  await tips.getByRole('button', { name: 'Record tip' }).click();
  await expect(tips.getByLabel('Tip')).toHaveAccessibleDescription('Please enter the tip');
  await expectNoViolations(page);
  await tips.getByLabel('Tip').fill('5');
  await tips.getByRole('button', { name: 'Record $5.00' }).click();
  await expect(toastTitle(page, 'Tip recorded')).toContainText('$5.00 (cash)');
  await expect(payments.getByText(/, tip \$5\.00$/)).toBeVisible();

  await payments.getByRole('button', { name: 'Refund the zelle payment of $50.00' }).click();
  await page.getByLabel('Reason').fill('Wrong booking');
  await page.getByRole('radio', { name: 'The customer will pay it another way' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(payments.getByText(/^Refund of the zelle payment of /)).toBeVisible();
  await expect(page.getByText('$50.00 due')).toBeVisible();
  await expect(price.getByText('$50.00')).toBeVisible();
  expect(await ask(page, 'GET', `/api/bookings/${id}`)).toMatchObject({
    paymentStatus: 'unpaid',
    amountPaid: '100.00',
    amountDue: '50.00',
  });
});

test('a payment that arrives while another one is entered is told', async ({ page }) => {
  const { id } = await makeBooking(page);
  await openAs(page, `/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveAccessibleDescription('$150.00 is due');
  const part = { method: 'zelle', receivedOn: businessDate(new Date()) };
  const path = `/api/admin/bookings/${id}/payments`;
  await ask(page, 'POST', path, { ...part, amount: '110.00' });
  // The booking learns of it by an event.
  const due = () => ask<{ amountDue: string }>(page, 'GET', `/api/bookings/${id}`);
  await expect.poll(async () => (await due()).amountDue).toBe('40.00');
  await dialog.getByRole('button', { name: 'Take $150.00' }).click();
  await expect(amount).toHaveAccessibleDescription(/At most \$40\.00.*\$40\.00 is due/);
  await ask(page, 'POST', path, { ...part, amount: '40.00' });
  await expect.poll(async () => (await due()).amountDue).toBe('0.00');
  await amount.fill('40');
  await dialog.getByRole('button', { name: 'Take $40.00' }).click();
  await expect(amount).toHaveAccessibleDescription(/Nothing is due.*Paid in the meantime/);
});

test('an invoice locks the price of its booking until it is voided', async ({ page }) => {
  const { id } = await makeBooking(page);
  await openAs(page, `/admin/bookings/${id}`);
  const edit = panel(page, 'Price').getByRole('button', { name: 'Edit price' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Work and price' });
  const invoice = await ask<Invoice>(page, 'POST', `/api/admin/bookings/${id}/invoice`);
  await dialog.getByLabel('Price of line 1').fill('160');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  const reason = `Invoice ${invoice.invoiceNumber} has this price. Void it to change the booking.`;
  // By text, because the dialog hides the toast from role queries.
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(dialog.getByLabel('Price of line 1')).toHaveValue('160');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page, 'Price')).toContainText(reason);
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Price' })).toBeFocused();
  await expectNoViolations(page);

  const { updatedAt } = await ask<Invoice>(page, 'GET', `/api/admin/invoices/${invoice.id}`);
  const voiding = { updatedAt, reason: 'Wrong price' };
  await ask(page, 'POST', `/api/admin/invoices/${invoice.id}/void`, voiding);
  await page.reload();
  await expect(edit).toBeVisible();
});

test('a cancellation voids the sent invoice or keeps it, as the owner chooses', async ({
  page,
}) => {
  for (const [choice, paid, due, status] of [
    ['Void the invoice', null, '$150.00', 'void'],
    ['Keep the invoice', '20.00', '$130.00', 'partially_paid'],
  ] as const) {
    const { id } = await makeBooking(page);
    const { id: invoiceId, updatedAt } = await ask<Invoice>(
      page,
      'POST',
      `/api/admin/bookings/${id}/invoice`,
    );
    const sending = { updatedAt, byMail: false };
    await ask(page, 'POST', `/api/admin/invoices/${invoiceId}/send`, sending);
    if (paid)
      await ask(page, 'POST', `/api/admin/invoices/${invoiceId}/payments`, {
        method: 'cash',
        amount: paid,
        receivedOn: businessDate(new Date()),
      });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, `/admin/bookings/${id}`);
    await page.getByRole('button', { name: /^More actions for / }).click();
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByRole('group', { name: `${due} due` })).toBeVisible();
    const voiding = dialog.getByRole('radio', { name: 'Void the invoice' });
    await expect(voiding).toBeEnabled({ enabled: paid === null });
    await expect(voiding).toHaveAccessibleDescription(paid ? /Refund the payments first/ : /./);
    await dialog.getByLabel('Reason').fill('Sold the car');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/choose what happens to the invoice/);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('radio', { name: choice }).check();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(toastTitle(page, 'Booking cancelled')).toBeVisible();
    const invoice = () => ask<Invoice>(page, 'GET', `/api/admin/invoices/${invoiceId}`);
    await expect.poll(async () => (await invoice()).status, { timeout: 30_000 }).toBe(status);
  }
});

test('the owner sets a deposit for a service', async ({ page }) => {
  const [offering] = await ask<Offering[]>(page, 'GET', '/api/services');
  const { id } = offering!;
  await openAs(page, `/admin/services/${id}`);
  const field = page.getByLabel('Deposit');
  await field.fill('a lot');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Must be an amount like \$50/);
  const saved = async () =>
    (await ask<Offering[]>(page, 'GET', '/api/services')).find((one) => one.id === id)!.deposit;
  for (const [text, deposit] of [
    ['25 %', '25%'],
    ['', null],
  ] as const) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(saved).toBe(deposit);
  }
});
