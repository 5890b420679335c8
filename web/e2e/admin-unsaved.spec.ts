import { expect, type Page } from '@playwright/test';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { ask, leaveForm, openAs, unique } from './support/admin.js';
import { dayFromNow } from './support/admin-bookings.js';
import { env } from './support/config.js';
import { PRICED, chooseService, closeByEscape, signIn, toastTitle } from './support/pages.js';
import { test } from './support/test.js';
import { addVan, retireVans } from './support/times.js';

const RESTORED = 'Your unsaved changes were restored';

function arrangeArticle(page: Page) {
  const title = unique('Test of Drafts');
  return ask<BlogPost>(page, 'POST', '/api/admin/blog', {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    excerpt: 'Only for the test.',
    content: 'First paragraph.',
    author: 'Dana',
    authorInitials: 'D',
    category: 'Paint Care',
    imageUrl: null,
    imageAlt: null,
    published: false,
    publishedAt: null,
  });
}

const excerpt = (page: Page) => page.getByLabel('Excerpt', { exact: true });

test('unsaved changes of an article are back after another page, with what others have changed', async ({
  page,
}) => {
  const { id, title, slug, createdAt: _at, ...content } = await arrangeArticle(page);
  await openAs(page, `/admin/blog/${id}`);
  await excerpt(page).fill('Typed.');
  await leaveForm(page);
  await page.goBack();
  await expect(excerpt(page)).toHaveValue('Typed.');
  await expect(toastTitle(page, RESTORED)).not.toContainText('in the meantime');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();

  await leaveForm(page);
  await ask(page, 'PUT', `/api/admin/blog/${id}`, {
    ...content,
    title: `${title} 2`,
    slug,
    excerpt: 'Changed by someone else.',
  });
  await page.goBack();
  await expect(toastTitle(page, RESTORED)).toContainText('has changed in the meantime');
  await expect(excerpt(page)).toHaveValue('Typed.');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} 2`);
  await toastTitle(page, RESTORED).getByRole('button', { name: 'Discard' }).click();
  await expect(excerpt(page)).toHaveValue('Changed by someone else.');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();
  await leaveForm(page);
  await page.goBack();
  await expect(excerpt(page)).toHaveValue('Changed by someone else.');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();
  await ask(page, 'DELETE', `/api/admin/blog/${id}`);
});

test('an estimate that was closed by Escape is back, and gone after Cancel', async ({ page }) => {
  await openAs(page, '/admin/estimates');
  const dialog = page.getByRole('dialog', { name: 'New estimate' });
  const name = dialog.getByLabel('Customer Name');
  const open = page.getByRole('main').getByRole('button', { name: 'New estimate' });
  await open.click();
  await name.fill('Esther');
  await dialog.getByLabel('Service', { exact: true }).fill('Ceramic coating');
  await closeByEscape(page, dialog);
  await open.click();
  await expect(name).toHaveValue('Esther');
  await expect(dialog.getByLabel('Service', { exact: true })).toHaveValue('Ceramic coating');
  // Queries by role do not find toasts behind a modal dialog, but screen readers announce them.
  await expect(page.getByText(RESTORED, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(name).toHaveValue('');
});

test('a new booking that was left keeps its free time', async ({ page }) => {
  await openAs(page, '/admin/bookings');
  const open = page.getByRole('button', { name: 'New booking' });
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const confirm = dialog.getByRole('button', { name: 'Save and confirm' });
  await open.click();
  await chooseService(dialog, PRICED);
  const times = dialog.getByRole('region', { name: 'Free times' });
  const time = times.getByRole('radio', { name: /[AP]M/ }).last();
  const start = await time.inputValue();
  await time.check();
  await expect(confirm).toBeVisible();
  await closeByEscape(page, dialog);
  await leaveForm(page);
  await page.goBack();
  await open.click();
  await expect(confirm).toBeVisible();
  await expect(dialog.locator(`input[value="${start}"]`)).toBeChecked();
});

test('a new booking that began at a free time of the calendar keeps it on another page', async ({
  page,
}) => {
  const van = await addVan(page);
  try {
    const day = dayFromNow(13);
    await openAs(page, `/admin/calendar?date=${day}`);
    const gap = page.getByRole('button', { name: `free, ${van.name}, 7:00 AM–` });
    await gap.click();
    const dialog = page.getByRole('dialog', { name: 'New booking' });
    const confirm = dialog.getByRole('button', { name: 'Save and confirm' });
    await chooseService(dialog, PRICED);
    await expect(confirm).toBeVisible();
    await closeByEscape(page, dialog);
    await page.getByRole('complementary').getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'New booking', exact: true }).click();
    await expect(dialog.getByLabel('Preferred date')).toHaveValue(day);
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('07:00');
    await expect(confirm).toBeVisible();
  } finally {
    await retireVans(page, [van]);
  }
});

test('after an expired session, the sign-in leads back to what was typed', async ({ page }) => {
  const { id } = await arrangeArticle(page);
  await signIn(page);
  await page.goto(`/admin/blog/${id}`);
  await excerpt(page).fill('Typed.');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/logout', { headers, data: {} })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/login\?/);

  await page.getByLabel('Username').fill(env.username);
  await page.getByLabel('Password').fill(env.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(new RegExp(`/admin/blog/${id}$`));
  await expect(excerpt(page)).toHaveValue('Typed.');
  await expect(toastTitle(page, RESTORED)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastTitle(page, 'Draft saved')).toBeVisible();
  await ask(page, 'DELETE', `/api/admin/blog/${id}`);
});

test('after an expired session, a draft does not look deleted', async ({ page }) => {
  const { id, title } = await arrangeArticle(page);
  await signIn(page);
  await page.goto('/admin/blog');
  const draft = page.getByRole('main').getByRole('link', { name: title });
  await expect(draft).toBeVisible();
  // The refusal of a request of this page would also lead to the sign-in.
  await page.waitForLoadState('networkidle');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/logout', { headers, data: {} })).ok()).toBe(true);
  const answer = page.waitForResponse(/\/api\/blog/);
  await draft.click();
  expect((await answer).headers()['www-authenticate']).toContain('invalid_token');
  await page.waitForURL(/\/admin\/login\?.*session=expired/);
  await ask(page, 'DELETE', `/api/admin/blog/${id}`);
});
