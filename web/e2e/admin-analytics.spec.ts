import { expect } from '@playwright/test';
import type { Analytics } from '@desert-mirror/contracts/back-office';
import { formatAmount } from '@desert-mirror/contracts/money';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { ask, openAs, panel, unique } from './support/admin.js';
import { arrangeBooking } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { watch } from './support/pages.js';
import { test } from './support/test.js';

test('analytics show booked and collected revenue of any period', async ({ page }) => {
  const today = businessDate(new Date());
  const month = `/api/admin/analytics?from=${addDays(today, -29)}&to=${today}&unit=day`;
  const before = await ask<Analytics>(page, 'GET', month);
  const [service] = await ask<{ id: number; name: string }[]>(page, 'GET', '/api/services');
  await ask(page, 'POST', '/api/admin/bookings', {
    firstName: 'Ana',
    lastName: unique('Lytics'),
    email: `${unique('ana').replace(' ', '.')}@example.com`,
    phone: '(702) 555-0100',
    serviceId: service!.id,
    amount: '123.45',
  });
  await arrangeBooking(page, {});
  const now = await ask<Analytics>(page, 'GET', month);
  // Only the online booking counts.
  expect(now.funnel.created).toBe(before.funnel.created + 1);
  expect(now.funnel.paid).toBeLessThanOrEqual(now.funnel.checkoutOpened);

  const { problems } = watch(page);
  await openAs(page, '/admin/analytics');
  const chosen = page.getByRole('group', { name: 'Period' }).locator('[aria-pressed="true"]');
  await expect(chosen).toHaveText('Last 30 days');
  const line = (table: string, row: string | RegExp) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: row });
  for (const { source, count, total } of now.sources) {
    const name = { online: 'Online bookings', phone: 'Phone bookings', invoice: 'Invoices' }[
      source
    ];
    await expect(line('Revenue by source', name).getByRole('cell')).toHaveText([
      String(count),
      formatAmount(total),
    ]);
  }
  await expect(line('Revenue by service', new RegExp(`^${service!.name}`))).toBeVisible();
  const funnel = page.getByRole('table', { name: 'Booking funnel' }).getByRole('row');
  const { created, checkoutOpened, paid, completed } = now.funnel;
  for (const [index, [name, count]] of (
    [
      ['Created', created],
      ['Checkout opened', checkoutOpened],
      ['Paid', paid],
      ['Completed', completed],
    ] as const
  ).entries()) {
    await expect(funnel.nth(index + 1)).toContainText(name);
    await expect(funnel.nth(index + 1).getByRole('cell')).toHaveText([
      String(count),
      `${Math.round((count / created) * 100)}%`,
    ]);
  }

  await expect(page.getByRole('img', { name: /^Bar chart: booked \$/ })).toBeVisible();
  await expect(
    panel(page, 'Revenue over time')
      .getByText(/^Booked \$[\d,.]+ · Collected -?\$[\d,.]+$/)
      .first(),
  ).toBeVisible();
  await expect(
    page.getByText('Booked: all bookings, and invoices that are not void'),
  ).toBeVisible();
  const steps = page.getByRole('table', { name: 'Booked and collected' }).getByRole('row');
  await expect(steps).toHaveCount(0);
  const revenueTable = panel(page, 'Revenue over time').getByText('Show as table');
  await revenueTable.click();
  // Few bookings on most days: by week.
  await expect(steps.nth(1)).toContainText('Week of');
  await panel(page, 'Bookings per week').getByText('Show as table').click();
  const weeks = page.getByRole('table', { name: 'Number of bookings' }).getByRole('row');
  await expect(weeks.nth(1)).toContainText('Week of');
  const counts = await weeks.locator('td:last-child').allInnerTexts();
  const total = now.buckets.reduce((sum, { bookings }) => sum + bookings, 0);
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThanOrEqual(total);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const week = now.buckets.filter(({ start }) => start >= monday);
  const sum = (key: 'booked' | 'collected') =>
    formatAmount(week.reduce((amount, bucket) => amount + Number(bucket[key]), 0).toFixed(2));
  await expect(steps.last().getByRole('cell').filter({ visible: true })).toHaveText([
    /^Week of /,
    String(week.reduce((count, bucket) => count + bucket.transactions, 0)),
    sum('booked'),
    sum('collected'),
  ]);
  const transactions = await steps.locator('td:nth-child(2)').allInnerTexts();
  expect(transactions.reduce((sum, text) => sum + Number(text), 0)).toBeGreaterThanOrEqual(
    now.buckets.reduce((sum, bucket) => sum + bucket.transactions, 0),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);

  for (const [name, address] of [
    ['Last 12 weeks', /\?period=weeks$/],
    ['Last 12 months', /\?period=months$/],
  ] as const) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(page).toHaveURL(address);
    await expect(button).toBeFocused();
    await expect(steps.or(revenueTable)).not.toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Custom' }).click();
  const own = page.getByRole('form', { name: 'Custom range' });
  await own.getByLabel('From').fill(today);
  await own.getByLabel('To').fill(addDays(today, -1));
  await own.getByRole('button', { name: 'Show' }).click();
  await expect(own.getByText('Must not be before the start date')).toBeVisible();
  await own.getByLabel('To').fill(today);
  await own.getByLabel('By').selectOption('day');
  await own.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}&unit=day`));
  await expect(chosen).toHaveCount(0);
  await page.reload();
  await revenueTable.click();
  await expect(steps).toHaveCount(2);
  expect(problems).toEqual([]);
});
