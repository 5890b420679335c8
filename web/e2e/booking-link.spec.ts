import { expect, type Page } from '@playwright/test';
import type { BookingWithAppointment } from '@desert-mirror/contracts/booking';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import type { Message, MessagePreview } from '@desert-mirror/contracts/messages';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { ask, openAs, unique } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { alive, toastTitle } from './support/pages.js';
import { test } from './support/test.js';
import {
  arrangeVan,
  freeWindows,
  moveToSoon,
  release,
  retireVans,
  takeAll,
  windowName,
} from './support/times.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const SLUG = 'paint-correction';
const textOf = (window: ArrivalWindow) => `${formatWeekday(window.start)}, ${formatWindow(window)}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const outcome = (page: Page) => page.getByRole('status').locator('p');

const choose = async (page: Page, window: ArrivalWindow) => {
  const day = formatWeekday(window.start).replace(',', '');
  await page.getByRole('radio', { name: day, exact: true }).tap();
  await page.getByRole('radio', { name: windowName(window), exact: true }).tap();
};

/** A confirmed appointment after the cutoff for changes, and another free window. */
async function arrangeAppointment(page: Page) {
  await arrangeVan(page);
  const { id: serviceId } = await ask<{ id: number }>(page, 'GET', `/api/services/${SLUG}`);
  const [own, other] = (await freeWindows(page, serviceId, '10:00 AM')).slice(-2);
  const made = await page.request.post('/api/bookings', {
    data: {
      firstName: 'Lena',
      lastName: 'Linked',
      phone: '(702) 555-0133',
      serviceId,
      email: `${unique('lena').replace(' ', '.')}@example.com`,
      address: { street: '8 Palm Way', city: 'Las Vegas', zip: '89135' },
      start: own!.start,
      payLater: true,
    },
  });
  expect(made.status()).toBe(201);
  const booking = (await made.json()) as BookingWithAppointment;
  return { booking, path: new URL(booking.link).pathname, own: own!, other: other! };
}

/** The messages to the customer, once they are sent; the oldest first. */
async function sentTo(page: Page, bookingId: number, count: number): Promise<Message[]> {
  const sent = async () => {
    const query = `bookingId=${bookingId}&status=sent`;
    const messages = await ask<Message[]>(page, 'GET', `/api/admin/messages?${query}`);
    return messages.filter(({ audience }) => audience === 'customer').toReversed();
  };
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(count);
  return sent();
}

test('a customer moves an appointment by the link in the email, then cancels it', async ({
  page,
}) => {
  test.slow();
  const { booking, path, own, other } = await arrangeAppointment(page);
  const [confirmation] = await sentTo(page, booking.id, 1);
  const preview = `/api/admin/messages/${confirmation!.id}/preview`;
  expect((await ask<MessagePreview>(page, 'GET', preview)).text).toContain(booking.link);
  // The link works in any browser, without the cookie of the booking.
  await page.context().clearCookies();
  const answer = await page.goto(path);
  expect(answer!.status()).toBe(200);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await alive(page);
  await expect(title(page)).toHaveText(textOf(own));
  await expect(page.getByText(/free of charge until .*After that, please call us/)).toBeVisible();
  await expect(page.getByText('8 Palm Way, Las Vegas, NV 89135')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay $549' })).toHaveAttribute(
    'href',
    `/checkout/${booking.id}?token=${path.split('/').at(-1)}`,
  );
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });

  await button(page, 'Move to another time').tap();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await expect(button(page, 'Choose a time')).toBeDisabled();
  const chooseOther = () => choose(page, other);
  await chooseOther();
  const others = await takeAll(page, booking.serviceId, other.start);
  await button(page, `Move to ${textOf(other)}`).tap();
  await expect(page.getByRole('alert')).toContainText('This time was just taken.');
  await expect(button(page, 'Choose a time')).toBeFocused();
  for (const hold of others) await release(page, hold);
  await button(page, 'Keep my time').tap();
  await expect(button(page, 'Move to another time')).toBeFocused();
  await button(page, 'Move to another time').tap();
  await chooseOther();
  await expectNoViolations(page);
  await button(page, `Move to ${textOf(other)}`).tap();
  await expect(outcome(page)).toHaveText(`Your appointment is moved to ${textOf(other)}.`);
  await expect(outcome(page)).toBeFocused();
  await expect(title(page)).toHaveText(textOf(other));
  const moved = await ask<BookingWithAppointment>(page, 'GET', `/api/bookings/${booking.id}`);
  expect(moved).toMatchObject({
    id: booking.id,
    status: 'confirmed',
    appointment: { start: other.start, sequence: 1 },
  });

  await button(page, 'Change address or car').tap();
  await page.getByLabel('Access').fill('Gate code 4711');
  await expectNoViolations(page);
  await button(page, 'Save').tap();
  await expect(outcome(page)).toBeFocused();
  await expect(page.getByText('Gate code 4711')).toBeVisible();

  await button(page, 'Change address or car').tap();
  await page.getByLabel('ZIP code').fill('90210');
  await button(page, 'Save').tap();
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    'We do not come there. Please call us to change the address.',
  );
  await button(page, 'Go back').tap();

  // The owner corrects the address while the customer changes the car.
  await button(page, 'Change address or car').tap();
  const detailPath = `/api/admin/bookings/${booking.id}`;
  const { lines: _lines, ...detail } = await ask<BookingDetail>(page, 'GET', detailPath);
  const address = { ...detail.address!, street: '9 Palm Way' };
  await ask(page, 'PUT', detailPath, { ...detail, address });
  await page.getByLabel('Vehicle').fill('Red Kia');
  await button(page, 'Save').tap();
  await expect(outcome(page)).toBeFocused();
  await expect(page.getByText('9 Palm Way, Las Vegas, NV 89135')).toBeVisible();
  expect(await ask(page, 'GET', detailPath)).toMatchObject({ address, vehicleInfo: 'Red Kia' });

  await page.reload();
  await expect(title(page)).toHaveText(textOf(other));
  const second = await page.context().newPage();
  await second.goto(path);
  await button(second, 'Cancel the booking').tap();
  const third = await page.context().newPage();
  await third.goto(path);
  await button(third, 'Move to another time').tap();
  await choose(third, own);
  await button(page, 'Cancel the booking').tap();
  await expect(page.getByText(/Your time is given .*Canceling is free\./)).toBeVisible();
  await expectNoViolations(page);
  await button(page, 'Yes, cancel it').tap();
  await expect(outcome(page)).toBeFocused();
  await expect(title(page)).toHaveText('This booking is canceled');
  // The same link in another tab: the second cancellation changes nothing and sends nothing.
  await button(second, 'Yes, cancel it').tap();
  await expect(outcome(second)).toHaveText('Your booking is canceled.');
  await second.close();
  // A move is refused, and no longer offered.
  await button(third, `Move to ${textOf(own)}`).tap();
  await expect(third.getByRole('heading', { name: 'Anything else?' })).toBeFocused();
  await expect(title(third)).toHaveText('This booking is canceled');
  await expect(button(third, /^Move to/)).toHaveCount(0);
  await third.close();

  const kinds = (await sentTo(page, booking.id, 3)).map(({ kind }) => kind);
  expect(kinds).toEqual(['confirmed', 'moved', 'cancelled']);

  // The link still shows the booking, but nothing can change.
  await page.reload();
  await expect(title(page)).toHaveText('This booking is canceled');
  await expect(page.getByText('can no longer be changed')).toBeVisible();
  for (const name of [/^Move/, /^Change/, /^Cancel/])
    await expect(button(page, name)).toHaveCount(0);
  await expectNoViolations(page);
});

test('an altered or revoked link says so and offers a new one by email; one that is used late, to call', async ({
  page,
}) => {
  const { booking, path } = await arrangeAppointment(page);
  const altered = `${path.slice(0, -4)}${path.at(-4) === 'x' ? 'y' : 'x'}${path.slice(-3)}`;
  await page.goto(altered);
  await expect(title(page)).toHaveText('This link is no longer valid');
  await expectNoViolations(page);
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('nobody');
  await button(page, 'Email me my link').tap();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  // The answer is the same for every address.
  await email.fill('nobody@example.com');
  await button(page, 'Email me my link').tap();
  await expect(outcome(page)).toContainText('If nobody@example.com has an open or unpaid booking');
  await expect(outcome(page)).toBeFocused();
  await expectNoViolations(page);
  await openAs(page, `/admin/bookings/${booking.id}`);
  const panelOfLink = page.getByRole('group', { name: 'Customer’s link' });
  await panelOfLink.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(toastTitle(page, 'Link revoked')).toBeVisible();
  const renewed = await ask<BookingWithAppointment>(page, 'GET', `/api/bookings/${booking.id}`);
  expect(renewed.link).not.toBe(booking.link);
  await page.goto(path);
  await expect(title(page)).toHaveText('This link is no longer valid');
  await page.goto(new URL(renewed.link).pathname);
  await expect(button(page, 'Move to another time')).toBeVisible();
  await button(page, 'Cancel the booking').tap();
  const van = await moveToSoon(page, booking.id);
  await button(page, 'Yes, cancel it').tap();
  await expect(toastTitle(page, 'It is too late to change this online.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('too close to move or cancel it here')).toBeVisible();
  for (const name of [/^Move/, /^Cancel/]) await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /702/ })).toBeVisible();
  await expectNoViolations(page);
  await retireVans(page, [van]);
});
