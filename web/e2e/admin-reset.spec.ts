import { expect, type Page } from '@playwright/test';
import { ask, openAs, unique } from './support/admin.js';
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { mailTo } from './support/mail.js';
import { test } from './support/test.js';

const PASSWORD = 'mirror-mirror-7';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
}

async function requestLink(page: Page, name: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Reset password')).toBeVisible();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Email me a link' });
  await send.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await page.getByLabel('Username or email').fill(name);
  await send.click();
  await expect(title(page, 'Check your email')).toBeFocused();
  await expectAccessible(page);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function signIn(page: Page, username: string): Promise<void> {
  // The page before has a field with a similar label.
  await expect(title(page, 'Admin sign-in')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/admin\/schedule$/);
}

test('nothing on the sign-in page moves when it becomes usable', async ({ page, browser }) => {
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const forgot = (one: Page) => one.getByRole('link', { name: 'Forgot your password?' });
  await still.goto('/admin/login');
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(await forgot(page).boundingBox()).toEqual(await forgot(still).boundingBox());
});

test('reset a password by email, and hear of a sign-in from another browser', async ({
  page,
  browser,
}) => {
  test.slow();
  await openAs(page, '/admin/staff');
  const username = unique('Tess').replace(' ', '-');
  const email = `${username.toLowerCase()}@example.com`;
  await ask(page, 'POST', '/api/admin/staff', { username, email, role: 'technician' });

  const own = await (await browser.newContext()).newPage();
  await requestLink(own, email.toUpperCase());
  const { text } = await mailTo(email, 'Choose a new password');
  const link = /https?:\S+\/admin\/reset#[\w-]{43}/.exec(text)![0];

  await own.goto(link);
  await expect(title(own, 'Choose a new password')).toBeVisible();
  await expectAccessible(own);
  await own.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await own.getByLabel('Repeat the new password').fill('another');
  await own.getByRole('button', { name: 'Change password' }).click();
  await expect(own.getByText('The new passwords do not match')).toBeVisible();
  await choosePassword(own);
  await expect(title(own, 'Password changed')).toBeFocused();
  await expectAccessible(own);
  await own.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(own, username);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await choosePassword(other);
  await expect(title(other, 'This link is no longer valid')).toBeFocused();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Get a new link' }).click();
  await expect(title(other, 'Reset password')).toBeVisible();
  await other.getByRole('link', { name: 'Back to sign-in' }).click();
  const devices = own.getByRole('list', { name: 'Devices' });
  const openAccount = async () => {
    await own.getByRole('button', { name: 'Account', exact: true }).click();
    await own.getByRole('link', { name: 'Change password' }).click();
  };
  await openAccount();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await own.goBack();
  await signIn(other, username);

  await openAccount();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(own.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: /^Sign out \w+ on/ }).click();
  await expect(own.getByRole('button', { name: /^Sign out \w+ on/ })).toHaveCount(0);
  await expect(devices).toBeFocused();
  await other.reload();
  await other.waitForURL((url) => url.pathname === '/admin/login');

  const notice = await mailTo(email, 'New sign-in to your account');
  expect(notice.text).toContain(`Username: ${username}`);
  expect(notice.text).toContain('Device: Chrome on Linux');
});
