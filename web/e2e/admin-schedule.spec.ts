import { expect } from '@playwright/test';
import { ask, openAs, unique } from './support/admin.js';
import { dayFromNow, makeBooking } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

test.use({ viewport: { width: 390, height: 844 } });

test('a technician works through the schedule on a phone', async ({ page, request }) => {
  const { problems } = watch(page);
  const username = unique('tech').replace(' ', '.');
  const { password: once } = await ask<{ password: string }>(page, 'POST', '/api/admin/staff', {
    username,
    email: `${username}@example.com`,
    role: 'technician',
  });
  const password = 'a-password-of-my-own';
  const signedIn = await request.post('/api/auth/login', { data: { username, password: once } });
  const { token } = (await signedIn.json()) as { token: string };
  const changed = await request.post('/api/auth/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: once, newPassword: password },
  });
  expect(changed.status()).toBe(200);

  // These requests have no van yet.
  const settings = await ask<object>(page, 'GET', '/api/admin/scheduling-settings');
  await ask(page, 'PUT', '/api/admin/scheduling-settings', {
    ...settings,
    techniciansSeeAll: true,
  });
  // Evening appointments are on the next day in UTC; a date without a time is stored as 20:00 UTC.
  const today = await makeBooking(page, { preferredDate: `${dayFromNow(1)}T04:30:00Z` });
  const tomorrow = await makeBooking(page, { preferredDate: `${dayFromNow(1)}T20:00:00Z` });
  const undated = await makeBooking(page, { serviceLocation: 'mobile' });

  await openAs(page, '/admin', { username, password });
  await expect(page).toHaveURL(/\/admin\/schedule$/);
  const day = (title: RegExp) =>
    page.locator('.coat').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  const entry = ({ lastName }: { lastName: string }) =>
    page.getByRole('listitem').filter({ hasText: lastName });

  const first = day(/^Today, /).filter({ hasText: today.lastName });
  await expect(first).toBeVisible();
  await expect(entry(today)).toContainText(/[89]:30\sPM/);
  await expect(entry(today)).toContainText('2021 Toyota 4Runner');
  await expect(entry(today)).toContainText('Gate code 1234');
  await expect(entry(today).getByRole('link', { name: '(702) 555-0100' })).toHaveAttribute(
    'href',
    'tel:7025550100',
  );
  await expect(entry(today).getByRole('link', { name: 'Henderson' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\//,
  );
  await expect(day(/^Tomorrow, /).filter({ hasText: tomorrow.lastName })).toBeVisible();
  await expect(entry(tomorrow)).toContainText('Any time');
  await expect(day(/^Without a date$/).filter({ hasText: undated.lastName })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await entry(today).getByRole('button', { name: 'Confirm' }).click();
  await expect(toastTitle(page, 'Booking confirmed')).toBeVisible();
  await entry(today).getByRole('button', { name: 'Complete' }).click();
  await expect(toastTitle(page, 'Booking completed')).toBeVisible();
  await expect(entry(today).getByText('completed', { exact: true })).toBeVisible();
  await expect(entry(today).getByRole('button')).toHaveCount(0);

  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await entry(undated).getByRole('button', { name: 'Cancel booking' }).click();
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel.getByText('Please enter a reason')).toBeVisible();
  await cancel.getByLabel('Reason').fill('Nobody answers');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toastTitle(page, 'Booking cancelled')).toBeVisible();

  // The owner changes the status first.
  await ask(page, 'POST', `/api/admin/bookings/${tomorrow.id}/status`, {
    status: 'cancelled',
    reason: 'Rain',
  });
  await entry(tomorrow).getByRole('button', { name: 'Confirm' }).click();
  await expect(toastTitle(page, 'Changed in the meantime')).toBeVisible();
  await expect(entry(tomorrow)).toBeHidden();

  // The phone was asleep over midnight.
  await page.clock.setFixedTime(new Date(`${dayFromNow(1)}T20:00:00Z`));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(entry(today)).toBeHidden();
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
});
