import { expect } from '@playwright/test';
import type { Availability } from '@desert-mirror/contracts/appointments';
import { ask, openAs, unique } from './support/admin.js';
import { dayFromNow, makeBooking, panel } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { PRICED, chooseService, toastTitle, watch, sizeOf } from './support/pages.js';
import { test } from './support/test.js';

test('a booking made by phone at a free time is confirmed at once', async ({ page }) => {
  const { problems } = watch(page);
  const lastName = unique('Caller');
  await openAs(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await chooseService(dialog, PRICED);
  const times = dialog.getByRole('region', { name: 'Free times' });
  await times.getByRole('radio', { name: /[AP]M/ }).last().check();
  await dialog.getByRole('button', { name: 'New customer' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill('Casey');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Email').fill('casey@example.com');
  await dialog.getByLabel('Phone').fill('(702) 555-0123');
  await dialog.getByRole('button', { name: 'Enter address' }).click();
  await expect(dialog.getByLabel('Street')).toBeFocused();
  await dialog.getByRole('button', { name: 'Location only' }).click();
  await expect(dialog.getByLabel('Location')).toBeFocused();
  await dialog.getByRole('button', { name: 'Enter address' }).click();
  await dialog.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(dialog.getByLabel('Street')).toHaveAccessibleDescription('Street is required');
  await expectNoViolations(page);
  await dialog.getByLabel('Street').fill('12 Mirror Lane');
  await dialog.getByLabel('City').fill('Las Vegas');
  await dialog.getByLabel('ZIP code').fill('89135');
  await dialog.getByLabel('Access').fill('Gate code 2468');
  await dialog.getByRole('button', { name: 'Save and confirm' }).dblclick();
  await expect(toastTitle(page, 'Booking saved and confirmed')).toBeVisible();
  await page.waitForURL(/\/admin\/bookings\/\d+$/);
  await expect(page.getByText('confirmed', { exact: true }).first()).toBeVisible();
  await expect(panel(page, 'Appointment')).toContainText(/Van/);
  await expect(panel(page, 'Appointment')).toContainText('12 Mirror Lane');
  await expect(panel(page, 'Appointment')).toContainText('Gate code 2468');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  // Other tests need the time.
  const cancelled = { status: 'cancelled', reason: 'Test' };
  await ask(page, 'POST', `/api/admin/bookings/${id}/status`, cancelled);
  expect(problems).toEqual([]);
});

test('a chosen time is given up when the address rules it out or another booking takes it', async ({
  page,
}) => {
  const { problems } = watch(page);
  await openAs(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await chooseService(dialog, PRICED);
  const times = dialog.getByRole('region', { name: 'Free times' });
  const windows = times.getByRole('radio', { name: /[AP]M/ });
  const start = await windows.first().inputValue();
  await page.route(/\/api\/availability\?.*zip=89135/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Availability;
    for (const day of answer.days)
      day.windows = day.windows.filter((window) => window.start !== start);
    await route.fulfill({ response, json: answer });
  });
  await windows.first().check();
  await dialog.getByRole('button', { name: 'Enter address' }).click();
  await dialog.getByLabel('ZIP code').fill('89135');
  await expect(times.getByRole('alert')).toContainText('is not free for this work and address.');
  await expect(times.getByRole('radio', { name: /[AP]M/, checked: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Save booking' })).toBeVisible();

  await windows.first().check();
  await expect(times.getByRole('alert')).toHaveCount(0);
  const value = await windows.last().inputValue();
  const end = new Date(Date.parse(value) + 2 * 3_600_000).toISOString();
  const taken = { code: 'window_taken', message: 'Taken', alternatives: [{ start: value, end }] };
  await page.route(/\/api\/admin\/bookings$/, (route) =>
    route.fulfill({ status: 409, json: taken }),
  );
  await dialog.getByRole('button', { name: 'New customer' }).click();
  await dialog.getByLabel('First name').fill('Casey');
  await dialog.getByLabel('Last name').fill('Caller');
  await dialog.getByLabel('Email').fill('casey@example.com');
  await dialog.getByLabel('Phone').fill('(702) 555-0123');
  await dialog.getByLabel('Street').fill('12 Mirror Lane');
  await dialog.getByLabel('City').fill('Las Vegas');
  await dialog.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(times.getByRole('alert')).toContainText('This time was just taken.');
  await expect(dialog.getByRole('button', { name: 'Save booking' })).toBeVisible();
  await times.getByRole('alert').getByRole('button').click();
  await expect(dialog.getByLabel('Time', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save and confirm' })).toBeVisible();
  expect(problems.filter((text) => !text.includes('409'))).toEqual([]);
});

test('a booking made by phone is recorded and found', async ({ page }) => {
  const { problems } = watch(page);
  const lastName = unique('Caller');
  await openAs(page, '/admin/bookings');
  const dialog = page.getByRole('dialog', { name: 'New booking' });

  await page.getByRole('button', { name: 'New booking' }).click();
  await dialog.getByRole('button', { name: 'Save booking' }).click();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone is required',
    'Please select a service',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectNoViolations(page);

  await dialog.getByLabel('First name').fill('Casey');
  await dialog.getByLabel('Last name').fill(lastName);
  // Closing the dialog by accident keeps the values.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Last name')).toHaveValue(lastName);

  await dialog.getByLabel('Email').fill('casey@example.com');
  await dialog.getByLabel('Phone').fill('(702) 555-0123');
  await chooseService(dialog, /^Full Detail \(\$/);
  await sizeOf(dialog, 'SUV or truck').check();
  await chooseService(dialog, PRICED);
  await expect(sizeOf(dialog, 'SUV or truck')).toBeChecked();
  // A free time fills in date and time.
  await dialog
    .getByRole('radiogroup', { name: 'We arrive between' })
    .getByRole('radio')
    .first()
    .check();
  await expect(dialog.getByLabel('Preferred date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue(/^\d\d:\d\d$/);
  await expect(dialog.getByRole('button', { name: 'Save and confirm' })).toBeVisible();
  await dialog.getByLabel('Preferred date').fill('');
  await expect(dialog.getByRole('radio', { checked: true, name: /[AP]M/ })).toHaveCount(0);
  await dialog.getByText('Add-ons and more vehicles').click();
  await dialog.getByRole('button', { name: 'Add another vehicle' }).click();
  await expect(dialog.getByRole('group', { name: 'Price', exact: true })).toContainText(
    'Ceramic Coating (SUV or truck)',
  );
  await dialog.getByLabel('Agreed price').fill('cheap');
  await dialog.getByLabel('Location').selectOption('summerlin');
  await dialog.getByLabel('Time', { exact: true }).fill('15:05');
  await dialog.getByRole('button', { name: 'Save booking' }).click();
  await expect(dialog.getByText('Must be an amount like 129.00')).toBeVisible();
  await expect(dialog.getByText('Please enter a date')).toBeVisible();
  await dialog.getByLabel('Agreed price').fill('$1,250');
  const date = dialog.getByLabel('Preferred date');
  await date.fill(dayFromNow(-1));
  await expect(date).toHaveAccessibleDescription(/^This date is in the past\./);
  await date.fill('2031-01-15');
  await expect(date).toHaveAccessibleDescription('');
  await dialog.getByRole('button', { name: 'Save booking' }).click();

  await expect(toastTitle(page, 'Booking saved')).toBeVisible();
  await page.waitForURL(/\/admin\/bookings\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: `Casey ${lastName}` })).toBeVisible();
  await expect(panel(page, 'Price').getByText('$1,250.00').first()).toBeVisible();
  for (const text of ['Vehicle 1', 'Ceramic Coating (SUV or truck)', 'Vehicle 2'])
    await expect(panel(page, 'Price').getByText(text, { exact: true })).toBeVisible();
  await expect(panel(page, 'Appointment').getByText(/^Jan 15, 2031, 3:05\sPM$/)).toBeVisible();
  await expect(panel(page, 'Appointment').getByText('Summerlin')).toBeVisible();
  await expect(
    panel(page, 'History').getByText(/^Booked by phone for \$1,250\.00, recorded by /),
  ).toBeVisible();

  await page.getByRole('link', { name: 'All bookings' }).click();
  const rows = page.getByRole('row').filter({ hasText: lastName });
  await page.getByLabel('Search').fill(lastName);
  await expect(page).toHaveURL(/text=Caller/);
  await expect(page.locator('tbody [aria-rowindex]')).toHaveCount(1);
  await expect(rows).toContainText('$1,250.00');
  await expect(rows.getByText('pending', { exact: true })).toBeVisible();
  await expect(rows.getByText('Unpaid', { exact: true })).toBeVisible();

  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await page.getByLabel('Date', { exact: true }).selectOption('preferred');
  await page.getByLabel('From').fill('2031-01-15');
  await page.getByLabel('To', { exact: true }).fill('2031-01-15');
  await expect(page).toHaveURL(/to=2031-01-15/);
  await expect(rows).toBeVisible();
  await page.keyboard.press('Escape');
  const status = page.getByRole('group', { name: 'Status' });
  await status.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page.getByRole('heading', { name: 'No bookings match' })).toBeVisible();
  await status.getByRole('button', { name: /^Pending/ }).click();
  await filters.click();
  await page.getByLabel('Payment').selectOption('unpaid');
  const label = await page
    .getByLabel('Service', { exact: true })
    .locator('option')
    .filter({ hasText: /^Ceramic Coating$/ })
    .innerText();
  await page.getByLabel('Service', { exact: true }).selectOption({ label });
  await expect(page).toHaveURL(/serviceId=\d+/);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: 'Remove the filter Ceramic Coating' }),
  ).toBeVisible();
  await expect(rows).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: lastName }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByLabel('Search')).toHaveValue('');
  expect(problems).toEqual([]);
});

test('a booking is edited, with concurrent changes by two users', async ({ page }) => {
  const booking = await makeBooking(page);
  const name = `${booking.firstName} ${booking.lastName}`;
  const path = `/api/admin/bookings/${booking.id}`;
  await openAs(page, `/admin/bookings/${booking.id}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const customer = panel(page, 'Customer');
  await expect(customer.getByRole('link', { name: booking.email })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(booking.email)}`,
  );
  await expect(customer.getByRole('link', { name: booking.phone })).toHaveAttribute(
    'href',
    'tel:7025550100',
  );
  await expect(panel(page, 'Appointment').getByText('Gate code 1234')).toBeVisible();

  // A second user changes the vehicle while the owner edits the phone.
  const dialog = page.getByRole('dialog', { name: 'Edit booking' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Phone').fill('(702) 555-0199');
  await dialog.getByLabel('Preferred date').fill(dayFromNow(3));
  const { version, ...seen } = await ask<Record<string, unknown>>(page, 'GET', path);
  await ask(page, 'PUT', path, { ...seen, version, vehicleInfo: 'Blue Mazda' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const conflict = dialog.getByRole('alert');
  await expect(conflict).toContainText('changed while you were editing it');
  await expect(conflict).toContainText('2021 Toyota 4Runner → Blue Mazda');
  await expect(conflict).toBeFocused();
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Vehicle')).toHaveValue('Blue Mazda');
  await expect(dialog.getByLabel('Phone')).toHaveValue('(702) 555-0199');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastTitle(page, 'Booking saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(customer.getByRole('link', { name: '(702) 555-0199' })).toBeVisible();
  await expect(panel(page, 'Appointment').getByText('Blue Mazda')).toBeVisible();
  await expect(
    panel(page, 'History').getByText('Phone: (702) 555-0100 → (702) 555-0199'),
  ).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  const place = panel(page, 'Appointment');
  await edit.click();
  await dialog.getByRole('button', { name: 'Enter address' }).click();
  await expect(dialog.getByLabel('Street')).toBeFocused();
  await save.click();
  await expect(dialog.getByText('Street is required')).toBeVisible();
  await dialog.getByLabel('Street').fill('8 Palm Way');
  await dialog.getByLabel('City').fill('Las Vegas');
  await dialog.getByLabel('ZIP code').fill('89135');
  await dialog.getByLabel('Access').fill('Side gate');
  await expectNoViolations(page);
  await save.click();
  await expect(place.getByText('8 Palm Way, Las Vegas 89135')).toBeVisible();
  await expect(place.getByText('Summerlin')).toBeVisible();
  await edit.click();
  await expect(dialog.getByLabel('Access')).toHaveValue('Side gate');
  await dialog.getByRole('button', { name: 'Location only' }).click();
  await expect(dialog.getByLabel('Location')).toBeFocused();
  await save.click();
  await expect(place.getByText('8 Palm Way')).toHaveCount(0);
  await expect(place.getByText('Summerlin')).toBeVisible();

  const status = page.getByRole('group', { name: 'Booking actions' });
  await expect(status.getByRole('button').first()).toHaveText('Schedule');
  // A second user confirms it first. Pages reload a booking some time after a change, so its reads are held back.
  const pressed = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await ask(page, 'POST', `${path}/status`, { status: 'confirmed', reason: null });
  await status.getByRole('button', { name: 'Confirm' }).click();
  pressed.resolve();
  await expect(toastTitle(page, 'Changed in the meantime')).toBeVisible();
  await expect(status.getByRole('button', { name: 'Complete' })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await expect(status.getByRole('button').first()).toHaveText('Schedule');

  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  // A slow load of the invoice delays the cancellation; the click is not lost.
  const canceled = Promise.withResolvers<void>();
  await page.route(`**${path}/money`, async (route) => {
    await canceled.promise;
    await route.continue();
  });
  await status.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel).toHaveAccessibleDescription(/ gets an email, .* refunds stay\.$/);
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel.getByText('Please enter a reason')).toBeVisible();
  await cancel.getByLabel('Reason').fill('The car was sold');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel.getByRole('button', { name: 'Canceling...' })).toBeVisible();
  canceled.resolve();
  await expect(toastTitle(page, 'Booking cancelled')).toBeVisible();
  await expect(page.getByText('Cancellation reason: The car was sold')).toBeVisible();
  await expect(status.getByRole('button', { name: /^(Complete|Cancel)/ })).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect(
    panel(page, 'History').getByText(/^Cancelled by .+: The car was sold$/),
  ).toBeVisible();

  const notes = panel(page, 'Notes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Note is required')).toBeVisible();
  const note = notes.getByLabel('New note');
  await note.fill('Called twice\n<b>no answer</b>');
  const added = Promise.withResolvers<void>();
  await page.route(`**${path}/notes`, async (route) => {
    await added.promise;
    await route.continue();
  });
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('button', { name: 'Adding...' })).toBeVisible();
  // The next note is typed while this one is being saved.
  await note.fill('Gate code');
  added.resolve();
  await expect(notes.getByText('<b>no answer</b>')).toBeVisible();
  await expect(note).toHaveValue('Gate code');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  const saved = notes.getByRole('listitem');
  await expect(saved).toHaveCount(2);
  await saved.filter({ hasText: 'Gate code' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(saved).toHaveCount(1);
  await notes.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await expect(notes.getByRole('group', { name: 'Saved notes' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const customerCall = page.getByRole('link', { name: 'Call (702) 555-0199' });
  await expect(customerCall.filter({ visible: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('a form that is opened again shows what others have changed meanwhile', async ({ page }) => {
  const booking = await makeBooking(page, { message: null });
  const path = `/api/admin/bookings/${booking.id}`;
  await openAs(page, `/admin/bookings/${booking.id}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Edit booking' });
  await edit.click();
  await dialog.getByLabel('Phone').fill('(702) 555-0199');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const seen = await ask<Record<string, unknown>>(page, 'GET', path);
  await ask(page, 'PUT', path, { ...seen, phone: '(702) 555-0177' });
  // Adding a note reloads the booking.
  const notes = panel(page, 'Notes');
  await notes.getByLabel('New note').fill('Called twice');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(panel(page, 'Customer').getByText('(702) 555-0177')).toBeVisible();
  await edit.click();
  await expect(dialog.getByRole('alert')).toContainText('(702) 555-0100 → (702) 555-0177');
  await expect(dialog.getByLabel('Phone')).toHaveValue('(702) 555-0199');
});

test('a status change is optimistic and reverts on failure', async ({ page }) => {
  const booking = await makeBooking(page);
  await openAs(page, `/admin/bookings/${booking.id}`);
  const status = page.getByRole('group', { name: 'Booking actions' });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/status', async (route) => {
    await held;
    await route.abort();
  });
  await status.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  answer();
  await expect(
    toastTitle(page, 'The status could not be changed. Please try again.'),
  ).toBeVisible();
  await expect(page.getByText('pending', { exact: true })).toBeVisible();
  await page.unroute('**/status');
  await status.getByRole('button', { name: 'Confirm' }).click();
  await expect(toastTitle(page, 'Booking confirmed')).toBeVisible();
  await status.getByRole('button', { name: 'Complete' }).click();
  await expect(toastTitle(page, 'Booking completed')).toBeVisible();
  await expect(status.getByRole('button', { name: /^(Confirm|Complete|Cancel)/ })).toHaveCount(0);

  await page.goto('/admin/bookings/2147483647');
  await expect(page.getByRole('heading', { name: 'This booking does not exist' })).toBeVisible();
});

test('a new booking takes over a known customer', async ({ page }) => {
  const { firstName, lastName } = await makeBooking(page, { phone: '(702) 555-0177' });
  const { problems } = watch(page);
  await openAs(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const recent = dialog.getByRole('group', { name: 'Recent customers' }).getByRole('button');
  await expect(recent.last()).toHaveText('New customer');
  await expect(dialog.getByLabel('First name')).toHaveCount(0);
  const search = dialog.getByLabel('Find customer');
  await search.fill(lastName);
  const options = dialog.getByRole('listbox', { name: 'Known customers' }).getByRole('option');
  await expect(options).toHaveCount(1);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(dialog.getByText(`${firstName} ${lastName}`, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeHidden();
  const change = dialog.getByRole('button', { name: 'Change customer' });
  await expect(change).toBeFocused();
  await change.click();
  await expect(search).toBeFocused();
  await expect(dialog.getByLabel('First name')).toHaveValue(firstName);
  await expect(dialog.getByLabel('Last name')).toHaveValue(lastName);
  await expect(dialog.getByLabel('Email')).toHaveValue(/@example\.com$/);
  await expect(dialog.getByLabel('Phone')).toHaveValue('(702) 555-0177');
  expect(problems).toEqual([]);
});
