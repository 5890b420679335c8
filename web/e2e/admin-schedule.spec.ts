import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { JobPayment, ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Van } from '@desert-mirror/contracts/fleet';
import { type Credentials, ask, openAs, panel, unique } from './support/admin.js';
import { dayFromNow, makeBooking } from './support/admin-bookings.js';
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { closeToast, toastTitle, watch } from './support/pages.js';
import { freshTest, test } from './support/test.js';
import { addVan, retireVans, scheduleBooking } from './support/times.js';

test.use({ viewport: { width: 390, height: 844 } });

/** In the evening, which is the next day in UTC. */
const TODAY = `${dayFromNow(1)}T04:30:00.000Z`;
const ADDRESS = {
  street: '12 Mirror Lane',
  unit: '',
  city: 'Henderson',
  zip: '89052',
  notes: 'Water at the side of the garage',
};

async function addTechnician(page: Page, request: APIRequestContext) {
  const username = unique('tech').replace(' ', '.');
  const { staff, password: once } = await ask<{ staff: { id: number }; password: string }>(
    page,
    'POST',
    '/api/admin/staff',
    { username, email: `${username}@example.com`, role: 'technician' },
  );
  const password = 'a-password-of-my-own';
  const signedIn = await request.post('/api/auth/login', { data: { username, password: once } });
  const { token } = (await signedIn.json()) as { token: string };
  const changed = await request.post('/api/auth/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: once, newPassword: password },
  });
  expect(changed.status()).toBe(200);
  return { id: staff.id, who: { username, password } };
}

async function letTechniciansSeeAll(page: Page, techniciansSeeAll: boolean): Promise<void> {
  const path = '/api/admin/scheduling-settings';
  const settings = await ask<object>(page, 'GET', path);
  await ask(page, 'PUT', path, { ...settings, techniciansSeeAll });
}

const entry = (page: Page, { lastName }: { lastName: string }) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: lastName });

/** Returns the name of the customer. */
async function workOnVan(page: Page, who: Credentials, van: Van): Promise<string> {
  const booking = { message: 'The plan for $25', address: ADDRESS };
  const first = await makeBooking(page, booking);
  const second = await makeBooking(page, booking);
  await scheduleBooking(page, first.id, { start: TODAY, vanId: van.id });
  const later = new Date(Date.parse(TODAY) + 12 * 3_600_000).toISOString();
  await scheduleBooking(page, second.id, { start: later, vanId: van.id });

  await openAs(page, '/admin', who);
  await expect(page).toHaveURL(/\/admin\/schedule$/);
  const today = panel(page, 'Today');
  await expect(today).toContainText('1 job');
  const job = today.getByRole('region', { name: `Robin ${first.lastName}` });
  await expect(job).toContainText(/[89]:30–1[01]:30 PM/);
  for (const text of [van.name, '12 Mirror Lane, Henderson 89052', 'Water at'])
    await expect(job).toContainText(text);
  await expect(job.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /destination=12\+Mirror\+Lane/,
  );
  await expect(job.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:7025550100');
  await expect(entry(page, second)).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await job.getByRole('button', { name: 'Start' }).click();
  await expect(job).toContainText(/In progress since \d/);
  await job.getByRole('button', { name: 'Complete' }).click();
  // The buttons move until the list is reloaded.
  await expect(job).toContainText('Completed');
  await job.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await expect(dialog.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await expectNoViolations(page);
  for (const part of [dialog, page.locator('body')]) await expect(part).not.toContainText('$');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(job).toBeHidden();
  await expect(
    today.getByRole('button', { name: `Take payment from Robin ${first.lastName}` }),
  ).toBeVisible();
  return first.lastName;
}

/** The technician's private feed has the jobs of the van until its link is revoked. */
async function followFeed(page: Page, customer: string): Promise<void> {
  const feed = panel(page, 'Calendar feed');
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/calendar-feed') && answer.request().method() === 'POST',
  );
  await closeToast(page);
  await feed.getByRole('heading', { name: 'Calendar feed' }).click();
  await feed.getByRole('button', { name: 'Create a private link' }).click();
  const { url } = (await (await created).json()) as { url: string };
  await expect(feed.getByRole('group', { name: 'Calendar feed' })).toBeFocused();
  await expectNoViolations(page);
  const { pathname } = new URL(url);
  const file = await (await page.request.get(pathname)).text();
  expect(file.replaceAll('\r\n ', '')).toContain(customer);
  await closeToast(page);
  await feed.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(feed.getByRole('button', { name: 'Create a private link' })).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
}

freshTest('a technician works through the day on a phone', async ({ page, request }) => {
  const { problems } = watch(page);
  await letTechniciansSeeAll(page, false);
  const van = await addVan(page);
  const { id, who } = await addTechnician(page, request);
  await ask(page, 'PUT', `/api/admin/crew/${id}`, { vanId: van.id });
  const done = await workOnVan(page, who, van);
  await expect(panel(page, 'Requests')).toHaveCount(0);
  await followFeed(page, done);

  // A date without a time is stored as 20:00 UTC. These requests have no van yet.
  const tomorrow = await makeBooking(page, { preferredDate: `${dayFromNow(1)}T20:00:00Z` });
  const undated = await makeBooking(page, { serviceLocation: 'mobile' });
  await letTechniciansSeeAll(page, true);
  await page.reload();
  const day = (title: RegExp) =>
    page.locator('.coat').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(day(/^Tomorrow, /).filter({ hasText: tomorrow.lastName })).toBeVisible();
  await expect(entry(page, tomorrow)).toContainText('Any time');
  await expect(
    entry(page, tomorrow).getByRole('link', { name: 'Map of Henderson' }),
  ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
  await expect(day(/^Requests$/).filter({ hasText: undated.lastName })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');

  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  // Only the owner gives requests a time, which confirms them.
  for (const request of [undated, tomorrow]) {
    await expect(entry(page, request).getByRole('button', { name: /^More/ })).toBeVisible();
    await expect(entry(page, request).getByRole('button', { name: 'Confirm' })).toBeHidden();
  }
  const more = entry(page, undated).getByRole('button', { name: /^More actions for/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel.getByText('Please enter a reason')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await cancel.getByLabel('Reason').fill('Nobody answers');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toastTitle(page, 'Booking cancelled')).toBeVisible();

  // The owner changes the status; the screen follows.
  await ask(page, 'POST', `/api/admin/bookings/${tomorrow.id}/status`, {
    status: 'cancelled',
    reason: 'Rain',
  });
  await expect(entry(page, tomorrow)).toBeHidden();

  // The phone was asleep over midnight.
  await expect(panel(page, 'Today')).toContainText(done);
  await page.clock.setFixedTime(new Date(`${dayFromNow(2)}T20:00:00Z`));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(panel(page, 'Today')).not.toContainText(done);
  await letTechniciansSeeAll(page, false);
  await retireVans(page, [van]);
  expect(problems).toEqual([]);
});

test('the owner sets a date on the schedule, the list of the calendar', async ({ page }) => {
  const van = await addVan(page);
  const request = await makeBooking(page, { preferredDate: `${dayFromNow(1)}T20:00:00Z` });
  const { problems } = watch(page);
  await openAs(page, '/admin/schedule');
  await expect(page.getByRole('link', { name: /^\d+\+? open requests?$/ })).toHaveAttribute(
    'href',
    '/admin/bookings',
  );
  await entry(page, request).getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule and confirm' });
  await dialog.getByLabel('Date', { exact: true }).fill(dayFromNow(1));
  await dialog.getByLabel('Time').fill('09:00');
  await dialog.getByLabel('Van').selectOption(String(van.id));
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(toastTitle(page, 'Booking scheduled and confirmed')).toBeVisible();
  await expect(entry(page, request).filter({ hasText: 'confirmed' })).toBeVisible();
  await expect(entry(page, request)).toHaveCount(1);
  await expect(entry(page, request).getByRole('button', { name: 'Schedule' })).toBeHidden();
  // The list can start on a later day, but not before today.
  await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`/admin/schedule?date=${dayFromNow(1)}`);
  await expect(entry(page, request)).toBeVisible();
  const current = page.getByRole('navigation', { name: 'Bookings' });
  await expect(current.locator('[aria-current="page"]')).toHaveText('Calendar');
  const views = page.getByRole('navigation', { name: 'View' });
  await expect(views.locator('[aria-current="page"]')).toHaveText('List');
  const nextWeek = `/admin/calendar?date=${dayFromNow(1)}&view=week`;
  const week = views.getByRole('link', { name: 'Week' });
  // The address bar changes before the links are updated.
  await expect(week).toHaveAttribute('href', nextWeek);
  await week.click();
  await expect(page).toHaveURL(nextWeek);
  await views.getByRole('link', { name: 'List' }).click();
  // Until the list has loaded, the week is shown with the same buttons.
  await expect(views.locator('[aria-current="page"]')).toHaveText('List');
  await expect(entry(page, request)).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL('/admin/schedule');
  await retireVans(page, [van]);
  expect(problems).toEqual([]);
});

test('a request for today without a time is scheduled, not confirmed', async ({ page }) => {
  const { id, lastName } = await makeBooking(page, {
    preferredDate: `${dayFromNow(0)}T20:00:00Z`,
  });
  await openAs(page, '/admin/schedule');
  const card = page.getByRole('region', { name: `Robin ${lastName}` });
  const job = card.or(entry(page, { lastName }));
  await expect(job.getByRole('button', { name: /^Schedule/ })).toBeVisible();
  await expect(job.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await job.getByRole('button', { name: /^Schedule/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule and confirm' });
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(dayFromNow(0));
  await page.keyboard.press('Escape');
  await ask(page, 'POST', `/api/admin/bookings/${id}/status`, {
    status: 'cancelled',
    reason: 'Only for the test',
  });
});

test('the jobs of today are shown after any number of overdue ones', async ({ page }) => {
  const van = await addVan(page);
  const { id, lastName } = await makeBooking(page);
  await scheduleBooking(page, id, { start: TODAY, vanId: van.id });
  const entries = await ask<ScheduleEntry[]>(page, 'GET', '/api/schedule');
  const today = entries.find((one) => one.id === id)!;
  const start = `${dayFromNow(-3)}T18:00:00.000Z`;
  const overdue = Array.from({ length: 50 }, (_, index) => ({
    ...today,
    id: id + 1 + index,
    preferredDate: start,
    lastName: `Overdue ${index}`,
    appointment: { ...today.appointment, start },
  }));
  // Appointments cannot be made in the past, so the responses are mocked.
  await page.route(/\/api\/schedule\?(?!.*undated)/, (route) =>
    new URL(route.request().url()).searchParams.get('cursor') === 'more'
      ? route.fulfill({ json: [today] })
      : route.fulfill({
          json: overdue,
          headers: { link: '</api/schedule?limit=50&cursor=more>; rel="next"' },
        }),
  );
  for (const path of ['/admin', '/admin/schedule']) {
    await openAs(page, path);
    await expect(page.getByRole('region', { name: `Robin ${lastName}` })).toBeVisible();
  }
  await expect(panel(page, 'Overdue').getByRole('listitem')).toHaveCount(50);
  await retireVans(page, [van]);
});

test('the owner starts a job, takes its payment on site and sees that it is paid', async ({
  page,
  browser,
}) => {
  const van = await addVan(page);
  const { id, lastName } = await makeBooking(page, { address: ADDRESS });
  await scheduleBooking(page, id, { start: TODAY, vanId: van.id });
  const { problems } = watch(page);
  await openAs(page, '/admin/schedule');
  const today = page
    .locator('.coat')
    .filter({ has: page.getByRole('navigation', { name: 'View' }) });
  await expect(today).toContainText(/\d jobs?( left)? · \$[\d,.]+ to collect/);
  const job = today.getByRole('region', { name: `Robin ${lastName}` });
  const row = today
    .getByRole('region', { name: 'Other jobs' })
    // The row also has a button for its next step, whose name contains the customer's.
    .getByRole('button', { name: new RegExp(`^Robin ${lastName}`) });
  const show = async (): Promise<void> => {
    await expect(job.or(row)).toBeVisible();
    if (!(await row.isVisible())) return;
    await row.click();
    await expect(job).toBeFocused();
  };
  await show();
  await expect(job.getByRole('link', { name: lastName })).toHaveAttribute(
    'href',
    `/admin/bookings/${id}`,
  );
  await job.getByRole('button', { name: 'Start' }).click();
  await toastTitle(page, 'Job started').getByRole('button', { name: 'Undo' }).click();
  await expect(toastTitle(page, 'Undone. The booking is confirmed again.')).toBeVisible();

  await job.getByRole('link', { name: lastName }).click();
  const actions = page.getByRole('group', { name: 'Booking actions' });
  await expect(actions.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await actions.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(actions.getByRole('button', { name: 'Complete' })).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
  await page.goBack();
  await show();
  await job.getByRole('button', { name: 'Complete' }).click();
  const answer = page.waitForResponse(/\/payment$/);
  await job.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Take payment: Robin ${lastName}` });
  await expect(dialog.getByText('$150.00')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeEnabled();
  expect((await dialog.boundingBox())!.width).toBe(390);
  // "Booking completed" does not cover the sheet.
  await expect(page.locator('[role="region"] > ol')).toHaveCSS('top', '0px');
  await expect(dialog.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  const { url } = (await (await answer).json()) as JobPayment;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(url!).pathname);
  await expect(visitor.getByText('The work is done. There are no other charges.')).toBeVisible();
  await visitor.context().close();

  // Meanwhile the customer pays the invoice.
  const invoice = await ask<Invoice>(page, 'POST', `/api/admin/bookings/${id}/invoice`);
  const { updatedAt } = invoice;
  const path = `/api/admin/invoices/${invoice.id}`;
  await ask(page, 'POST', `${path}/send`, { updatedAt, byMail: false });
  await ask(page, 'POST', `${path}/payments`, {
    method: 'zelle',
    amount: invoice.total,
    receivedOn: dayFromNow(0),
  });
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await today.getByText(/done, nothing to collect$/).click();
  await expect(row).toContainText('paid');
  await retireVans(page, [van]);
  expect(problems).toEqual([]);
});
