import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { ask, openAs, OWNER, unique } from './support/admin.js';
import { makeBooking } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

const PASSWORD = 'mirror-mirror-7';

/** A technician with an own password, whose account no other test uses. */
async function technician(page: Page) {
  const username = unique('tess').replace(' ', '.');
  const added = await ask<{ password: string }>(page, 'POST', '/api/admin/staff', {
    username,
    email: `${username}@example.com`,
    role: 'technician',
  });
  const signedIn = await page.request.post('/api/auth/login', {
    data: { username, password: added.password },
  });
  const { token } = (await signedIn.json()) as { token: string };
  await page.request.post('/api/auth/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: added.password, newPassword: PASSWORD },
  });
  return { username, password: PASSWORD };
}

const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

/** A device in the browser that has verified its user. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a technician adds an app and a passkey and signs in with each', async ({ page }) => {
  const { problems } = watch(page);
  const who = await technician(page);
  await addDevice(page);
  const signIn = async () => {
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(who.username);
    await page.getByLabel('Password').fill(who.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn();
  await page.waitForURL(/\/admin\/schedule$/);
  await page.goto('/admin/account');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = await dialog.getByText(/^[A-Z2-7]{16,}$/).innerText();
  const code = dialog.getByLabel('Code that the app shows');
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await code.fill(await codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoViolations(page);
  const [first = '', second = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Work phone');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Work phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Work phone again');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  // Behind an open dialog only the announcement of a toast is exposed.
  await expect(page.getByText('This device already has a passkey').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoViolations(page);

  const signOut = async () => {
    // Requests of a page that is still loading would be rejected without their token.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
  };
  await signOut();
  await signIn();
  const typed = page.getByLabel('Code', { exact: true });
  await expect(typed).toBeFocused();
  await typed.fill('000-000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This code is not valid. Enter a new one.')).toBeVisible();
  await expectNoViolations(page);
  await typed.fill(first.toUpperCase());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/admin\/schedule$/);

  await signOut();
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/admin\/schedule$/);

  await page.goto('/admin/account');
  await passkeys.getByRole('button', { name: 'Remove Work phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastTitle(page, 'Passkey removed')).toBeVisible();
  await expect(page.getByText('9 codes are left.')).toBeVisible();
  await expect(passkeys).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Ways to confirm a sign-in' })).toBeFocused();

  // The device still has the passkey. The server's answer for a session whose sign-in is long ago:
  await page.route(
    '**/api/auth/recovery-codes',
    (route) =>
      route.fulfill({
        status: 403,
        json: { statusCode: 403, code: 'reauthentication_required', message: 'Please confirm' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'New codes' }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('Your earlier codes stop working.');
  await warning.getByRole('button', { name: 'Create new codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted').first()).toBeVisible();
  await question.getByLabel('Password').fill(who.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByLabel('Code', { exact: true }).fill(second);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(problems.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
});

test('a sensitive step long after the sign-in asks for the password', async ({ page }) => {
  const username = unique('tom').replace(' ', '.');
  await openAs(page, '/admin/staff');
  // The server's answer for a session whose sign-in is more than 15 minutes ago.
  let confirmed = false;
  await page.route('**/api/auth/confirm', async (route) => {
    await route.continue();
    confirmed = true;
  });
  await page.route('**/api/admin/staff', async (route) => {
    if (route.request().method() !== 'POST' || confirmed) return route.continue();
    return route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'reauthentication_required', message: 'Please confirm' },
    });
  });
  const add = async () => {
    await page.getByRole('button', { name: 'New user' }).first().click();
    await page.getByRole('dialog').getByLabel('Username').fill(username);
    await page.getByRole('dialog').getByLabel('Email').fill(`${username}@example.com`);
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
  };
  await add();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Password')).toBeFocused();
  await expectNoViolations(page);
  await question.getByLabel('Password').fill('wrong-wrong-wrong');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This is not your current password')).toBeVisible();
  confirmed = false;
  await question.getByLabel('Password').fill(OWNER.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').getByText('expires after 72 hours')).toBeVisible();
});

test('a cancellation keeps its reason while it asks for the password', async ({ page }) => {
  const { id } = await makeBooking(page);
  await openAs(page, `/admin/bookings/${id}`);
  // The server's answer to a refund for a session whose sign-in is more than 15 minutes ago.
  let confirmed = false;
  await page.route('**/api/auth/confirm', async (route) => {
    await route.continue();
    confirmed = true;
  });
  await page.route(`**/api/admin/bookings/${id}/status`, async (route) => {
    if (confirmed) return route.continue();
    return route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'reauthentication_required', message: 'Please confirm' },
    });
  });
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await cancel.getByLabel('Reason').fill('The car was sold');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Password')).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cancel.getByLabel('Reason')).toHaveValue('The car was sold');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await question.getByLabel('Password').fill(OWNER.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(toastTitle(page, 'Booking cancelled')).toBeVisible();
});
