import { expect, type Page } from '@playwright/test';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';
import { businessDate } from '@desert-mirror/contracts/time';
import { ask, unique } from './support/admin.js';
import { signIn, toastTitle } from './support/pages.js';
import { test } from './support/test.js';

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name, exact: true });

async function overnight(page: Page, name: string) {
  const services = await ask<{ id: number; active: boolean }[]>(page, 'GET', '/api/services');
  const { id } = await ask<Booking>(page, 'POST', '/api/bookings', {
    firstName: 'Olive',
    lastName: name,
    email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
    phone: '(702) 555-0100',
    serviceId: services.find(({ active }) => active)!.id,
  });
  const praise = await ask<{ id: number }>(page, 'POST', '/api/admin/testimonials', {
    name,
    initials: 'OD',
    location: 'Summerlin',
    content: `The paint looks like water, says ${name}.`,
    rating: 5,
    featured: true,
    approved: false,
  });
  return { bookingId: id, testimonialId: praise.id };
}

async function confirmBooking(page: Page, name: string): Promise<void> {
  await nav(page, 'Bookings').click();
  await page.getByLabel('Search', { exact: true }).fill(name);
  await page
    .getByRole('table')
    .getByRole('link', { name: `Olive ${name}` })
    .click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(toastTitle(page, 'Booking confirmed')).toBeVisible();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
}

async function openDashboard(page: Page): Promise<void> {
  await nav(page, 'Dashboard').click();
  // The previous page has a button with the same name.
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  // A card that arrives between press and release would move the button away.
  await expect(page.locator('.animate-pulse-soft')).toHaveCount(0);
}

async function writeInvoice(page: Page, name: string): Promise<void> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' });
  await dialog.getByLabel('Customer Name').fill(name);
  await dialog.getByLabel('Phone Number').fill('(702) 555-0100');
  await dialog.getByLabel('Vehicle Information').fill('2021 Toyota 4Runner');
  await dialog.getByRole('button', { name: /^\$200\b/ }).click();
  await expect(dialog.getByText('Detail Service - $200')).toBeVisible();
  await expect(dialog.getByText('$216.50').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(toastTitle(page, 'Invoice created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
}

async function approveReview(page: Page, name: string): Promise<void> {
  await nav(page, 'Testimonials').click();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(toastTitle(page, 'On the home page')).toBeVisible();
}

/** Returns the path of the article. */
async function publishPost(page: Page, title: string): Promise<string> {
  await openDashboard(page);
  await page.getByRole('link', { name: 'Create Blog Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category').fill('Paint Care');
  await page.getByLabel('Author').fill('Olive Day');
  await page.getByLabel('Excerpt').fill('What the day brought.');
  await page.getByLabel('Text', { exact: true }).fill('A first paragraph.\n\nAnd a second one.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.waitForURL(/\/admin\/blog\/\d+$/);
  await expect(page.getByText('On the website since')).toBeVisible();
  return `/blog/${title.toLowerCase().replaceAll(' ', '-')}`;
}

async function changeHours(page: Page, hours: string): Promise<void> {
  await nav(page, 'Site settings').click();
  await page.getByLabel('Business hours').fill(hours);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toastTitle(page, 'Settings saved')).toBeVisible();
}

test('a day in the owner’s back-office, from sign-in to sign-out', async ({ page, browser }) => {
  const name = unique('Day');
  const hours = `Every day 6AM-${unique('noon')}`;
  const settings = await ask<SiteSettings>(page, 'GET', '/api/settings');
  const { testimonialId } = await overnight(page, name);
  try {
    await signIn(page);
    await confirmBooking(page, name);
    await writeInvoice(page, name);
    await approveReview(page, name);
    const blogPost = await publishPost(page, `On the ${name}`);
    await changeHours(page, hours);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/');
    await expect(visitor.getByText(hours).first()).toBeVisible();
    await expect(visitor.getByText(`says ${name}.`)).toBeAttached();
    await visitor.goto(blogPost);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`On the ${name}`);
    await visitor.context().close();

    await nav(page, 'Reports').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const today = businessDate(new Date());
    expect((await download).suggestedFilename()).toBe(`desert-mirror-report-${today}.csv`);

    await nav(page, 'Activity').click();
    const latest = page.getByRole('main').getByRole('listitem').first();
    await expect(latest).toContainText('changed the site settings');
    await expect(latest).toContainText(hours);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/admin\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await page.goto('/admin/bookings');
    await page.waitForURL(/\/admin\/login\?to=%2Fadmin%2Fbookings$/);
  } finally {
    await ask(page, 'POST', '/api/settings', settings);
    await ask(page, 'DELETE', `/api/admin/testimonials/${testimonialId}`);
    const posts = await ask<{ id: number; title: string }[]>(page, 'GET', '/api/blog?limit=5');
    const own = posts.find(({ title }) => title === `On the ${name}`);
    if (own) await ask(page, 'DELETE', `/api/admin/blog/${own.id}`);
  }
});
