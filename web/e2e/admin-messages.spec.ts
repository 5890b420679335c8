import { expect } from '@playwright/test';
import { ask, openAs } from './support/admin.js';
import { makeBooking, panel } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { watch } from './support/pages.js';
import { test } from './support/test.js';

/** A worker sends them within seconds; the page shows it after it was loaded again. */
const SENT = { timeout: 60_000 };

test('the owner sees what a customer was told, in the booking and in the log', async ({ page }) => {
  const { id, email } = await makeBooking(page);
  await ask(page, 'POST', `/api/admin/bookings/${id}/status`, { status: 'confirmed' });
  const { problems } = watch(page);
  const messages = panel(page, 'Messages').getByRole('listitem');
  await expect(async () => {
    await openAs(page, `/admin/bookings/${id}`);
    await expect(messages.filter({ hasText: 'Confirmation' })).toContainText('Sent');
  }).toPass(SENT);

  await messages
    .filter({ hasText: 'Confirmation' })
    .getByRole('button', { name: `Preview Confirmation to ${email}` })
    .click();
  const preview = page.getByRole('dialog', { name: /^Confirmed: / });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await expect(mail.getByRole('row', { name: 'Vehicle 2021 Toyota 4Runner' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Manage your booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await openAs(page, '/admin/messages?status=sent');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('sent');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('all');
  const log = panel(page, 'Messages').getByRole('listitem');
  const logged = log.filter({ hasText: email });
  await expect(logged.filter({ hasText: 'Confirmation' })).toBeVisible();
  await expect(panel(page, 'Messages').getByText('About', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('customers');
  await expect(logged.filter({ hasText: 'Confirmation' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('To the team');
  await expect(logged).toHaveCount(0);
  await page.getByLabel('To', { exact: true }).selectOption('To everyone');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(logged.filter({ hasText: 'Confirmation' })).toBeVisible();
  await expect(log.filter({ hasNotText: email })).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await logged
    .first()
    .getByRole('link', { name: `Booking ${id}` })
    .click();
  await expect(page).toHaveURL(`/admin/bookings/${id}`);
  // The script that signs in also runs in the sandbox of the preview.
  expect(problems.filter((problem) => !problem.includes('sandboxed'))).toEqual([]);
});
