import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { ask, openAs } from './support/admin.js';
import { makeBooking, panel } from './support/admin-bookings.js';
import { expectNoSidewaysScroll } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

test('one page shows everything about a customer', async ({ page }) => {
  const { problems } = watch(page);
  const { id, email, lastName } = await makeBooking(page);
  const { id: second } = await makeBooking(page, {
    email: email.toUpperCase(),
    lastName,
    vehicleInfo: 'White Tesla',
  });
  const { invoiceNumber } = await ask<{ invoiceNumber: string }>(page, 'POST', '/api/invoices', {
    customerName: `Robin ${lastName}`,
    customerEmail: email,
    customerPhone: '(702) 555-0100',
    serviceLocation: 'White Tesla',
    vehicleInfo: 'White Tesla',
    services: [{ name: 'Detail Service - $100', price: 100 }],
    subtotal: '100.00',
    taxRate: '8.25',
    taxAmount: '8.25',
    total: '108.25',
    notes: null,
    status: 'draft',
  });

  await openAs(page, `/admin/bookings/${id}`);
  await page.getByRole('link', { name: 'Customer page' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/one\?email=.+&phone=.+$/);
  // Other tests use the same phone number; the email is unique.
  await page.goto(`/admin/customers/one?email=${encodeURIComponent(email)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Customer', exact: true }),
  ).toBeVisible();
  const person = panel(page, `Robin ${lastName}`);
  await expect(person).toContainText('Nothing spent yet');
  await expect(person).toContainText('2021 Toyota 4Runner');
  await expect(person).toContainText('White Tesla');
  await expect(person.getByRole('link', { name: email })).toBeVisible();
  for (const fact of ['2 bookings', '1 invoice']) await expect(person).toContainText(fact);
  await expect(person).toContainText('was requested.');
  await person.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule and confirm' });
  await schedule.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page, /^Bookings$/).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page, /^Invoices$/).getByRole('link', { name: invoiceNumber })).toBeVisible();
  await expect(panel(page, 'Payments')).toContainText('No payments');

  await person.getByRole('button', { name: 'New booking' }).click();
  const booking = page.getByRole('dialog', { name: 'New booking' });
  await expect(booking.getByText(`Robin ${lastName}`, { exact: true })).toBeVisible();
  await booking.getByRole('button', { name: 'Change customer' }).click();
  await expect(booking.getByLabel('First name')).toHaveValue('Robin');
  await expect(booking.getByLabel('Last name')).toHaveValue(lastName);
  await expect(booking.getByLabel('Email')).toHaveValue(email);
  await booking.getByRole('button', { name: 'Cancel' }).click();
  await person.getByRole('button', { name: 'New invoice' }).click();
  const invoice = page.getByRole('dialog', { name: 'Create Invoice' });
  await expect(invoice.getByText(`Robin ${lastName}`, { exact: true })).toBeVisible();
  await expect(invoice.getByLabel('Customer Name')).toHaveCount(0);
  await expect(invoice.getByLabel('Vehicle Information')).toHaveValue('White Tesla');
  await invoice.getByRole('button', { name: /^\$100\b/ }).click();
  await invoice.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(person).toContainText('2 invoices');

  const notes = panel(page, 'Notes');
  await notes.getByLabel('New note').fill('Prefers mornings');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(toastTitle(page, 'Note added')).toBeVisible();
  await expect(notes.getByText('Prefers mornings')).toBeVisible();
  await notes.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  const privacy = panel(page, 'Privacy');
  const download = page.waitForEvent('download');
  await privacy.getByRole('button', { name: 'Export data' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    records: { kind: string }[];
  };
  expect(file.records.filter(({ kind }) => kind === 'booking')).toHaveLength(2);
  await expect(privacy.getByRole('link', { name: /^booking \d+$/ })).toBeVisible();
  await expect(privacy.getByRole('button', { name: 'Erase customer' })).toHaveCount(0);
  const cancelled = { status: 'cancelled', reason: 'Asked for deletion' };
  for (const booking of [id, second])
    await ask(page, 'POST', `/api/admin/bookings/${booking}/status`, cancelled);
  await page.reload();
  await privacy.getByRole('button', { name: 'Erase customer' }).click();
  const erasing = page.getByRole('alertdialog');
  await expect(erasing).toContainText(`Robin ${lastName}, ${email}: 2 bookings, 2 invoices`);
  await erasing.getByRole('button', { name: 'Erase customer' }).click();
  await expect(toastTitle(page, 'Erased from bookings: 2. Erased from invoices: 2.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers$/);

  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText('Email and phone were removed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer page' })).toHaveCount(0);

  await page.goto('/admin/customers/one?email=nobody.at.all%40example.com');
  await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
  expect(problems).toEqual([]);
});
