import { expect, type Page } from '@playwright/test';
import type { BookingMoney } from '@desert-mirror/contracts/billing-admin';
import type { Booking, BookingWithAppointment } from '@desert-mirror/contracts/booking';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { businessDate } from '@desert-mirror/contracts/time';
import { ask, unique } from './support/admin.js';
import { makeBooking } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import {
  CARDS,
  closeToast,
  expectUncharged,
  fillCard,
  openTip,
  payButton,
  toastTitle,
} from './support/pages.js';
import { test } from './support/test.js';
import { arrangeVan, freeWindows, moveToSoon, retireVans } from './support/times.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A service of $299 with a deposit of $50. */
async function arrangeService(page: Page): Promise<Offering> {
  const name = unique('Deposit');
  return ask<Offering>(page, 'POST', '/api/admin/services', {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    description: 'With a deposit',
    longDescription: null,
    price: '$299',
    duration: 120,
    features: [],
    imageUrl: null,
    imageAlt: null,
    active: true,
    category: 'wash-detail',
    deposit: '$50',
  });
}

/** Other tests must not find it. */
async function retire(page: Page, offering: Offering): Promise<void> {
  const { id, vehicleClasses: _classes, addOns: _addOns, ...fields } = offering;
  await ask(page, 'PUT', `/api/admin/services/${id}`, { ...fields, active: false });
}

async function bookTime(page: Page, serviceId: number): Promise<BookingWithAppointment> {
  const [window] = (await freeWindows(page, serviceId, '10:00 AM')).slice(-1);
  const made = await page.request.post('/api/bookings', {
    data: {
      firstName: 'Dina',
      lastName: 'Deposit',
      phone: '(702) 555-0133',
      serviceId,
      email: `${unique('dina').replace(' ', '.')}@example.com`,
      address: { street: '8 Palm Way', city: 'Las Vegas', zip: '89135' },
      start: window!.start,
    },
  });
  expect(made.status()).toBe(201);
  return (await made.json()) as BookingWithAppointment;
}

async function payBy(page: Page, amount: string, card: string = CARDS.good): Promise<void> {
  await expect(payButton(page)).toHaveText(`Pay ${amount}`);
  await fillCard(page, card);
  await payButton(page).click();
}

/** A booking whose work is done and paid for. */
async function arrangeDone(page: Page): Promise<BookingDetail> {
  const { id } = await makeBooking(page);
  for (const status of ['confirmed', 'completed'])
    await ask(page, 'POST', `/api/admin/bookings/${id}/status`, { status });
  await ask(page, 'POST', `/api/admin/bookings/${id}/payments`, {
    method: 'cash',
    amount: '150.00',
    receivedOn: businessDate(new Date()),
  });
  const read = () => ask<BookingDetail>(page, 'GET', `/api/admin/bookings/${id}`);
  await expect.poll(read, { timeout: 30_000 }).toMatchObject({ paymentStatus: 'paid' });
  return read();
}

/** The amount and the tip of each payment, oldest first. */
async function tipsOf(page: Page, id: number): Promise<[amount: string, tip: string][]> {
  const path = `/api/admin/bookings/${id}/money`;
  const { payments } = await ask<BookingMoney>(page, 'GET', path);
  return payments.map(({ amount, tip }): [string, string] => [amount, tip]).toReversed();
}

test('a deposit with a tip books the time; the rest is paid with the customer’s link', async ({
  page,
}) => {
  test.slow();
  await arrangeVan(page);
  const offering = await arrangeService(page);
  const booking = await bookTime(page, offering.id);
  await retire(page, offering);
  const read = () => ask<Booking>(page, 'GET', `/api/bookings/${booking.id}`);

  await page.goto(`/checkout/${booking.id}`);
  const deposit = page.getByRole('radio', { name: 'Pay deposit $50 now, $249 after the work' });
  await expect(deposit).toBeChecked();
  await expect(payButton(page)).toHaveText('Pay $50.00');
  await expect(page.getByRole('radio', { name: 'Pay after the work' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Pay $299 in full now' }).check();
  await expect(payButton(page)).toHaveText('Pay $299.00');
  await deposit.check();
  await openTip(page);
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  // 10% of $276.21, the price before tax.
  await page.getByRole('radio', { name: /^10%/ }).check();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await payBy(page, '$77.62');
  await expect(
    page.getByRole('heading', { name: 'Thank you, we received your payment' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('We received $77.62: $50.00 for this booking and $27.62 as a tip.'),
  ).toBeVisible();
  await expect(page.getByText(/\$249\.00 is due after the work/)).toBeVisible();
  expect(await read()).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'unpaid',
    deposit: '50.00',
    amountPaid: '50.00',
    amountDue: '249.00',
  });

  await page.goto(booking.link);
  await page.getByRole('link', { name: 'Pay $249.00' }).click();
  await expect(page.getByText('$50.00 paid, $249.00 due')).toBeVisible();
  await expect(deposit).toHaveCount(0);
  await payBy(page, '$249.00');
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible({ timeout: 30_000 });

  // The tip was paid with the deposit.
  await ask(page, 'POST', `/api/admin/bookings/${booking.id}/status`, { status: 'completed' });
  await page.goto(booking.link);
  await expect(page.getByRole('heading', { name: 'You tipped $27.62' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leave a tip' })).toHaveCount(0);
  await expect
    .poll(() => tipsOf(page, booking.id), { timeout: 30_000 })
    .toEqual([
      ['77.62', '27.62'],
      ['249.00', '0.00'],
    ]);
  expect(await read()).toMatchObject({ paymentStatus: 'paid', amountPaid: '299.00' });
});

test('a tip after the work is paid once, on the bank’s page or here', async ({ page }) => {
  test.slow();
  for (const card of [CARDS.redirect, CARDS.good]) {
    const { id, link } = await arrangeDone(page);
    await page.goto(link);
    await page.getByRole('radio', { name: /^15%/ }).check();
    const amount = (await payButton(page).innerText()).replace('Pay $', '');
    if (card === CARDS.redirect) {
      await fillCard(page, card);
      await payButton(page).click();
      await button(page, 'Fail authentication').click();
      await page.waitForURL(link);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Your bank did not approve the payment.',
      );
      await expectNoViolations(page);
      await expect(page.getByRole('radio', { name: /^15%/ })).toBeChecked();
      await expectUncharged(page, 'Your bank did not approve the payment.');
    }
    await payBy(page, `$${amount}`, card);
    if (card === CARDS.redirect) {
      await button(page, 'Complete authentication').click();
      await page.waitForURL(link);
    }
    await expect(page.getByText('Thank you. We pass your tip on to the crew.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('heading', { name: `You tipped $${amount}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: `You tipped $${amount}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Leave a tip' })).toHaveCount(0);
    const [tip] = (await tipsOf(page, id)).toReversed();
    expect(tip).toEqual([amount, amount]);
  }
});

test('a forged return URL does not make a tip paid', async ({ page }) => {
  const { link } = await arrangeDone(page);
  await page.goto(`${link}?redirect_status=succeeded`);
  await page.waitForURL(link);
  await expect(page.getByText('Your tip is being confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Leave a tip' })).toBeVisible();
});

test('a late cancellation keeps the deposit and refunds the rest', async ({ page }) => {
  test.slow();
  await arrangeVan(page);
  const offering = await arrangeService(page);
  const booking = await bookTime(page, offering.id);
  await retire(page, offering);

  await page.goto(`/checkout/${booking.id}`);
  await expect(
    page.getByText(/Free cancellation until .*; afterwards \$50\.00 is kept/),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Pay $299 in full now' }).check();
  await payBy(page, '$299.00');
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible({ timeout: 30_000 });

  // The owner moves the appointment while the page still promises a full refund.
  await page.goto(booking.link);
  await button(page, 'Cancel the booking').click();
  await expect(page.getByText(/What you paid by card .* goes back to your card/)).toBeVisible();
  const van = await moveToSoon(page, booking.id);
  await button(page, 'Yes, cancel it').click();
  await expect(
    toastTitle(page, 'The terms of this cancellation have changed. Please read them again.'),
  ).toBeVisible();
  await closeToast(page);
  await expect(
    page.getByText(/\$50\.00 of what you paid is kept\. The other \$249\.00 goes back to you/),
  ).toBeVisible();
  await expectNoViolations(page);
  await button(page, 'Keep the booking').click();
  await expect(
    page.getByText('If you cancel it now, $50.00 of what you paid is kept.'),
  ).toBeVisible();
  await button(page, 'Cancel the booking').click();
  await button(page, 'Yes, cancel it').click();
  await expect(page.getByText('Your booking is canceled.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is canceled');
  await expect(page.getByText('$50.00 of what you paid is kept', { exact: true })).toBeVisible();
  const refunds = async () => {
    const path = `/api/admin/bookings/${booking.id}/money`;
    const { payments } = await ask<BookingMoney>(page, 'GET', path);
    return payments.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
  };
  await expect.poll(refunds, { timeout: 30_000 }).toEqual(['249.00']);
  const read = () => ask<Booking>(page, 'GET', `/api/bookings/${booking.id}`);
  await expect.poll(read).toMatchObject({ amountPaid: '50.00', amountDue: '0.00' });
  await retireVans(page, [van]);
});
