import { expect, type Page } from '@playwright/test';
import { OWNER, ask, openAs, unique, type Credentials } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { signIn, toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

const OWN_PASSWORD = 'mirror-mirror-7';

async function signInAs(page: Page, who: Credentials): Promise<void> {
  await page.goto('/admin/login');
  await fillSignIn(page, who);
}

async function fillSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Adds a technician and returns the one-time password. */
async function addTechnician(page: Page, username: string): Promise<string> {
  const add = page.getByRole('button', { name: 'New user' });
  await add.click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Add user' });
  await save.click();
  await expect(dialog.getByText('Username is required')).toBeVisible();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await dialog.getByLabel('Username').fill(OWNER.username);
  await dialog.getByLabel('Email').fill(`${username}@example.com`);
  await expect(dialog.getByLabel('Role')).toHaveValue('technician');
  await save.click();
  // Rejected by the server: the form keeps its values.
  await expect(dialog.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toHaveValue(`${username}@example.com`);
  await dialog.getByLabel('Username').fill(username);
  await save.click();
  await expect(dialog.getByText('expires after 72 hours')).toBeVisible();
  await expectNoViolations(page);
  const password = await dialog.getByLabel('One-time password').innerText();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  // Behind an open dialog only the announcement is exposed.
  await expect(page.getByText('Password copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(add).toBeFocused();
  return password;
}

/** After the first sign-in only the password page is available. */
async function chooseOwnPassword(page: Page, who: Credentials): Promise<void> {
  await signInAs(page, who);
  await page.waitForURL(/\/admin\/account$/);
  await expect(page.getByText('You signed in with a one-time password.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await page.goto('/admin/schedule');
  await page.waitForURL(/\/admin\/account$/);

  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Username')).toHaveValue(who.username);
  const current = page.getByLabel('One-time password');
  const chosen = page.getByLabel('New password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(chosen).toHaveAttribute('autocomplete', 'new-password');
  await current.fill('wrong-wrong-wrong');
  await chosen.fill('short');
  await page.getByLabel('Repeat the new password').fill('shorter');
  await change.click();
  await expect(page.getByText('At least 12 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('The new passwords do not match')).toBeVisible();
  await expect(chosen).toBeFocused();
  await expectNoViolations(page);
  await chosen.fill(OWN_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(OWN_PASSWORD);
  await change.click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(who.password);
  await change.click();
  await expect(toastTitle(page, 'Password changed')).toBeVisible();
}

/** The schedule is a technician's only page, and the API rejects everything else. */
async function expectScheduleOnly(page: Page): Promise<void> {
  await page.waitForURL(/\/admin\/schedule$/);
  // A single page needs no navigation.
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  for (const path of ['/admin', '/admin/customers', '/admin/reports', '/admin/site-settings']) {
    await page.goto(path);
    await page.waitForURL(/\/admin\/schedule$/);
  }
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  for (const path of ['/api/bookings', '/api/invoices', '/api/admin/staff']) {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
}

test('a technician is added, chooses a password, works and is removed', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { problems } = watch(page);
  const username = unique('vera').replace(' ', '.');
  await openAs(page, '/admin/staff');
  const row = page.getByRole('row').filter({ hasText: username });
  const password = await addTechnician(page, username);
  await expect(row).toContainText('Technician');
  await expect(row).toContainText('One-time password');
  await expect(row).toContainText('Never signed in');
  const owner = page.getByRole('row').filter({ hasText: 'Owner' });
  await owner.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Sign out everywhere']);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  const actions = row.getByRole('button', { name: `Actions for ${username}` });

  const theirs = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await chooseOwnPassword(theirs, { username, password });
  await expectNoSidewaysScroll(theirs);
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await expectScheduleOnly(theirs);

  await page.reload();
  await expect(row).toContainText('On 1 device');
  const choose = async (action: string) => {
    await actions.click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Sign out everywhere');
  await expect(toastTitle(page, 'Signed out everywhere')).toBeVisible();
  await expect(actions).toBeFocused();
  await expect(row).toContainText('Not signed in');
  await theirs.reload();
  await theirs.waitForURL((url) => url.pathname === '/admin/login');

  await choose('New password');
  const dialog = page.getByRole('dialog');
  // Until the answer arrives, the dialog stays open: later it would show in the one of another person.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/staff/*/password', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog.getByRole('button', { name: 'Resetting...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  answer.resolve();
  await expect(dialog.getByLabel('One-time password')).not.toHaveText(password);
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await choose('Remove');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove access' }).click();
  await expect(toastTitle(page, 'User removed')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'People' })).toBeFocused();
  await signInAs(theirs, { username, password: OWN_PASSWORD });
  await expect(toastTitle(theirs, 'Login Failed')).toContainText('Invalid credentials');
  await theirs.context().close();
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

test('an open tab belongs to the next person who signs in, and shows nothing of the last one', async ({
  page,
  context,
}) => {
  const username = unique('tess').replace(' ', '.');
  const account = { username, email: `${username}@example.com`, role: 'technician' };
  const { password } = await ask<{ password: string }>(page, 'POST', '/api/admin/staff', account);
  await signIn(page);
  const second = await context.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto('/admin/activity');
  // The first tab follows even if the server does not answer.
  await second.route('**/api/auth/logout', (route) => route.abort());
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(toastTitle(second, 'Signed out on this device only')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/admin/login');
  await signInAs(second, { username, password });
  for (const tab of [second, page]) {
    // Where a technician with a one-time password is.
    await tab.waitForURL(/\/admin\/account$/);
    await expect(tab.getByText('You signed in with a one-time password.')).toBeVisible();
  }
});

test('an expired session redirects to the sign-in once, which leads back', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/activity');
  await expect(page.getByLabel('Show')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/logout', { headers, data: {} })).ok()).toBe(true);

  const { calls } = watch(page);
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
  await page.getByLabel('Show').selectOption('staff');
  await page.waitForURL((url) => url.pathname === '/admin/login');
  await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(visits.filter((path) => path === '/admin/login')).toHaveLength(1);
  expect(calls.filter((path) => path.startsWith('/api/admin/'))).toHaveLength(1);
  expect(calls).not.toContain('/api/auth/me');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  await expectNoViolations(page);
  await page.reload();
  await fillSignIn(page, OWNER);
  await page.waitForURL((url) => url.pathname === '/admin/activity');
  await expect(page.getByLabel('Show')).toBeVisible();
});
