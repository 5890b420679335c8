import { expect, type Locator, type Page } from '@playwright/test';
import type { ArrivalWindow, Availability, Hold } from '@desert-mirror/contracts/appointments';
import { addDays, formatWeekday } from '@desert-mirror/contracts/time';
import { ask, unique } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import {
  CARDS,
  alive,
  bookNow,
  bookingOf,
  chooseService,
  fillCard,
  payButton,
  sizeIn,
  sizeOf,
  toastTitle,
  visitor,
  type Visitor,
} from './support/pages.js';
import { freshTest, test } from './support/test.js';
import { arrangeVan, freeWindows, release, takeAll, windowName } from './support/times.js';

// In another time zone, visitors see and book the times of the business.
// github.com/alextselegidis/easyappointments/issues/1789
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  timezoneId: 'Pacific/Auckland',
});

const MOST_TAPS = 10;
/** The hours are a setting of the owner. */
/** The first free time can be too close for changes. */
const CHANGE_TERMS =
  /free of charge until \d+ hours? before the appointment|too close to be moved or canceled online|To move or cancel, call/;

const flow = (page: Page) => page.getByRole('dialog', { name: 'Book online' });
const step = (page: Page, name: string) => flow(page).getByRole('heading', { name });
const next = (page: Page) => flow(page).getByRole('button', { name: 'Continue' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Call or book' });
const dayOf = (page: Page, { start }: ArrivalWindow) =>
  flow(page).getByRole('radio', { name: formatWeekday(start).replace(',', ''), exact: true });
const windowOf = (page: Page, window: ArrivalWindow) =>
  flow(page).getByRole('radio', { name: windowName(window), exact: true });

type Tap = (target: Locator) => Promise<void>;
const tap: Tap = (target) => target.tap();

async function openFlow(page: Page, slug: string, press: Tap = tap): Promise<void> {
  await page.goto(`/services/${slug}`);
  await alive(page);
  await press(bar(page).getByRole('link', { name: 'Book' }));
  await expect(step(page, 'What size is your vehicle?')).toBeFocused();
  await expect(flow(page).getByRole('list', { name: 'Steps' })).toContainText('1 of 5: Size');
  await press(sizeIn(flow(page)));
  await expect(step(page, 'When suits you?')).toBeFocused();
}

async function chooseWindow(page: Page, window: ArrivalWindow, press: Tap = tap): Promise<void> {
  await press(dayOf(page, window));
  await press(windowOf(page, window));
  await expect(flow(page).getByText(/^Held for you for 1[0-5] minutes$/)).toBeVisible();
}

/** One tap; the keyboard leads to the other fields. */
async function fillPlace(page: Page, press: Tap = tap): Promise<void> {
  await expect(step(page, 'Where is the car?')).toBeFocused();
  await press(flow(page).getByLabel('Street'));
  await page.keyboard.insertText('8 Palm Way');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Las Vegas');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('89135');
}

async function fillVisitor(page: Page, who: Visitor, press: Tap = tap): Promise<void> {
  await expect(step(page, 'How can we reach you?')).toBeFocused();
  await press(flow(page).getByLabel('First name'));
  for (const text of [who.firstName, who.lastName, who.email, '702.555.0100']) {
    await page.keyboard.insertText(text);
    if (text !== '702.555.0100') await page.keyboard.press('Tab');
  }
}

const anyDay = (page: Page) => flow(page).getByRole('button', { name: 'Any day, call me' });

/** From the step of the place to the summary. */
async function fillPlaceAndContact(page: Page, who: Visitor): Promise<void> {
  await fillPlace(page);
  await next(page).tap();
  await fillVisitor(page, who);
  await next(page).tap();
}

/** Creates a promo code for one booking. */
async function arrangeCode(page: Page, percentOff: number): Promise<string> {
  const code = unique('code').replace(' ', '-').toUpperCase();
  await ask(page, 'POST', '/api/admin/promo-codes', {
    code,
    percentOff,
    amountOff: null,
    serviceIds: [],
    active: true,
    maxRedemptions: 1,
    maxPerCustomer: null,
    startsOn: null,
    endsOn: null,
  });
  return code;
}

/** A new service for $60. */
function offeringFields(word: string) {
  const name = unique(word);
  return {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    description: 'Only for a test',
    longDescription: null,
    price: '$60',
    duration: 60,
    features: [],
    imageUrl: null,
    imageAlt: null,
    active: true,
    category: 'wash-detail',
    deposit: null,
  };
}

async function applyCode(page: Page, code: string): Promise<void> {
  await flow(page).getByText('Have a promo code?').tap();
  await flow(page).getByLabel('Promo code', { exact: true }).fill(code);
  await flow(page).getByRole('button', { name: 'Apply' }).tap();
}

/** Chooses a service without a price at the first step and requests it; the other steps are filled in. */
async function requestFleetCare(page: Page): Promise<void> {
  await expect(step(page, 'What can we do for you?')).toBeVisible();
  await flow(page).getByRole('button', { name: 'RV and Fleet Care' }).tap();
  await expect(step(page, 'When suits you?')).toBeFocused();
  await anyDay(page).tap();
  await expect(step(page, 'Where is the car?')).toBeFocused();
  await next(page).tap();
  await expect(step(page, 'How can we reach you?')).toBeFocused();
  await next(page).tap();
  await expect(step(page, 'Is everything right?')).toBeFocused();
  await expect(flow(page).getByText(/promo code/i)).toHaveCount(0);
  await flow(page).getByRole('button', { name: 'Send request' }).tap();
  await expect(step(page, 'We received your request')).toBeFocused();
}

const idOf = async (page: Page, slug: string): Promise<number> =>
  (await ask<{ id: number }>(page, 'GET', `/api/services/${slug}`)).id;

test('a visitor in another time zone books tomorrow at 10 and pays, in 10 taps; Back books nothing twice', async ({
  page,
}) => {
  await arrangeVan(page);
  const who = visitor();
  const [tomorrow] = await freeWindows(page, await idOf(page, 'paint-correction'), '10:00 AM');
  let taps = 0;
  const count: Tap = async (target) => {
    taps += 1;
    await target.tap();
  };

  await openFlow(page, 'paint-correction', count);
  await expect(flow(page).getByText('Paint Correction $549 · 6 hours')).toBeVisible();
  // Days and times come first; the add-ons are collapsed.
  const addOns = flow(page).getByText('Add-ons', { exact: true }).first();
  await expect(flow(page).getByRole('checkbox')).toHaveCount(0);
  await addOns.tap();
  await expect(flow(page).getByRole('checkbox')).not.toHaveCount(0);
  await addOns.tap();
  await chooseWindow(page, tomorrow!, count);
  await expectNoViolations(page);
  await count(next(page));
  await fillPlace(page, count);
  await expectNoViolations(page);
  await count(next(page));
  await fillVisitor(page, who, count);
  await expectNoViolations(page);
  await count(next(page));
  await expect(step(page, 'Is everything right?')).toBeFocused();
  await expect(flow(page)).toContainText('(702) 555-0100');
  await expect(flow(page).getByRole('button', { name: 'Pay after the work' })).toBeVisible();
  await expect(flow(page).getByText(CHANGE_TERMS)).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await count(flow(page).getByRole('button', { name: 'Pay $549' }));
  await page.waitForURL(/\/checkout\/\d+$/);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  await page.goBack();
  await expect(step(page, 'Your booking is waiting for payment')).toBeVisible();
  await expectNoViolations(page);
  await flow(page).getByRole('button', { name: 'Continue to payment' }).tap();
  await fillCard(page, CARDS.good);
  await payButton(page).tap();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  const receipt = page.getByRole('heading', { name: 'Thank you, your booking is paid' });
  await expect(receipt).toBeFocused();
  await expect(page.getByText(`${formatWeekday(tomorrow!.start)} 10:00 AM–12:00 PM`)).toBeVisible();
  await expect(page.getByText('8 Palm Way, Las Vegas, NV 89135')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage booking' })).toHaveAttribute(
    'href',
    /^\/booking\/[\w-]{54}$/,
  );
  expect(await bookingOf(page, who)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  const draft = await page.evaluate(() => sessionStorage.getItem('bookingDraft'));
  expect(draft).not.toContain(who.email);
});

test('a lost race offers other times and keeps what was typed', async ({ page }) => {
  await arrangeVan(page);
  const who = visitor();
  const serviceId = await idOf(page, 'leather-care');
  const windows = await freeWindows(page, serviceId, '12:00');
  const window = windows.at(-1)!;
  await openFlow(page, 'leather-care');
  await dayOf(page, window).tap();
  await expect(windowOf(page, window)).toBeVisible();
  const others = await takeAll(page, serviceId, window.start);
  await windowOf(page, window).tap();
  const alert = flow(page).getByRole('alert');
  await expect(alert).toContainText('This time was just taken.');
  await expect(alert).toBeInViewport();
  const [first] = await alert.getByRole('button').allInnerTexts();
  await alert.getByRole('button').first().tap();
  await expect(flow(page).getByText(first!, { exact: true })).toBeVisible();
  await expect(step(page, 'When suits you?')).toBeFocused();
  await next(page).tap();

  // No van can drive to the address in time.
  await fillPlace(page);
  const other = (await freeWindows(page, serviceId, '9:00')).at(-2)!;
  const refusal = { code: 'window_taken', message: 'Taken', alternatives: [other] };
  await page.route('**/api/holds', (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  const before = await holdOf(page);
  const { id, token } = before;
  const asked = page.waitForRequest('**/api/holds');
  await next(page).tap();
  expect((await asked).postDataJSON()).toMatchObject({ zip: '89135', hold: { id, token } });
  await expect(alert).toContainText('We cannot reach this address then.');
  // The time stays held until another one is chosen.
  await expect(flow(page).getByText(/^Held for you/)).toBeVisible();
  expect(await holdOf(page)).toEqual(before);
  await expectNoViolations(page);
  await alert.getByRole('button').tap();
  await expect(step(page, 'Where is the car?')).toBeFocused();
  await expect.poll(() => holdOf(page)).toMatchObject({ start: other.start });
  await next(page).tap();
  await fillVisitor(page, who);
  await next(page).tap();
  await expect(step(page, 'Is everything right?')).toBeFocused();

  // While the visitor reads the summary, the hold ends and others take the time.
  await page.reload();
  await expect(step(page, 'Is everything right?')).toBeVisible();
  const held = await holdOf(page);
  await release(page, held);
  others.push(...(await takeAll(page, serviceId, held.start)));
  await flow(page).getByRole('button', { name: 'Pay after the work' }).tap();
  await expect(alert).toContainText('This time was just taken.');
  await expect(flow(page)).toContainText(who.email);
  await alert.getByRole('button').first().tap();
  await expect(step(page, 'Is everything right?')).toBeFocused();
  await expect(flow(page).getByText(/^Held for you/)).toBeVisible();
  await flow(page).getByRole('button', { name: 'Pay after the work' }).tap();
  await expect(step(page, 'Your appointment is booked')).toBeFocused();
  await expectNoViolations(page);
  expect(await bookingOf(page, who)).toMatchObject({ status: 'confirmed' });
  for (const hold of others) await release(page, hold);
});

test('a promo code that covers the price books the time without a payment', async ({ page }) => {
  await arrangeVan(page);
  const who = visitor();
  const promoCode = await arrangeCode(page, 100);
  const window = (await freeWindows(page, await idOf(page, 'eco-wash'), '8:00')).at(-1)!;
  await openFlow(page, 'eco-wash');
  await chooseWindow(page, window);
  await next(page).tap();
  await fillPlaceAndContact(page, who);
  await applyCode(page, promoCode);
  await expect(flow(page).getByText(/so there is nothing to pay/)).toBeVisible();
  await expect(flow(page).getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await flow(page).getByRole('button', { name: 'Book now' }).tap();
  await expect(step(page, 'Your appointment is booked')).toBeFocused();
  await expect(flow(page).getByText('$60.00', { exact: true })).toBeVisible();
  await expect(flow(page).getByText('−$60.00', { exact: true })).toBeVisible();
  const booking = await bookingOf(page, who);
  expect(booking).toMatchObject({ status: 'confirmed', totalAmount: '0.00' });
  await page.goto(`/checkout/${String(booking['id'])}`);
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible();
  await expect(page.getByText('Nothing is due. Your promo code covers')).toBeVisible();
});

test('a promo code stays with work that has a price, and another service is requested without it', async ({
  page,
}) => {
  await arrangeVan(page);
  const who = visitor();
  const promoCode = await arrangeCode(page, 50);
  await openFlow(page, 'eco-wash');
  await anyDay(page).tap();
  await fillPlaceAndContact(page, who);
  await applyCode(page, promoCode);
  await expect(flow(page).getByText(`${promoCode} −$30.00, you pay $30.00`)).toBeVisible();
  // Outside the area, the business first says whether it can come.
  await flow(page).getByRole('button', { name: 'Change where' }).tap();
  await flow(page).getByLabel('ZIP code').fill('10001');
  await next(page).tap();
  await expect(step(page, 'How can we reach you?')).toBeFocused();
  await next(page).tap();
  await expect(flow(page).getByText(/outside the area of our regular routes/)).toBeVisible();
  await expect(flow(page).getByRole('button', { name: 'Send request' })).toBeVisible();
  await expect(flow(page).getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await flow(page).getByRole('button', { name: 'Change service' }).tap();
  await requestFleetCare(page);
  expect(await bookingOf(page, who)).toMatchObject({
    serviceName: 'RV and Fleet Care',
    promoCode: null,
    totalAmount: '0.00',
  });
});

test('a service that the owner prices and hides meanwhile is replaced by another one', async ({
  page,
}) => {
  await arrangeVan(page);
  const who = visitor();
  const fields = { ...offeringFields('Hidden'), price: 'On request' };
  const { name } = fields;
  const { id } = await ask<{ id: number }>(page, 'POST', '/api/admin/services', fields);
  await page.goto(`/services/${fields.slug}`);
  await alive(page);
  await bar(page).getByRole('link', { name: 'Book' }).tap();
  await expect(step(page, 'When suits you?')).toBeFocused();
  await anyDay(page).tap();
  await fillPlaceAndContact(page, who);
  await expect(step(page, 'Is everything right?')).toBeFocused();
  const request = flow(page).getByRole('button', { name: 'Send request' });
  await ask(page, 'PUT', `/api/admin/services/${id}`, { ...fields, price: '$60' });
  await request.tap();
  await expect(page.getByText('The price is now $60.').first()).toBeVisible();
  await expect(flow(page).getByText('$60').first()).toBeVisible();
  await ask(page, 'PUT', `/api/admin/services/${id}`, { ...fields, active: false });
  await request.tap();
  await expect(page.getByText('Please select another one.').first()).toBeVisible();
  await expect(step(page, 'What can we do for you?')).toBeFocused();
  await expect(flow(page).getByRole('button', { name })).toHaveCount(0);
  // No later step can be reached until another service is chosen.
  await page.reload();
  await expect(step(page, 'What can we do for you?')).toBeVisible();
  await requestFleetCare(page);
  expect(await bookingOf(page, who)).toMatchObject({ serviceName: 'RV and Fleet Care' });
});

test('a price that the owner raises meanwhile is shown before it is booked', async ({ page }) => {
  await arrangeVan(page);
  const who = visitor();
  const fields = offeringFields('Raised');
  const { id } = await ask<{ id: number }>(page, 'POST', '/api/admin/services', fields);
  const promoCode = await arrangeCode(page, 50);
  const window = (await freeWindows(page, id, '8:00')).at(-1)!;
  await page.goto(`/services/${fields.slug}`);
  await alive(page);
  await bar(page).getByRole('link', { name: 'Book' }).tap();
  await chooseWindow(page, window);
  await next(page).tap();
  await fillPlaceAndContact(page, who);
  await applyCode(page, promoCode);
  await expect(flow(page).getByRole('button', { name: 'Pay $30' })).toBeVisible();
  await ask(page, 'PUT', `/api/admin/services/${id}`, { ...fields, price: '$80' });
  // Until booking knows the new price.
  const total = () =>
    ask<{ total: string }>(page, 'POST', '/api/promo-codes/check', { promoCode, serviceId: id });
  await expect.poll(async () => (await total()).total).toBe('40.00');
  const payLater = flow(page).getByRole('button', { name: 'Pay after the work' });
  await payLater.tap();
  await expect(page.getByText('The price is now $40.').first()).toBeVisible();
  await expect(flow(page).getByRole('button', { name: 'Pay $40' })).toBeVisible();
  await payLater.tap();
  await expect(step(page, 'Your appointment is booked')).toBeFocused();
  expect(await bookingOf(page, who)).toMatchObject({ status: 'confirmed', totalAmount: '40.00' });
  await ask(page, 'PUT', `/api/admin/services/${id}`, { ...fields, active: false });
});

freshTest('a visitor returns after the hold has expired and gets the time', async ({ page }) => {
  await arrangeVan(page);
  await page.clock.install();
  const who = visitor();
  const window = (await freeWindows(page, await idOf(page, 'eco-wash'), '8:00')).at(-1)!;
  await openFlow(page, 'eco-wash');
  await chooseWindow(page, window);
  await next(page).tap();
  await fillPlaceAndContact(page, who);
  await release(page, await holdOf(page));
  await page.clock.fastForward('16:00');
  await expect(flow(page).getByText(/^No longer held\./)).toBeVisible();
  await flow(page).getByRole('button', { name: 'Pay after the work' }).tap();
  await expect(step(page, 'Your appointment is booked')).toBeFocused();
  await expect(flow(page).getByText('How to prepare')).toBeVisible();
  await expect(flow(page)).toContainText('$60');
  // If the read fails, the confirmation offers a retry.
  await page.route('**/api/bookings/*', (route) => route.abort());
  await page.reload();
  await expect(step(page, 'Your booking')).toBeVisible();
  await expect(flow(page).getByRole('alert')).toContainText(
    'Its details could not be loaded. Your booking is safe.',
  );
  await page.unroute('**/api/bookings/*');
  await flow(page).getByRole('button', { name: 'Try again' }).tap();
  await expect(step(page, 'Your appointment is booked')).toBeVisible();
  const link = flow(page).getByRole('link', { name: 'Add to calendar' });
  const file = await page.request.get((await link.getAttribute('href'))!);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain(`DTSTART:${window.start.replace(/[-:]|\.\d{3}/g, '')}\r\n`);
  await flow(page).getByRole('button', { name: 'Done' }).tap();
  await expect(flow(page)).toBeHidden();
  expect(await bookingOf(page, who)).toMatchObject({ status: 'confirmed' });
});

for (const [how, leave] of [
  ['went back', (page: Page) => page.goBack()],
  ['closed the steps', (page: Page) => flow(page).getByRole('button', { name: 'Close' }).tap()],
] as const)
  freshTest(
    `a confirmation can be closed if the visitor ${how} while booking`,
    async ({ page }) => {
      await arrangeVan(page);
      await openFlow(page, 'eco-wash');
      await anyDay(page).tap();
      await fillPlaceAndContact(page, visitor());
      await expect(step(page, 'Is everything right?')).toBeFocused();
      const left = Promise.withResolvers<void>();
      await page.route('**/api/bookings', async (route) => {
        await left.promise;
        await route.continue();
      });
      await flow(page).getByRole('button', { name: 'Send request' }).tap();
      await leave(page);
      await expect(step(page, 'Is everything right?')).toBeHidden();
      left.resolve();
      await expect(step(page, 'We received your request')).toBeFocused();
      await flow(page).getByRole('button', { name: 'Done' }).tap();
      await expect(flow(page)).toBeHidden();
      await expect(page).toHaveURL('/services/eco-wash');
    },
  );

freshTest(
  'the steps offer a retry and the phone if the services fail to load',
  async ({ page }) => {
    await page.goto('/blog');
    await alive(page);
    // The footer hydrates on the first interaction.
    await page.keyboard.press('Tab');
    await alive(page, 'nav[aria-label="Call or book"]');
    await page.route('**/api/services', (route) => route.abort());
    await bar(page).getByRole('link', { name: 'Book' }).tap();
    const alert = flow(page).getByRole('alert');
    await expect(alert).toContainText('The services could not be loaded.');
    await expect(alert.getByRole('link', { name: /^Call / })).toBeVisible();
    await expectNoViolations(page);
    await page.unroute('**/api/services');
    await alert.getByRole('button', { name: 'Try again' }).tap();
    await expect(step(page, 'What can we do for you?')).toBeFocused();
    await flow(page).getByRole('button', { name: 'RV and Fleet Care' }).tap();
    await expect(step(page, 'When suits you?')).toBeFocused();
  },
);

test('Back keeps the chosen time, and another service gives it up', async ({ page }) => {
  await arrangeVan(page);
  const window = (await freeWindows(page, await idOf(page, 'eco-wash'), '4:00')).at(-1)!;
  const released: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'DELETE' && answer.ok()) released.push(answer.url());
  });
  await openFlow(page, 'eco-wash');
  await chooseWindow(page, window);
  const { id } = await holdOf(page);
  await page.goBack();
  await expect(step(page, 'What size is your vehicle?')).toBeVisible();
  await page.goBack();
  await expect(flow(page)).toBeHidden();
  await page.reload();
  await alive(page);
  expect(await holdOf(page)).toMatchObject({ id });
  expect(released).toEqual([]);
  // The size of the vehicle was chosen before.
  await page.goto('/services/leather-care');
  await alive(page);
  await tap(bar(page).getByRole('link', { name: 'Book' }));
  await expect(step(page, 'When suits you?')).toBeFocused();
  await expect
    .poll(() => released)
    .toEqual([expect.stringMatching(new RegExp(`/api/holds/${id}$`))]);
  const windows = flow(page).getByRole('radiogroup', { name: 'We arrive between' });
  await expect(windows).toBeVisible();
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('Back while the time is held for the address stays at the times and keeps the hold', async ({
  page,
}) => {
  await arrangeVan(page);
  const window = (await freeWindows(page, await idOf(page, 'eco-wash'), '4:00')).at(-2)!;
  await openFlow(page, 'eco-wash');
  await chooseWindow(page, window);
  await next(page).tap();
  await fillPlace(page);
  const { id, token } = await holdOf(page);
  const left = Promise.withResolvers<void>();
  await page.route('**/api/holds', async (route) => {
    await left.promise;
    await route.continue();
  });
  await next(page).tap();
  await flow(page).getByRole('button', { name: 'Back' }).tap();
  await expect(step(page, 'When suits you?')).toBeFocused();
  left.resolve();
  await expect.poll(() => holdOf(page)).toMatchObject({ id, token, zip: '89135' });
  await next(page).tap();
  await expect(step(page, 'Where is the car?')).toBeFocused();
  await next(page).tap();
  await expect(step(page, 'How can we reach you?')).toBeFocused();
  await release(page, { id, token });
});

test('on a short screen, the steps scroll as a whole; a late time is in view again after a reload', async ({
  page,
}) => {
  await arrangeVan(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await openFlow(page, 'eco-wash');
  await flow(page).getByRole('button', { name: 'Show 14 more days' }).tap();
  const days = flow(page).getByRole('radiogroup', { name: /^Day/ });
  await expect(days.getByRole('radio')).toHaveCount(28);
  const last = days.getByRole('radio', { disabled: false }).last();
  const date = await last.inputValue();
  await last.tap();
  const windows = flow(page).getByRole('radiogroup', { name: /We arrive between/ });
  await windows.getByRole('radio').last().tap();
  await expect(flow(page).getByText(/^Held for you/)).toBeVisible();
  for (const button of [anyDay(page), next(page)]) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.reload();
  await expect(days.getByRole('radio', { checked: true })).toHaveValue(date);
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(1);
  await release(page, await holdOf(page));
});

test('days after the last one that can be booked say that bookings open later, and the focus stays with the days', async ({
  page,
}) => {
  await arrangeVan(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/availability\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Availability;
    if (answer.days.length > 14) await answered.promise;
    const lastDate = addDays(answer.days[0]!.date, 20);
    const days = answer.days.map((day) => (day.date > lastDate ? { ...day, windows: [] } : day));
    await route.fulfill({ response, json: { ...answer, days, lastDate } });
  });
  await openFlow(page, 'eco-wash');
  const days = flow(page).getByRole('radiogroup', { name: /^Day/ });
  const more = flow(page).getByRole('button', { name: 'Show 14 more days' });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toBeFocused();
  answered.resolve();
  await expect(
    days.getByRole('radio', { name: /bookings open later$/, disabled: true }),
  ).toHaveCount(7);
  await expect(flow(page).getByText(/; bookings after \w+ \d+ open later$/)).toBeVisible();
  await expect(more).toHaveCount(0);
  await expect(days).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('outside the area, or without a day, a request is sent', async ({ page }) => {
  await arrangeVan(page);
  const who = visitor();
  await page.goto('/areas/summerlin');
  await alive(page);
  // The first way to book, above the request form, opens the same steps.
  const toTimes = page.getByRole('main').getByRole('link', { name: 'Choose an open time now' });
  for (const link of [toTimes, bar(page).getByRole('link', { name: 'Book' })]) {
    await page.keyboard.press('Escape');
    await expect(flow(page)).toBeHidden();
    await link.tap();
    await expect(step(page, 'What can we do for you?')).toBeFocused();
  }
  await expectNoViolations(page);
  await flow(page).getByRole('button', { name: 'Trash Bin Cleaning' }).tap();
  await expect(step(page, 'When suits you?')).toBeFocused();
  await expect(flow(page).getByRole('radio').first()).toBeVisible();
  // In the afternoon, today has a single window or none.
  const days = flow(page).getByRole('radiogroup', { name: 'Day' });
  const later = days.getByRole('radio', { disabled: false }).nth(1);
  await later.press('Space');
  await expect(later).toBeChecked();
  // The arrow keys move through the free windows.
  const free = flow(page).getByRole('radiogroup', { name: /We arrive between/ });
  await free.getByRole('radio').first().press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(free.getByRole('radio').nth(1)).toBeChecked();
  await next(page).tap();
  await expect(step(page, 'Where are the bins?')).toBeFocused();
  await flow(page).getByLabel('Number of bins').selectOption('2');
  await expect(flow(page).getByLabel('Vehicle')).toHaveCount(0);
  await flow(page).getByLabel('Street').fill('1 Far Road');
  await flow(page).getByLabel('City').fill('New York');
  await flow(page).getByLabel('ZIP code').fill('10001');
  await expect(flow(page).getByRole('alert')).toContainText('(702) 555-0142');
  await expectNoViolations(page);
  await flow(page).getByRole('button', { name: 'Send as a request' }).tap();
  await fillVisitor(page, who);
  await flow(page).getByLabel('Phone').fill('555-0100');
  await next(page).tap();
  await expect(flow(page).getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a valid phone number',
  );
  await expect(next(page)).toHaveAccessibleDescription('Please check phone.');
  await flow(page).getByLabel('Phone').fill('+1 702 555 0100');
  await next(page).tap();
  await expect(flow(page)).toContainText('Any day');
  await flow(page).getByRole('button', { name: 'Send request' }).tap();
  await expect(step(page, 'We received your request')).toBeFocused();
  expect(await bookingOf(page, who)).toMatchObject({
    status: 'pending',
    phone: '(702) 555-0100',
    message: 'Bins: 2',
    vehicleInfo: null,
    preferredDate: null,
    address: { street: '1 Far Road', zip: '10001' },
  });
});

test('a plan for bins at a chosen time is a request: the plan stays in sight, and nothing has to be paid', async ({
  page,
}) => {
  await arrangeVan(page);
  const who = visitor();
  const plan = 'Monthly, from $20/month (15% discount)';
  const id = await idOf(page, 'trash-bin-cleaning');
  const window = (await freeWindows(page, id, '8:00')).at(-1)!;
  await page.goto('/services/trash-bin-cleaning');
  await alive(page);
  await page.getByRole('button', { name: 'Choose monthly' }).tap();
  await expect(page.getByLabel('Message')).toHaveValue(`Plan: ${plan}`);
  await page.getByRole('main').getByRole('link', { name: 'Choose an open time now' }).tap();
  await expect(step(page, 'When suits you?')).toBeFocused();
  await chooseWindow(page, window);
  await next(page).tap();
  await expect(step(page, 'Where are the bins?')).toBeFocused();
  await flow(page).getByLabel('Street').fill('8 Palm Way');
  await flow(page).getByLabel('City').fill('Las Vegas');
  await flow(page).getByLabel('ZIP code').fill('89135');
  await next(page).tap();
  await fillVisitor(page, who);
  await next(page).tap();
  await expect(step(page, 'Is everything right?')).toBeFocused();
  await expect(flow(page).getByText(plan, { exact: true })).toBeVisible();
  await expect(flow(page)).toContainText('We reply with a price within 24 hours. Nothing is');
  await expectNoViolations(page);
  await flow(page).getByRole('button', { name: 'Send request' }).tap();
  await expect(step(page, 'We received your request')).toBeFocused();
  await expect(flow(page)).toContainText('We reply with a price within 24 hours and confirm your');
  await expect(flow(page).getByText(plan, { exact: true })).toBeVisible();
  expect(await bookingOf(page, who)).toMatchObject({ message: `Plan: ${plan}\nBins: 1` });
  await flow(page).getByRole('link', { name: 'Manage booking' }).tap();
  await expect(page.getByText('You asked for this time.')).toBeVisible();
  await expect(page.getByText(plan, { exact: true })).toBeVisible();
  await expect(page.getByText(/Pay online|once you pay/)).toHaveCount(0);
});

test('without payment after the work, the summary offers the card only', async ({ page }) => {
  await arrangeVan(page);
  await page.route('**/api/holds', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as Hold), payLater: false } });
  });
  const window = (await freeWindows(page, await idOf(page, 'eco-wash'), '2:00')).at(-1)!;
  await openFlow(page, 'eco-wash');
  await expect(flow(page).getByText('2 of 5: Time')).toBeVisible();
  // The first screen of a phone and of a laptop shows days and windows. Today has few of them in the afternoon.
  await dayOf(page, window).tap();
  const windows = flow(page).getByRole('radiogroup', { name: /We arrive between/ });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(windows.getByRole('radio').nth(2)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
  // The days are in one row, which scrolls.
  const days = flow(page).getByRole('radiogroup', { name: /^Day/ }).getByRole('radio');
  const topOf = async (day: Locator) => (await day.boundingBox())!.y;
  expect(await topOf(days.last())).toBe(await topOf(days.first()));
  // Windows that overlap others are shown on request.
  const few = await windows.getByRole('radio').count();
  await flow(page).getByRole('button', { name: 'More times' }).tap();
  await expect.poll(() => windows.getByRole('radio').count()).toBeGreaterThan(few);
  await flow(page).getByRole('button', { name: 'Fewer times' }).tap();
  await expect(windows.getByRole('radio')).toHaveCount(few);
  await expect(next(page)).toHaveAccessibleDescription('Still to choose: a time.');
  await expect(next(page)).toBeDisabled();
  // Pressing it shows what is missing. Playwright does not wait for a disabled button with `force`.
  await next(page).tap({ force: true });
  const alert = flow(page).getByRole('alert');
  await expect(alert).toHaveText('Please choose a time, or “Any day, call me”.');
  await expect(alert).toBeInViewport();
  await chooseWindow(page, window);
  await expect(alert).toHaveCount(0);
  // A larger vehicle takes longer, so the hold is renewed. Meanwhile, the time is not free for others.
  const { id, expiresAt } = await holdOf(page);
  await flow(page).getByRole('button', { name: 'Change size' }).tap();
  const van = sizeIn(flow(page), 'Van or XL');
  await expect(sizeIn(flow(page))).toHaveAttribute('aria-current', 'true');
  await van.tap();
  await expect(flow(page).getByText('Eco Wash $80 · 1 hour')).toBeVisible();
  await expect(windowOf(page, window)).toBeChecked();
  await expect.poll(() => holdOf(page)).not.toMatchObject({ expiresAt });
  expect(await holdOf(page)).toMatchObject({ id });
  await expect(flow(page).getByText(/^Held for you/)).toBeVisible();
  // Another vehicle keeps the held time until its size is chosen.
  const before = await holdOf(page);
  await flow(page).getByRole('button', { name: 'Add another vehicle' }).tap();
  await expect(next(page)).toHaveAccessibleDescription('Still to choose: the vehicle’s size.');
  expect(await holdOf(page)).toMatchObject({ id: before.id });
  await sizeOf(flow(page).getByRole('group', { name: 'Vehicle 2' })).check();
  await expect.poll(() => holdOf(page)).not.toMatchObject({ expiresAt: before.expiresAt });
  expect(await holdOf(page)).toMatchObject({ id: before.id });
  await expect(flow(page).getByText(/^Held for you/)).toBeVisible();
  await flow(page).getByRole('button', { name: 'Remove vehicle 2' }).tap();
  await expect(flow(page).getByText('Eco Wash $80 · 1 hour')).toBeVisible();
  await next(page).tap();
  await fillPlace(page);
  await next(page).tap();
  await fillVisitor(page, visitor());
  await next(page).tap();
  await expect(flow(page).getByRole('button', { name: 'Pay $80' })).toBeVisible();
  await expect(flow(page).getByRole('button', { name: 'Pay after the work' })).toHaveCount(0);
  await release(page, await holdOf(page));
});

test('the form continues the draft, takes a time, is kept by Back, and can be paid later', async ({
  page,
}) => {
  await arrangeVan(page);
  const who = visitor();
  await page.goto('/#contact');
  await expect(bookNow(page)).toBeEnabled();
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Phone').fill('702 555 0100');
  await page.getByLabel('Phone').blur();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(who.firstName);
  await expect(page.getByLabel('Phone')).toHaveValue('(702) 555-0100');
  const time = page.getByRole('button', { name: 'Time', exact: true });
  await expect(time).toHaveText('Any day, we call you');
  await time.tap();
  await expect(page.getByText('Choose a service first.')).toBeVisible();
  await chooseService(page, /^Interior Deep Clean/);
  await sizeOf(page).tap();
  const windows = page.getByRole('radiogroup', { name: /We arrive between/ });
  await windows.getByRole('radio').last().tap();
  await expect(time).toHaveText(/[AP]M$/);
  await page.getByRole('button', { name: 'Any day, call me' }).tap();
  await expect(windows).toHaveCount(0);
  await expect(time).toBeFocused();
  await expect(time).toHaveText('Any day, we call you');
  await time.tap();
  await windows.getByRole('radio').last().tap();
  await expect(time).toHaveText(/[AP]M$/);
  await expectNoViolations(page);
  await bookNow(page).tap();
  await page.waitForURL(/\/checkout\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(who.email);
  await bookNow(page).tap();
  await page.waitForURL(/\/checkout\/\d+$/);
  expect(await bookingOf(page, who)).toMatchObject({ status: 'pending' });
  const payLater = page.getByRole('radio', { name: 'Pay after the work' });
  await expect(page.getByRole('radio', { name: 'Pay now' })).toBeChecked();
  await expect(page.getByText(CHANGE_TERMS)).toBeVisible();
  await expectNoViolations(page);
  // The card that was entered is kept.
  await fillCard(page, CARDS.good);
  await payLater.tap();
  await expect(payButton(page)).toBeHidden();
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Pay now' }).tap();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
  await payLater.tap();
  await page.getByRole('button', { name: 'Book and pay after the work' }).tap();
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  expect(await bookingOf(page, who)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'unpaid',
  });
});

const holdOf = (page: Page): Promise<Hold> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('bookingDraft')!) as { hold: Hold }).hold);
