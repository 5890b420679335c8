import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import type { Books } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { ask, figure, openAs, unique } from './support/admin.js';
import { sumsOf } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { arrangeSent } from './support/billing.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

const today = businessDate(new Date());
const BOOKS = '/admin/reports?view=books';
const month = { from: `${today.slice(0, 8)}01`, to: today };

const booksOf = (page: Page, { from, to }: { from: string; to: string }) =>
  ask<Books>(page, 'GET', `/api/admin/reports/books?from=${from}&to=${to}`);

const KEYS = ['received', 'refunded', 'collected', 'tips', 'tax', 'outstanding'] as const;
const amountsOf = (row: Books['totals']): string[] => KEYS.map((key) => formatAmount(row[key]));

const section = (page: Page) => page.getByRole('region', { name: 'Books' });
const chosen = (page: Page, group: string) =>
  section(page).getByRole('group', { name: group }).locator('[aria-pressed="true"]');
const table = (page: Page, by: string) =>
  section(page).getByRole('table', { name: `Books by ${by}` });

async function expectMetrics(page: Page, { totals }: Books): Promise<void> {
  for (const [title, key] of [
    ['Received', 'received'],
    ['Refunded', 'refunded'],
    ['Collected', 'collected'],
    ['Tips', 'tips'],
    ['Tax collected', 'tax'],
    ['Outstanding', 'outstanding'],
  ] as const)
    await expect(
      figure(page, title).getByText(formatAmount(totals[key]), { exact: true }),
    ).toBeVisible();
}

/** An invoice with two services, half paid in cash. */
async function arrangeHalfPaid(page: Page, tag: string): Promise<void> {
  const services = [
    { name: `=${tag} Wash`, price: 100 },
    { name: `${tag} Wax`, price: 50 },
  ];
  const { id } = await arrangeSent(page, {
    services,
    ...sumsOf(services),
    serviceLocation: 'henderson',
  });
  await ask(page, 'POST', `/api/admin/invoices/${id}/payments`, {
    method: 'cash',
    amount: '81.19',
    receivedOn: today,
  });
}

test('the books show any period in every grouping', async ({ page }) => {
  const tag = unique('books');
  await arrangeHalfPaid(page, tag);
  const books = await booksOf(page, month);
  const { problems } = watch(page);
  await openAs(page, BOOKS);
  await expect(chosen(page, 'Period')).toHaveText('This month');
  await expectMetrics(page, books);
  await expect(figure(page, 'Outstanding').getByText('Due on invoices now')).toBeVisible();
  // A single row is the total.
  const total = (by: string) => table(page, by).locator('tr').last().getByRole('cell');
  // The table has a dash for zero.
  const totals = [/./, ...amountsOf(books.totals).map((text) => (text === '$0.00' ? '–' : text))];
  await expect(total('service')).toHaveText(totals);
  await section(page).getByRole('button', { name: 'Month', exact: true }).click();
  await expect(total('month')).toHaveText(totals);
  await expect(table(page, 'month').locator('tbody tr')).toHaveCount(1);

  await section(page).getByRole('button', { name: 'Service', exact: true }).click();
  await expect(page).toHaveURL(/[?&]by=service$/);
  const line = (name: string) => table(page, 'service').getByRole('row').filter({ hasText: name });
  await expect(line(`=${tag} Wash`).getByRole('cell')).toHaveText([
    `=${tag} Wash`,
    '$54.13',
    '–',
    '$54.13',
    '–',
    '$4.13',
    '$54.13',
  ]);
  await expect(total('service')).toHaveText(totals);
  for (const [name, by, rows] of [
    ['Area', 'area', books.areas],
    ['Source', 'source', books.sources],
  ] as const) {
    const button = section(page).getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toBeFocused();
    await expect(table(page, by).locator('tbody tr')).toHaveCount(rows.length);
    await expect(total(by)).toHaveText(totals);
  }

  await section(page).getByRole('button', { name: 'Last year' }).click();
  await expect(page).toHaveURL(/period=last-year/);
  const year = Number(today.slice(0, 4)) - 1;
  await expectMetrics(page, await booksOf(page, { from: `${year}-01-01`, to: `${year}-12-31` }));
  await expect(page.getByText(`Jan 1 – Dec 31, ${year}`)).toBeVisible();
  await page.goBack();
  await expect(chosen(page, 'Period')).toHaveText('This month');
  await expect(chosen(page, 'Group by')).toHaveText('Source');
  await expectMetrics(page, books);

  const custom = section(page).getByRole('button', { name: 'Custom' });
  const own = section(page).getByRole('form', { name: 'Custom range' });
  await expect(own).toBeHidden();
  await custom.click();
  await own.getByLabel('From').fill(today);
  await own.getByLabel('To').fill(addDays(today, -1));
  await own.getByRole('button', { name: 'Show' }).click();
  await expect(own.getByText('Must not be before the start date')).toBeVisible();
  await own.getByLabel('To').fill(today);
  await own.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(chosen(page, 'Period')).toHaveCount(0);
  await expectMetrics(page, await booksOf(page, { from: today, to: today }));

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  expect(problems).toEqual([]);
});

const openExport = (page: Page) =>
  section(page).getByRole('button', { name: 'Export', exact: true }).click();

async function expectExport(page: Page, isEnabled: boolean): Promise<void> {
  await openExport(page);
  const item = page.getByRole('menuitem', { name: 'Export books' });
  await expect(item).toBeEnabled({ enabled: isEnabled });
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
}

test('the books export the shown period', async ({ page }) => {
  const tag = unique('books');
  await arrangeHalfPaid(page, tag);
  const { totals } = await booksOf(page, month);
  await openAs(page, BOOKS);
  const download = page.waitForEvent('download');
  await openExport(page);
  await page.getByRole('menuitem', { name: 'Export books' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`desert-mirror-books-${month.from}-${month.to}.csv`);
  await expect(toastTitle(page, 'Books exported')).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFGroup,Name,Received,Refunded,Collected,Tips,Tax,Outstanding');
  expect(lines).toContain(`Service,'=${tag} Wash,54.13,0.00,54.13,0.00,4.13,54.13`);
  const { received, refunded, collected, tips, tax, outstanding } = totals;
  expect(lines.slice(-2)).toEqual([
    ['Total', '', received, refunded, collected, tips, tax, outstanding].join(','),
    '',
  ]);
});

test('the books while loading, and after a failure', async ({ page }) => {
  const books = '**/api/admin/reports/books?*';
  await page.route(books, (route) => route.abort());
  await openAs(page, BOOKS);
  await expect(page.getByText('The books could not be loaded')).toBeVisible();
  await expectExport(page, false);
  await page.unroute(books);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectMetrics(page, await booksOf(page, month));

  // While the response is delayed, the previous period stays visible and is marked as outdated.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(books, hold);
  await page.route(/\/api\/admin\/reports\/(card-balance|tips)\?/, hold);
  const besides = section(page).getByText(/^(Net|All tips)$/);
  await expect(besides).toHaveCount(2);
  await section(page).getByRole('button', { name: 'Last month' }).click();
  await expect(section(page).locator('[aria-busy="true"]')).toBeVisible();
  await expectExport(page, false);
  await expect(table(page, 'service')).toBeVisible();
  // The panels of fees and tips are not dimmed, so they hide the amounts of the previous period.
  await expect(section(page).getByText(/^Loading the (fees|tips)$/)).toHaveCount(2);
  await expect(besides).toHaveCount(0);
  release();
  await expect(section(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expectExport(page, true);
  await expect(besides).toHaveCount(2);
});
