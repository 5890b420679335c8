import { expect } from '@playwright/test';
import { ask, openAs, panel, unique } from './support/admin.js';
import { dayFromNow } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

test('the owner adds a van, assigns a technician, plans time off and sets the notice', async ({
  page,
}) => {
  const [name, technician] = [unique('Van'), unique('tech').replace(' ', '-')];
  await ask(page, 'POST', '/api/admin/staff', {
    username: technician,
    email: `${technician}@example.com`,
    role: 'technician',
  });
  const { problems } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/admin/vans');

  await page.getByRole('button', { name: 'New van' }).click();
  const dialog = page.getByRole('dialog', { name: 'New van' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Saturday', { exact: true }).uncheck();
  await dialog.getByLabel('Monday to').fill('06:00');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add van' }).click();
  await expect(dialog.getByText('Must be after the opening time')).toBeVisible();
  await dialog.getByLabel('Monday to').fill('12:30');
  await dialog.getByRole('button', { name: 'Add van' }).click();
  await expect(toastTitle(page, 'Van added')).toBeVisible();
  await expect(
    panel(page, 'Vans and hours').getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Mon 7:00 AM–12:30 PM, Tue–Fri 7:00 AM–7:00 PM');

  await page.getByRole('heading', { name: 'Crew' }).click();
  await page.getByLabel(`Van of ${technician}`).selectOption(name);
  await expect(toastTitle(page, 'Crew saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add time off' }).click();
  const timeOff = page.getByRole('dialog', { name: 'Add time off' });
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  await expect(timeOff.getByText('Please select a technician')).toBeVisible();
  await timeOff.getByLabel('Technician').selectOption(technician);
  await timeOff.getByLabel('Last day').fill(dayFromNow(3));
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  const planned = panel(page, 'Time off').getByRole('listitem').filter({ hasText: technician });
  await planned.getByRole('button', { name: /^Delete time off/ }).click();
  await expect(planned).toBeHidden();
  await expect(page.getByRole('group', { name: 'Planned time off' })).toBeFocused();

  await page.getByRole('heading', { name: 'Scheduling' }).click();
  await page.getByLabel('Minimum notice (minutes)').fill('many');
  await page.getByRole('button', { name: 'Save scheduling' }).click();
  await expect(page.getByText('Must be a whole number from 0 to 20160')).toBeVisible();
  await page.getByLabel('Minimum notice (minutes)').fill('121');
  await page.getByRole('button', { name: 'Save scheduling' }).click();
  await expect(toastTitle(page, 'Scheduling settings saved')).toBeVisible();
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByLabel('Minimum notice (minutes)').fill('120');
  await page.getByRole('button', { name: 'Save scheduling' }).click();
  expect((await restored).ok()).toBe(true);
  // As high as the page: axe reports targets that the sticky bars cover in part.
  await page.setViewportSize({ width: 390, height: 2600 });
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // Deactivates the test's vans, which other tests must not find.
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save van' }).click();
  await expect(toastTitle(page, 'Van saved')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the owner creates a private calendar feed and revokes it', async ({ page }) => {
  await openAs(page, '/admin/vans');
  const feed = panel(page, 'Calendar feed');
  // Another run on the same data may have left a link.
  await ask(page, 'DELETE', '/api/calendar-feed');
  await page.reload();
  await feed.getByRole('button', { name: 'Create a private link' }).click();
  await expect(feed.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const { url } = await ask<{ url: string }>(page, 'GET', '/api/calendar-feed');
  const { pathname } = new URL(url);
  const read = async () => {
    const answer = await page.request.get(pathname);
    return [answer.status(), (await answer.text()).split('\r\n', 1)[0]];
  };
  expect(await read()).toEqual([200, 'BEGIN:VCALENDAR']);
  await expectNoViolations(page);
  await feed.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(feed.getByRole('button', { name: 'Create a private link' })).toBeVisible();
  expect((await read())[0]).toBe(404);
});
