import { expect, type Locator, type Page } from '@playwright/test';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { Calendar } from '@desert-mirror/contracts/calendar';
import type { Offering } from '@desert-mirror/contracts/catalog';
import type { Van } from '@desert-mirror/contracts/fleet';
import { clockOf } from '@desert-mirror/contracts/local-time';
import { formatWeekday } from '@desert-mirror/contracts/time';
import { ask, openAs, panel, unique } from './support/admin.js';
import { dayFromNow, makeBooking } from './support/admin-bookings.js';
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';
import { addVan, freeWindows, retireVans, scheduleBooking } from './support/times.js';

/** A day far ahead, so that no other test's appointments are on it. */
const date = dayFromNow(100 + Math.floor(Math.random() * 230));

const arrangeVans = async (page: Page): Promise<[Van, Van]> => [
  await addVan(page),
  await addVan(page, 'rose'),
];

const lane = (page: Page, { name }: Van) => page.getByRole('list', { name, exact: true });

async function drag(page: Page, from: Locator, to: Locator, down: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + 20, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, start.y + 8 + down / 2);
  await page.mouse.move(end.x + 30, start.y + 8 + down);
}

test('the owner schedules a request, drags it to the other van and moves it by keyboard', async ({
  page,
}) => {
  const [one, other] = await arrangeVans(page);
  try {
    // Requests with a date come first.
    const preferredDate = `${dayFromNow(1)}T20:00:00Z`;
    const { id, lastName } = await makeBooking(page, { preferredDate });
    const { problems } = watch(page);
    await openAs(page, `/admin/calendar?date=${date}`);

    const request = page.getByRole('main').getByRole('listitem').filter({ hasText: lastName });
    await request.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule and confirm' });
    await expect(dialog).toContainText('$150.00');
    await expect(dialog.getByLabel('Date')).toHaveValue(dayFromNow(1));
    // A free time fills in the form.
    const [day, time, van] = ['Date', 'Time', 'Van'].map((name) => dialog.getByLabel(name));
    const requested = dialog.getByRole('group', { name: / Requested$/ });
    await requested
      .getByRole('button', { name: /[AP]M\b/ })
      .first()
      .click();
    await expect(time!).not.toHaveValue('');
    await expect(van!).not.toHaveValue('');
    await expect(requested.getByRole('button', { pressed: true })).toHaveCount(1);
    const otherDay = dialog.getByRole('group', { name: /^\w{3}, \w{3} \d+$/ });
    await otherDay
      .getByRole('button', { name: /[AP]M\b/ })
      .last()
      .click();
    await expect(day!).not.toHaveValue(dayFromNow(1));
    const ofPressed = dialog.getByRole('group').filter({
      has: page.getByRole('button', { pressed: true }),
    });
    await expect(ofPressed).toHaveAccessibleName(
      formatWeekday(`${await day!.inputValue()}T20:00:00Z`),
    );
    await expectNoViolations(page);
    await day!.fill(date);
    await time!.fill('');
    await dialog.getByRole('button', { name: 'Choose a time' }).click();
    await expect(dialog.getByText('Please enter a time')).toBeVisible();
    await dialog.getByLabel('Time').fill('09:00');
    await dialog.getByLabel('Van').selectOption(one.name);
    await expect(dialog.getByRole('heading', { name: `Free times of ${one.name}` })).toBeVisible();
    await expect(dialog).toContainText('9:00 AM – 11:00 AM');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(toastTitle(page, 'Booking scheduled and confirmed')).toBeVisible();
    await expect(request.getByRole('button', { name: 'Schedule' })).toBeHidden();
    const job = page.locator(`[data-appointment="${id}"]`);
    await expect(lane(page, one).locator(job)).toContainText('9:00 AM–');
    await expect(job).toBeFocused();

    await drag(page, job, lane(page, other), 64);
    await expect(lane(page, other).getByText(/^10:00 AM–/)).toBeVisible();
    await page.mouse.up();
    await expect(toastTitle(page, `Moved to 10:00 AM, ${other.name}`)).toBeVisible();
    await expect(lane(page, other).locator(job)).toContainText('10:00 AM');

    await job.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    const said = page.getByRole('status').filter({ hasText: `10:30 AM, ${one.name}` });
    await expect(said).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(said).toHaveCount(0);
    await expect(lane(page, other).locator(job)).toContainText('10:00 AM');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(lane(page, one).locator(job)).toContainText('10:00 AM');
    await expect(job).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Canceled.' })).toHaveCount(0);
    await expectNoViolations(page);

    // The time before the job is free for a customer on the phone.
    const gap = `3 h free, ${one.name}, 7:00–10:00 AM, new booking`;
    await lane(page, one).getByRole('button', { name: gap }).click();
    const created = page.getByRole('dialog', { name: 'New booking' });
    await expect(created.getByLabel('Preferred date')).toHaveValue(date);
    await expect(created.getByLabel('Time', { exact: true })).toHaveValue('07:00');
    // The day is later than the longest search.
    await created.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
    await expect(created.getByText(/^Online bookings for .* open later\./)).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await retireVans(page, [one, other]);
  }
});

test('a free time of the calendar becomes the appointment of a new booking', async ({ page }) => {
  const van = await addVan(page);
  try {
    const serviceId = await hourService(page);
    const day = dayFromNow(12);
    const { id } = await makeBooking(page, { serviceId });
    const start = new Date(clockOf(day)(9 * 60)!).toISOString();
    await scheduleBooking(page, id, { start, vanId: van.id });
    await openAs(page, `/admin/calendar?date=${day}`);
    // After the job and its setup time, between two arrival windows.
    const gap = `${van.name}, 10:15 AM–`;
    await lane(page, van).getByRole('button', { name: gap }).click();
    const dialog = page.getByRole('dialog', { name: 'New booking' });
    await dialog.getByLabel('Service', { exact: true }).selectOption(String(serviceId));
    const save = dialog.getByRole('button', { name: 'Save and confirm' });
    const chosen = dialog.getByRole('radio', { name: /[AP]M/, checked: true });
    await expect(chosen).toHaveValue(new Date(clockOf(day)(10.5 * 60)!).toISOString());
    // Another time is not replaced by the first one.
    const time = dialog.getByLabel('Time', { exact: true });
    await time.fill('06:10');
    await expect(save).toBeHidden();
    await expect(time).toHaveValue('06:10');
    await time.fill('10:30');
    await dialog.getByRole('button', { name: 'New customer' }).click();
    await dialog.getByLabel('First name').fill('Casey');
    await dialog.getByLabel('Last name').fill(unique('Gap'));
    await dialog.getByLabel('Email').fill('casey@example.com');
    await dialog.getByLabel('Phone').fill('(702) 555-0123');
    await save.click();
    await page.waitForURL(/\/admin\/bookings\/\d+$/);
    await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
    await expect(panel(page, 'Appointment')).toContainText('10:30 AM–12:30 PM');
  } finally {
    await retireVans(page, [van]);
  }
});

/** A service of one hour. */
async function hourService(page: Page): Promise<number> {
  const offerings = await ask<Offering[]>(page, 'GET', '/api/services');
  return offerings.find(({ duration }) => duration === 60)!.id;
}

test('a request is dragged into the day, and a second screen shows it without polling', async ({
  page,
  browser,
}) => {
  const [one, other] = await arrangeVans(page);
  try {
    const serviceId = await hourService(page);
    // Requests with a date come first.
    const preferredDate = `${dayFromNow(1)}T20:00:00Z`;
    const { id, lastName } = await makeBooking(page, { serviceId, preferredDate, amount: '0.00' });
    const { problems } = watch(page);
    await page.setViewportSize({ width: 1440, height: 1300 });
    const screen = await (await browser.newContext()).newPage();
    await screen.clock.install();
    const connected = screen.waitForResponse(/\/calendar\/stream$/);
    await openAs(screen, `/admin/calendar?date=${date}`);
    await connected;
    await expect(lane(screen, other)).toBeVisible();
    // Nothing that waits for a timer happens on this screen from here on.
    await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 30_000);

    await openAs(page, `/admin/calendar?date=${date}`);
    const request = page.getByRole('main').getByRole('listitem').filter({ hasText: lastName });
    await request.scrollIntoViewIfNeeded();
    const [from, to] = [(await request.boundingBox())!, (await lane(page, other).boundingBox())!];
    await page.mouse.move(from.x + 30, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 40);
    // The day starts at 7 and has 64 px per hour.
    await page.mouse.move(to.x + 20, to.y + 64);
    await expect(lane(page, other).getByText('8:00–9:00 AM')).toBeVisible();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Schedule and confirm' });
    await expect(dialog).toContainText('Quote');
    await expect(dialog.getByLabel('Time')).toHaveValue('08:00');
    await expect(dialog.getByLabel('Van').locator('option:checked')).toHaveText(other.name);
    const reloaded = screen.waitForResponse(/\/api\/admin\/calendar\?/);
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    const job = (on: Page) => lane(on, other).locator(`[data-appointment="${id}"]`);
    await expect(job(page)).toContainText('8:00–9:00 AM');
    // The click after the drag is ignored, but not the next key press.
    await job(page).press('Enter');
    await page
      .getByRole('dialog', { name: lastName })
      .getByRole('button', { name: 'Close' })
      .click();

    await (await reloaded).finished();
    await screen.clock.runFor(500);
    await expect(job(screen)).toContainText('8:00–9:00 AM');
    await screen.context().close();
    expect(problems).toEqual([]);
  } finally {
    await retireVans(page, [one, other]);
  }
});

test('a time that is held for a payment is confirmed when the owner moves it', async ({ page }) => {
  const [one, other] = await arrangeVans(page);
  try {
    const serviceId = await hourService(page);
    const [window] = await freeWindows(page, serviceId, '');
    const made = await page.request.post('/api/bookings', {
      data: {
        firstName: 'Robin',
        lastName: unique('Test'),
        phone: '(702) 555-0118',
        serviceId,
        email: `${unique('robin').replace(' ', '.')}@example.com`,
        start: window!.start,
      },
    });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const path = `/api/admin/bookings/${id}`;
    const { version } = await ask<BookingDetail>(page, 'GET', path);
    await ask(page, 'POST', `${path}/appointment`, {
      start: new Date(clockOf(date)(9 * 60)!).toISOString(),
      vanId: one.id,
      version,
    });
    await openAs(page, `/admin/calendar?date=${date}`);
    const job = page.locator(`[data-appointment="${id}"]`);
    await expect(lane(page, one).locator(job)).toContainText('held until it is paid');
    await job.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule and confirm' });
    await expect(dialog.getByLabel('Time')).toHaveValue('09:00');
    await expect(dialog.getByLabel('Van').locator('option:checked')).toHaveText(other.name);
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(lane(page, other).locator(job)).toContainText('confirmed');
  } finally {
    await retireVans(page, [one, other]);
  }
});

test('conflicts and short drives are shown before a drop; a change elsewhere appears; closures', async ({
  page,
}) => {
  const [one, other] = await arrangeVans(page);
  try {
    const serviceId = await hourService(page);
    const address = { street: '12 Mirror Lane', unit: '', city: 'Las Vegas', notes: '' };
    const schedule = async (zip: string, vanId: number, hour: number) => {
      const booking = await makeBooking(page, { serviceId, address: { ...address, zip } });
      const start = new Date(clockOf(date)(hour * 60)!).toISOString();
      await scheduleBooking(page, booking.id, { start, vanId });
      return booking;
    };
    const first = await schedule('89052', one.id, 9);
    const far = await schedule('89166', other.id, 9);
    // Requests with a date come first.
    const preferredDate = `${dayFromNow(1)}T20:00:00Z`;
    const unpriced = await makeBooking(page, { amount: '0.00', preferredDate });
    const { problems } = watch(page);
    await openAs(page, `/admin/calendar?date=${date}`);
    const job = page.locator(`[data-appointment="${far.id}"]`);

    await job.focus();
    await page.keyboard.press('ArrowLeft');
    const announced = (text: string) => page.getByRole('status').filter({ hasText: text });
    await expect(announced(`Overlaps Robin ${first.lastName}`)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(toastTitle(page, 'This time is taken')).toBeVisible();
    await expect(lane(page, other).locator(job)).toBeVisible();

    const range = `from=${date}&to=${date}`;
    const { entries } = await ask<Calendar>(page, 'GET', `/api/admin/calendar?${range}`);
    const { minutes } = entries.find(({ vanId }) => vanId === one.id)!;
    await job.focus();
    await page.keyboard.press('ArrowLeft');
    for (let step = 0; step < Math.ceil((minutes + 15) / 30); step += 1)
      await page.keyboard.press('ArrowDown');
    await expect(announced(`The drive from Robin ${first.lastName} takes`)).toHaveCount(1);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Move anyway?' });
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Move anyway' }).click();
    await expect(lane(page, one).locator(job)).toBeVisible();

    // On another screen, the owner assigns a technician, and then removes the time.
    const username = unique('tech').replace(' ', '-');
    const { staff } = await ask<{ staff: { id: number } }>(page, 'POST', '/api/admin/staff', {
      username,
      email: `${username}@example.com`,
      role: 'technician',
    });
    await ask(page, 'PUT', `/api/admin/crew/${staff.id}`, { vanId: one.id });
    await expect(
      page.getByRole('button', { name: `Crew of ${one.name}: ${username}` }),
    ).toBeVisible();
    await ask(page, 'DELETE', `/api/admin/bookings/${far.id}/appointment`);
    await expect(job).toBeHidden();
    // Another time needs a new consent to the short drive.
    const request = page.getByRole('main').getByRole('listitem').filter({ hasText: far.lastName });
    await request.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: /^Schedule/ });
    const late = 9 * 60 + Math.ceil((minutes + 15) / 30) * 30;
    const clock = `${Math.floor(late / 60)}:${String(late % 60).padStart(2, '0')}`;
    await dialog.getByLabel('Date').fill(date);
    await dialog.getByLabel('Time').fill(clock.padStart(5, '0'));
    await dialog.getByLabel('Van').selectOption(one.name);
    const submit = dialog.getByRole('button', { name: /^(Save time|Confirm booking)$/ });
    const moveAnyway = dialog.getByRole('button', { name: 'Move anyway' });
    await submit.click();
    await expect(moveAnyway).toBeVisible();
    await dialog.getByLabel('Time').fill('16:00');
    await expect(submit).toBeVisible();
    await expect(moveAnyway).toBeHidden();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Add closure' }).click();
    const closure = page.getByRole('dialog', { name: 'Add closure' });
    await closure.getByLabel('Van').selectOption(other.name);
    await closure.getByLabel('Reason').fill('Workshop');
    await closure.getByRole('button', { name: 'Add closure' }).click();
    const added = panel(page, 'Closures').getByRole('listitem').filter({ hasText: 'Workshop' });
    await added.getByRole('button', { name: /^Delete closure/ }).click();
    await expect(added).toBeHidden();
    await expect(page.getByRole('group', { name: 'Closures', exact: true })).toBeFocused();

    await page.getByRole('link', { name: 'Week', exact: true }).click();
    const firstDay = lane(page, one).first();
    await expect(firstDay.locator(`[data-appointment="${first.id}"]`)).toContainText(
      '9:00–10:00 AM',
    );
    await expectNoViolations(page);
    await firstDay
      .getByRole('button', { name: `2 h free, ${one.name}, 7:00–9:00 AM, new booking` })
      .click();
    const booked = page.getByRole('dialog', { name: 'New booking' });
    await expect(booked.getByLabel('Preferred date')).toHaveValue(date);
    await expect(booked.getByLabel('Time', { exact: true })).toHaveValue('07:00');
    await booked.getByRole('button', { name: 'Cancel' }).click();
    const link = page.getByRole('link', { name: /^\d+\+? open requests?$/ });
    await expect(link).toHaveAttribute('href', '/admin/bookings');
    await page.getByRole('link', { name: 'Day', exact: true }).click();
    const requests = page.getByRole('region', { name: 'Open requests' });
    await requests
      .getByRole('button', { name: /^Schedule / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Free times' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // A request without a price can be scheduled before its quote.
    await requests
      .getByRole('button', { name: `More actions for Robin ${unpriced.lastName}` })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Schedule' }).press('Enter');
    const scheduling = page.getByRole('dialog', { name: 'Schedule and confirm' });
    await scheduling.getByRole('button', { name: 'Cancel' }).click();
    await expect(scheduling).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    // A narrow screen has no room for the requests beside the hours.
    await expect(requests).toBeHidden();
    await expect(link).toHaveAttribute('href', '/admin/bookings');
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await page.locator(`[data-appointment="${first.id}"]`).click();
    const details = page.getByRole('dialog', { name: `Robin ${first.lastName}` });
    await expect(details).toContainText('12 Mirror Lane');
    await expectNoViolations(page);
    // A touch scrolls the day, so jobs move by dialog on a phone.
    await details.getByRole('button', { name: 'Reschedule' }).click();
    const reschedule = page.getByRole('dialog', { name: 'Schedule', exact: true });
    await reschedule.getByLabel('Time').fill('16:00');
    await reschedule.getByLabel('Van').selectOption(other.name);
    await reschedule.getByRole('button', { name: 'Save time' }).click();
    await expect(toastTitle(page, 'Appointment saved')).toBeVisible();
    const moved = page.locator(`[data-appointment="${first.id}"]`);
    await expect(moved).toContainText('4–5 PM');
    await moved.click();
    await details.getByRole('button', { name: 'Back to requests' }).click();
    await expect(toastTitle(page, 'Moved to the requests')).toBeVisible();
    await expect(page.locator(`[data-appointment="${first.id}"]`)).toBeHidden();
    await expect(page.getByRole('group', { name: 'Appointments', exact: true })).toBeFocused();
    await expectNoSidewaysScroll(page);
    expect(problems.filter((text) => !text.includes('409'))).toEqual([]);
  } finally {
    await retireVans(page, [one, other]);
  }
});

test('the map shows the routes of a day, and the closest stop to a request', async ({ page }) => {
  const [one, other] = await arrangeVans(page);
  try {
    const serviceId = await hourService(page);
    const at = (zip: string) => ({
      address: { street: '12 Mirror Lane', unit: '', city: 'Las Vegas', zip, notes: '' },
    });
    const first = await makeBooking(page, { serviceId, ...at('89052') });
    const second = await makeBooking(page, { serviceId, ...at('89135') });
    // Requests with a date come first.
    const preferredDate = `${dayFromNow(1)}T20:00:00Z`;
    const { lastName } = await makeBooking(page, { serviceId, preferredDate, ...at('89135') });
    for (const [{ id }, hour] of [[first, 9] as const, [second, 13] as const]) {
      const start = new Date(clockOf(date)(hour * 60)!).toISOString();
      await scheduleBooking(page, id, { start, vanId: one.id });
    }
    const { problems } = watch(page);
    await openAs(page, `/admin/calendar?date=${date}`);
    await page.getByRole('link', { name: 'Map', exact: true }).click();

    const stops = page.getByRole('list', { name: new RegExp(`^${one.name}`) }).getByRole('button');
    await expect(stops).toHaveCount(2);
    await expect(stops.first()).toContainText(`1Robin ${first.lastName}9:00–10:00 AM`);
    await expect(stops.last()).toContainText('12 Mirror Lane, Las Vegas 89135');
    await expect(page.getByRole('region', { name: `${one.name} 2 stops` })).toContainText(
      / of driving.*min drive/,
    );
    await expect(page.getByRole('region', { name: `${other.name} No jobs` })).toBeVisible();
    const request = page
      .getByRole('region', { name: 'Open requests' })
      .getByRole('listitem')
      .filter({ hasText: lastName });
    await expect(request).toContainText(`Near Robin ${second.lastName} (${one.name})`);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    await stops.first().click();
    const details = page.getByRole('dialog', { name: `Robin ${first.lastName}` });
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(stops.first()).toBeFocused();
    await request.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule and confirm' });
    await dialog.getByLabel('Date').fill(date);
    await dialog.getByLabel('Time').fill('16:00');
    await dialog.getByLabel('Van').selectOption(one.name);
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(stops).toHaveCount(3);
    await expect(stops.last()).toContainText(lastName);
    await expect(stops.last()).toBeFocused();
    expect(problems).toEqual([]);
  } finally {
    await retireVans(page, [one, other]);
  }
});

test('the completion and the cancellation of a booking can be undone', async ({ page }) => {
  const { id } = await makeBooking(page, {});
  const set = (status: string) =>
    ask(page, 'POST', `/api/admin/bookings/${id}/status`, { status, reason: 'Rain' });
  await set('confirmed');
  await openAs(page, `/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Complete' }).click();
  await toastTitle(page, 'Booking completed').getByRole('button', { name: 'Undo' }).click();
  await expect(toastTitle(page, 'Undone. The booking is confirmed again.')).toBeVisible();
  await set('cancelled');
  await page.reload();
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();

  const request = await makeBooking(page, { preferredDate: `${dayFromNow(3)}T20:00:00Z` });
  const cancelled = { status: 'cancelled', reason: 'Rain' };
  await ask(page, 'POST', `/api/admin/bookings/${request.id}/status`, cancelled);
  await page.goto(`/admin/bookings/${request.id}`);
  await expect(page.getByText('Was planned for this time', { exact: true })).toBeVisible();
});
