import { expect, type Locator, type Page } from '@playwright/test';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { CustomerQuote, ReceivedQuoteRequest } from '@desert-mirror/contracts/quotes';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { ask, openAs } from './support/admin.js';
import { makeBooking, panel } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { mailTo } from './support/mail.js';
import { chooseService, toastTitle, visitor, type Visitor } from './support/pages.js';
import { drawnPhoto } from './support/photo.js';
import { test } from './support/test.js';
import { arrangeVan } from './support/times.js';

test.use({ viewport: { width: 390, height: 844 } });

/** A service of the demo without an exact price. */
const ON_REQUEST = /^Water Spot Removal \(From/;
const SLUG = 'water-spot-removal';

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const inTwoWeeks = () => addDays(businessDate(new Date()), 14);

async function expectAccessible(page: Page, widths = [390, 768, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

/** The path of the link in the newest email with this subject. */
async function quotePath({ email }: Visitor, subject: string): Promise<string> {
  const { text } = await mailTo(email, subject);
  return new URL(/https?:\/\/\S+\/quote\/\S+/.exec(text)![0]).pathname;
}

const SMALL = { name: 'left.png', color: 'steelblue', width: 600, height: 800 };

async function fillContact(page: Page, who: Visitor): Promise<void> {
  await expect(title(page)).toHaveText('Get a price from photos');
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Phone').fill('(702) 555-0100');
}

/** From the form of the home page, with the first name. */
async function openPhotoForm(page: Page, who: Visitor): Promise<void> {
  await page.goto('/');
  await page.getByLabel('First name').fill(who.firstName);
  await chooseService(page, ON_REQUEST);
  await page.getByRole('link', { name: 'Send photos for a fixed price' }).click();
}

async function requestPrice(page: Page, who: Visitor): Promise<number> {
  await openPhotoForm(page, who);
  await expect(title(page)).toHaveText('Get a price from photos');
  // What was typed on the other page is still there.
  await expect(page.getByLabel('First name')).toHaveValue(who.firstName);
  await expect(page.getByLabel('Service').locator('option:checked')).toHaveText(ON_REQUEST);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Phone').fill('(702) 555-0100');
  await page.getByLabel('Vehicle').fill('2016 Ford F-250, white');
  await page.getByLabel('Message').fill('Sprinkler spots on the left side.');

  const files = page.getByLabel('Photo files');
  const first = await drawnPhoto(page, {
    name: 'left.png',
    color: 'steelblue',
    width: 2400,
    height: 1800,
  });
  const second = await drawnPhoto(page, {
    name: 'roof.png',
    color: 'orange',
    width: 600,
    height: 800,
  });
  const upload = page.waitForRequest('**/api/quote-photos');
  await files.setInputFiles([
    first,
    second,
    { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  // Large photos are made smaller before they are sent.
  expect((await upload).headers()['content-type']).toBe('image/jpeg');
  await expect(page.getByText('2 of 3 photos uploaded')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This file type is not supported');
  await expectAccessible(page);
  await button(page, 'Ask for a price').click();
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused();
  await expect(page.getByText(/^One photo was not uploaded\./)).toBeInViewport();
  await button(page, 'Remove photo 3').click();
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('2 of 2 photos uploaded')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Photos' })).toContainText('left.png');
  const answer = page.waitForResponse('**/api/quote-requests');
  await button(page, 'Ask for a price').click();
  const { id } = (await (await answer).json()) as ReceivedQuoteRequest;
  const received = page.getByRole('heading', { name: 'We received your request' });
  await expect(received).toBeFocused();
  await expect(page.getByText(`Request #${id} with 2 photos.`)).toBeVisible();
  await expectNoViolations(page);
  return id;
}

/** The booking in the owner's list. */
async function listed(page: Page, who: Visitor): Promise<Locator> {
  await openAs(page, `/admin/bookings?${new URLSearchParams({ text: who.email }).toString()}`);
  const cards = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  const card = cards.filter({ hasText: who.lastName });
  await expect(card).toHaveCount(1);
  return card;
}

/** The owner looks at the photos and sends a quote of $311 for two lines. */
async function sendQuote(page: Page, id: number, who: Visitor): Promise<void> {
  await openAs(page, `/admin/bookings/${id}`);
  await button(panel(page, 'Photos'), 'Open photo 1 of 2').click();
  const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2' });
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 1600);
  await expectNoViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Open photo 1 of 2')).toBeFocused();

  const name = `${who.firstName} ${who.lastName}`;
  await button(await listed(page, who), `Send quote to ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Send a quote' });
  await button(dialog, 'Send quote').click();
  await expect(dialog.getByLabel('Price of line 1')).toBeFocused();
  await dialog.getByLabel('Price of line 1').fill('220');
  await dialog.getByLabel('Minutes of line 1').fill('180');
  await button(dialog, 'Add line').click();
  await dialog.getByLabel('Work of line 2').fill('Glass polish');
  await dialog.getByLabel('Price of line 2').fill('91');
  await dialog.getByLabel('Minutes of line 2').fill('45');
  await expect(dialog.getByText('Total $311.00')).toBeVisible();
  await button(dialog, 'Add line').click();
  await button(dialog, 'Remove line 3').click();
  await expect(dialog.getByRole('list', { name: 'Lines', exact: true })).toBeFocused();
  await expect(dialog.getByText('3 h 45 min')).toBeVisible();
  await dialog.getByLabel('Note to the customer').fill('We test one panel first.');
  await expect(dialog.getByLabel('Valid until')).toHaveValue(inTwoWeeks());
  await expectAccessible(page);
  await button(dialog, 'Send quote').click();
  await expect(toastTitle(page, 'Quote sent')).toBeVisible();
  const card = await listed(page, who);
  await expect(card.getByText('quote sent')).toBeVisible();
  await expect(card.getByText('$311.00')).toBeVisible();
  await expect(button(card, /^Send quote/)).toHaveCount(0);
  await expectNoViolations(page);
  await openAs(page, `/admin/bookings/${id}`);
  await expect(panel(page, 'Quote').getByText('sent', { exact: true })).toBeVisible();
}

test('a visitor asks for a price with photos, accepts the quote, picks a time and pays later', async ({
  page,
}) => {
  test.slow();
  await arrangeVan(page);
  const who = visitor();
  const id = await requestPrice(page, who);
  await sendQuote(page, id, who);

  const path = await quotePath(who, 'Your quote: Water Spot Removal, $311.00');
  await page.context().clearCookies();
  const answer = await page.goto(path);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(title(page)).toHaveText('Your quote');
  // Up to four items are expanded.
  for (const text of [
    'Includes $23.70 sales tax (8.25%)',
    'Glass polish',
    'We test one panel first.',
    '2016 Ford F-250, white',
    '3 hours 45 min',
    'Your price for this work. You book the time online.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const photo = button(page, 'Open photo 2 of 2').locator('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 600);
  await expectAccessible(page);
  await button(page, 'Decline').click();
  await expect(page.getByRole('heading', { name: 'Decline this quote?' })).toBeFocused();
  await expectNoViolations(page);
  await button(page, 'Go back').click();
  await expect(button(page, 'Decline')).toBeFocused();

  await button(page, 'Accept and pick a time').dblclick();
  await page.waitForURL(/\/booking\//);
  await expect(title(page)).toHaveText('No time agreed yet');
  // The way back is safe: the quote says that it is accepted.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You accepted this quote' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Open your booking' }).click();

  await button(page, 'See open times').click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  const windows = page.getByRole('radiogroup', { name: 'We arrive between' });
  await windows.getByRole('radio').last().check();
  await expectAccessible(page);
  await button(page, /^Hold /).click();
  await expect(page.getByText(/is held for you\. Choose how to pay to book it\./)).toBeFocused();
  await expectNoViolations(page);
  await button(page, 'Pay after the work').click();
  await expect(page.getByText('Your time is confirmed. You pay after the work.')).toBeVisible();
  expect(await ask<BookingDetail>(page, 'GET', `/api/admin/bookings/${id}`)).toMatchObject({
    status: 'confirmed',
    totalAmount: '311.00',
    amountDue: '311.00',
    quote: { status: 'accepted', revision: 1 },
    lines: [{ price: '220.00' }, { serviceName: 'Glass polish', price: '91.00' }],
  });
});

test('leaving while photos upload sends no request and keeps what was typed', async ({ page }) => {
  const who = visitor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  let release = () => {};
  const left = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/quote-photos', async (route) => {
    await left;
    await route.abort();
  });
  await openPhotoForm(page, who);
  await fillContact(page, who);
  await page.getByLabel('Photo files').setInputFiles([await drawnPhoto(page, SMALL)]);
  await button(page, 'Ask for a price').click();
  await expect(button(page, 'Sending...')).toBeVisible();
  await page.goBack();
  release();
  await expect(toastTitle(page, 'Request not sent')).toBeVisible();
  expect(sent).not.toContain('/api/quote-requests');
  await expect(page.getByLabel('First name')).toHaveValue(who.firstName);
});

test('photos that the server no longer has are uploaded again', async ({ page }) => {
  const who = visitor();
  await openPhotoForm(page, who);
  await fillContact(page, who);
  const files = page.getByLabel('Photo files');
  await files.setInputFiles([await drawnPhoto(page, SMALL)]);
  await expect(page.getByText('1 of 1 photo uploaded')).toBeVisible();
  // Another request gets the photo.
  const message = 'A photo is no longer available. Please add it again.';
  await page.route(
    '**/api/quote-requests',
    (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'validation_failed', message, errors: [{ path: 'photos', message }] },
      }),
    { times: 1 },
  );
  await button(page, 'Ask for a price').click();
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused();
  await expect(toastTitle(page, message)).toBeVisible();
  await button(page, 'Try photo 1 again').click();
  await expect(page.getByText('1 of 1 photo uploaded')).toBeVisible();
  await button(page, 'Ask for a price').click();
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeFocused();
});

test('the open quote of a booking that was confirmed without a time can be withdrawn', async ({
  page,
}) => {
  const who = await makeBooking(page);
  const detail = `/api/admin/bookings/${who.id}`;
  const { version, lines } = await ask<BookingDetail>(page, 'GET', detail);
  await ask(page, 'PUT', `${detail}/quote`, {
    version,
    note: null,
    expiresOn: inTwoWeeks(),
    lines: lines.map((line) => ({ ...line, price: '170.00' })),
  });
  await ask(page, 'POST', `${detail}/status`, { status: 'confirmed' });
  const { text } = await mailTo(who.email, 'Your quote');
  const path = new URL(/https?:\/\/\S+\/quote\/\S+/.exec(text)![0]).pathname;
  await page.goto(path);
  await expect(page.getByText('We call you to agree on a time.')).toBeVisible();
  await expect(button(page, 'Accept the quote')).toBeVisible();

  await openAs(page, `/admin/bookings/${who.id}`);
  const quote = panel(page, 'Quote');
  await expect(button(quote, /^Send/)).toHaveCount(0);
  await button(quote, 'Withdraw').click();
  await button(page.getByRole('alertdialog'), 'Withdraw the quote').click();
  await expect(toastTitle(page, 'Quote withdrawn')).toBeVisible();
  await expect(quote.getByText('withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Newest quote' })).toBeFocused();
});

test('quotes that were replaced, declined or have expired say so', async ({ page }) => {
  test.slow();
  const who = visitor();
  const service = await ask<{ id: number }>(page, 'GET', `/api/services/${SLUG}`);
  const made = await page.request.post('/api/quote-requests', {
    data: { ...who, phone: '(702) 555-0100', serviceId: service.id },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as ReceivedQuoteRequest;
  const detail = `/api/admin/bookings/${id}`;
  const offer = async (price: string): Promise<void> => {
    const { version, lines } = await ask<BookingDetail>(page, 'GET', detail);
    await ask(page, 'PUT', `${detail}/quote`, {
      version,
      note: null,
      expiresOn: inTwoWeeks(),
      lines: lines.map((line) => ({ ...line, price })),
    });
  };
  await offer('120.00');
  const first = await quotePath(who, 'Your quote: Water Spot Removal, $120.00');

  // The owner has the dialog open while the booking changes.
  await openAs(page, `/admin/bookings/${id}`);
  await button(panel(page, 'Quote'), 'Send a new quote').click();
  const dialog = page.getByRole('dialog', { name: 'Send a new quote' });
  await offer('130.00');
  await dialog.getByLabel('Price of line 1').fill('140');
  await button(dialog, 'Send quote').click();
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here.');
  await expectNoViolations(page);
  await button(dialog, 'Send quote').click();
  await expect(toastTitle(page, 'Quote sent')).toBeVisible();
  await expect(panel(page, 'Quote').getByText('revision 3')).toBeVisible();

  await page.goto(first);
  await expect(title(page)).toHaveText('This quote is no longer valid');
  await expect(page.getByText('$1')).toHaveCount(0);
  await expectAccessible(page, [390, 1440]);
  const last = await quotePath(who, 'Your quote: Water Spot Removal, $140.00');
  // The server's clock stands still for a test, so the answer is changed.
  await page.route('**/api/quotes/*', async (route) => {
    const answer = await route.fetch();
    const quote = (await answer.json()) as CustomerQuote;
    await route.fulfill({ response: answer, json: { ...quote, status: 'expired' } });
  });
  await page.goto(last);
  await expect(page.getByRole('heading', { name: 'This quote has expired' })).toBeVisible();
  await expect(button(page, 'Accept and pick a time')).toHaveCount(0);
  await expectAccessible(page, [390, 1440]);
  await page.unroute('**/api/quotes/*');

  await page.goto(last);
  await button(page, 'Decline').click();
  await page.getByLabel('Reason').fill('Too late for the sale.');
  await button(page, 'Decline the quote').click();
  await expect(title(page)).toHaveText('You declined this quote');
  await page.getByRole('link', { name: 'Ask for a new price' }).click();
  await expect(title(page)).toHaveText('Get a price from photos');
  await page.goto('/quote/nonsense');
  await expect(title(page)).toHaveText('This link is not valid');
  await expectNoViolations(page);

  await openAs(page, `/admin/bookings/${id}`);
  await expect(panel(page, 'Quote').getByText('declined', { exact: true })).toBeVisible();
  await expect(panel(page, 'Quote').getByText('Too late for the sale.')).toBeVisible();
  const card = await listed(page, who);
  await expect(card.getByText('quote declined')).toBeVisible();
  await expect(button(card, /^Send quote/)).toBeVisible();
});
