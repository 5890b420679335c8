import { expect } from '@playwright/test';
import type { Booking } from '@desert-mirror/contracts/booking';
import { ask, openAs, unique } from './support/admin.js';
import { arrangeBooking } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

test('the quick search finds customers, bookings, invoices and pages by keyboard', async ({
  page,
}) => {
  const customerName = unique('Quentin');
  const email = `${customerName.replace(' ', '.')}@example.com`.toLowerCase();
  const { id, invoiceNumber } = await ask<{ id: number; invoiceNumber: string }>(
    page,
    'POST',
    '/api/invoices',
    {
      customerName,
      customerEmail: email,
      customerPhone: '(702) 555-0100',
      vehicleInfo: 'Red Mazda',
      serviceLocation: 'Red Mazda',
      services: [{ name: 'Detail Service - $120', price: 120 }],
      subtotal: '120.00',
      taxAmount: '9.90',
      total: '129.90',
      notes: null,
    },
  );
  const { calls, problems } = watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openAs(page, '/admin/activity');
  await page.waitForLoadState('networkidle');
  const loaded = (): boolean => scripts.some((url) => /search-dialog-.*\.js$/.test(url));
  expect(loaded()).toBe(false);

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const input = dialog.getByRole('combobox', { name: 'Search' });
  await expect(input).toBeFocused();
  expect(loaded()).toBe(true);
  await input.fill('s');
  await expect(dialog.getByRole('option', { name: 'Services', exact: true })).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Bookings' })).toBeHidden();
  await expectNoViolations(page);
  await page.waitForLoadState('networkidle');
  expect(calls).not.toContain('/api/admin/search');

  await input.fill(customerName);
  const invoices = dialog.getByRole('group', { name: 'Invoices' });
  await expect(invoices.getByRole('option')).toHaveText([
    `${invoiceNumber} – ${customerName}$129.90 · draft`,
  ]);
  const customers = dialog.getByRole('group', { name: 'Customers' }).getByRole('option');
  await expect(customers).toHaveCount(1);
  await expect(customers).toContainText(email);
  await expect(customers).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  const shown = { ratio: 1 };
  await expect(input).toBeInViewport(shown);
  await page.setViewportSize({ width: 768, height: 432 });
  await expect(input).toBeInViewport(shown);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(input).toBeInViewport(shown);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowDown');
  await expect(invoices.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  // A number selects its record, although the search finds the customer too.
  await input.fill(invoiceNumber.toLowerCase());
  await expect(dialog.getByRole('group').first()).toContainText(`${invoiceNumber} – `);
  await expect(invoices.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/admin/invoices/${id}$`));
  await expect(dialog).toBeHidden();
  // Errors on the invoice page are covered by its own tests.
  problems.length = 0;

  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await input.fill('zzzz-nobody-zzzz');
  await expect(dialog.getByText('No results')).toBeVisible();
  await page.route('**/api/admin/search*', (route) => route.abort());
  await input.fill('nobody-at-all');
  await expect(dialog.getByText('The search failed. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Meta+k');
  await input.fill('activ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/activity$/);
  expect(problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

test('the search also confirms a booking, creates records and changes the theme', async ({
  page,
}) => {
  const { id } = await arrangeBooking(page, { lastName: unique('Palette') });
  await openAs(page, '/admin/activity');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const input = dialog.getByRole('combobox', { name: 'Search' });
  const option = (name: string) => dialog.getByRole('option', { name });

  await page.keyboard.press('Control+k');
  await input.fill('conf');
  await expect(option('Confirm booking...')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('confirm booking ');
  await page.keyboard.type(String(id));
  await expect(option(`Confirm booking ${id}`)).toHaveAttribute('aria-selected', 'true');
  await expect(option(`Confirm booking ${id}`)).toContainText('Palette');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(toastTitle(page, `Booking ${id} confirmed`)).toBeVisible();
  await expect(dialog).toBeHidden();
  const { status } = await ask<Booking>(page, 'GET', `/api/admin/bookings/${id}`);
  expect(status).toBe('confirmed');

  await page.keyboard.press('Control+k');
  await input.fill(`confirm ${id}`);
  await expect(dialog.getByText(`Booking ${id} is already confirmed`)).toBeVisible();
  await input.fill('confirm 2147483647');
  await expect(dialog.getByText('There is no booking 2147483647')).toBeVisible();

  await input.fill('light theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await input.fill('new invoice');
  await page.keyboard.press('Enter');
  const invoice = page.getByRole('dialog', { name: 'Create Invoice' });
  await expect(invoice).toBeVisible();
  await invoice.getByRole('button', { name: 'Cancel' }).click();
  await expect(invoice).toBeHidden();

  await page.keyboard.press('Control+k');
  await input.fill("open today's");
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/schedule$/);
});
