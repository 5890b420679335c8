import { expect, type Page } from '@playwright/test';
import type { BookingTax } from '@desert-mirror/contracts/tax';
import { arrangeBooking } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { env } from './support/config.js';
import {
  CARDS,
  expectInList,
  expectOnFirstScreen,
  expectUncharged,
  fillCard,
  openCheckout,
  openTip,
  payButton,
  toastTitle,
  visitor,
} from './support/pages.js';
import { standIn } from './support/stand-in.js';
import { freshTest, test } from './support/test.js';
import { arrangeVan } from './support/times.js';

test.afterEach(() => standIn.releaseWebhooks());

/** The link that a customer gets, made from the cookie of the page that booked. */
async function linkOf(page: Page, bookingId: number): Promise<string> {
  const cookies = await page.context().cookies(`${env.siteUrl}/api/bookings/${bookingId}`);
  const token = cookies.find((cookie) => cookie.name === `booking_token_${bookingId}`)!.value;
  return `/checkout/${bookingId}?token=${token}`;
}

test('the webhook records a payment after the browser was closed', async ({ browser }) => {
  const who = visitor();
  const context = await browser.newContext();
  const page = await context.newPage();
  const bookingId = await openCheckout(page, who);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect.poll(() => standIn.paidEvent(bookingId)).toBeTruthy();
  await context.close();

  const owner = await browser.newPage();
  await expectInList(owner, who, 'paid');
  await owner.close();
});

test('a webhook that arrives late and three times records one payment', async ({ page }) => {
  const who = visitor();
  await standIn.holdWebhooks();
  const bookingId = await openCheckout(page, who);
  const tax = (await (
    await page.request.get(`/api/bookings/${bookingId}/tax`)
  ).json()) as BookingTax;
  await expect(page.getByText(`Includes $${tax.amount} sales tax (8.25%)`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOnFirstScreen(page);
  await expect(page.getByText('You pay', { exact: true })).toHaveCount(0);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByText('being confirmed', { exact: true })).toBeVisible();

  await standIn.releaseWebhooks();
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`Your receipt is on its way to ${who.email}.`)).toBeVisible();
  const event = await standIn.paidEvent(bookingId);
  await standIn.deliver(event!.id, 2);
  await page.reload();
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible();
  await expectInList(page, who, 'paid');
});

test('a reload before the webhook does not ask for the payment again', async ({ page }) => {
  await standIn.holdWebhooks();
  const bookingId = await openCheckout(page, visitor());
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByText('being confirmed', { exact: true })).toBeVisible();
  // The booking service learns about the payment with a delay: two more responses are outdated.
  let behind = 2;
  await page.route(`**/api/bookings/${bookingId}`, async (route) => {
    const response = await route.fetch();
    const booking = (await response.json()) as { totalAmount: string };
    behind -= 1;
    await route.fulfill({
      response,
      json:
        behind >= 0
          ? { ...booking, paymentStatus: 'unpaid', amountDue: booking.totalAmount }
          : booking,
    });
  });
  await page.reload();
  // Billing reads the payment from Stripe before opening another one.
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible();
  expect(behind).toBeLessThan(0);
  await expect(payButton(page)).toHaveCount(0);
  await standIn.releaseWebhooks();
});

test('a bank redirect returns to the home page, which opens the receipt', async ({ page }) => {
  const bookingId = await openCheckout(page, visitor());
  const amount = (await payButton(page).innerText()).replace('Pay ', '');
  await fillCard(page, CARDS.redirect);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible({ timeout: 30_000 });
  await page.waitForURL(`/checkout/${bookingId}`);
  await expect(
    page.getByRole('heading', { name: 'Thank you, your booking is paid' }),
  ).toBeVisible();
  await expect(page.getByText(`We received ${amount}.`)).toBeVisible();
});

test('a bank rejection leads back to the same link, where another card pays', async ({
  page,
  browser,
}) => {
  const who = visitor();
  const link = await linkOf(page, await openCheckout(page, who));
  const untipped = await payButton(page).innerText();
  const customer = await browser.newPage();
  await customer.goto(link);
  await openTip(customer);
  await customer.getByRole('radio', { name: /^10%/ }).check();
  await expect(payButton(customer)).not.toHaveText(untipped);
  const amount = await payButton(customer).innerText();
  await fillCard(customer, CARDS.redirect);
  await payButton(customer).click();
  await customer.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(toastTitle(customer, 'Payment Failed')).toBeVisible();
  await customer.waitForURL((url) => url.pathname + url.search === link);
  await expect(customer.getByText(`${who.firstName} ${who.lastName}`)).toBeVisible();
  await expect(payButton(customer)).toHaveText(amount);
  await expectUncharged(customer, 'Your bank did not approve the payment.');
  await fillCard(customer, CARDS.good);
  await payButton(customer).click();
  await expect(customer.getByText('Thank you, your booking is paid')).toBeVisible();
  await customer.close();
});

test('a booking whose held time has expired gets another one before it is paid after the work', async ({
  page,
}) => {
  await arrangeVan(page);
  const bookingId = await openCheckout(page, visitor());
  // As after a hold that has expired.
  await page.route(`**/api/bookings/${bookingId}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canPayLater: true } });
  });
  await page.reload();
  await page.getByRole('radio', { name: 'Pay after the work' }).check();
  await expect(page.getByRole('button', { name: 'Book and pay after the work' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose a time', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
});

test('a forged return URL is not trusted', async ({ page }) => {
  await page.goto('/?payment_intent=pi_x&redirect_status=succeeded');
  await expect(toastTitle(page, 'Payment processing')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('customer data needs the cookie or the link of the booking', async ({ page, browser }) => {
  await arrangeVan(page);
  const who = visitor();
  const id = await openCheckout(page, who);
  const name = `${who.firstName} ${who.lastName}`;
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('or pay by card')).toBeHidden();
  const timeFirst = 'Choose a time first';
  await expect(page.getByText('No time is booked yet.')).toBeInViewport();
  await page.getByRole('link', { name: timeFirst }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  const link = await linkOf(page, id);

  const thirdParty = await browser.newPage();
  await thirdParty.goto(`/checkout/${id}`);
  await expect(
    thirdParty.getByRole('alert').filter({ hasText: 'open in another browser' }),
  ).toBeVisible();
  await expect(thirdParty.getByText(name)).toHaveCount(0);
  await expect(thirdParty.getByRole('link', { name: timeFirst })).toHaveCount(0);

  const answer = await thirdParty.goto(link);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(thirdParty.getByText(name)).toBeVisible();
  await expect(payButton(thirdParty)).toBeVisible();
  await thirdParty.close();
});

test('a third party gets another payment after a declined card, and the customer goes on', async ({
  page,
  browser,
}) => {
  const who = visitor();
  const bookingId = await openCheckout(page, who);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Failed')).toBeVisible();
  await expectUncharged(page, /declined/i);

  const thirdParty = await browser.newPage();
  const response = thirdParty.waitForResponse('**/api/create-payment-intent');
  await thirdParty.goto(`/checkout/${bookingId}`);
  const { clientSecret } = (await (await response).json()) as { clientSecret: string };
  await expect(payButton(thirdParty)).toBeEnabled();
  await expect(payButton(thirdParty)).toHaveText(await payButton(page).innerText());
  await expect(thirdParty.getByText(`#${bookingId}`).filter({ visible: true })).toBeVisible();
  await expect(thirdParty.getByText(who.lastName)).toHaveCount(0);
  await expect(thirdParty.getByText(/declined/i)).toHaveCount(0);
  await thirdParty.close();

  // The card that the customer enters outlives the renewed payment.
  await fillCard(page, CARDS.good);
  const renewed = page.waitForResponse('**/api/create-payment-intent');
  await payButton(page).click();
  await expect(page.locator('form')).toContainText(
    'The payment was renewed and nothing was charged',
  );
  expect(await (await renewed).json()).not.toEqual({ clientSecret });
  await payButton(page).click();
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible();
});

test('a customer whose browser keeps no cookies pays, after a reload and in a second tab', async ({
  page,
}) => {
  const { id } = await arrangeBooking(page, visitor());
  await page.context().clearCookies();
  await page.goto(`/checkout/${id}`);
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/checkout/${id}`);
  await expect(payButton(second)).toBeVisible();
  await second.close();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible();
});

test('a wallet pays where Stripe offers one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('stripe-stand-in-wallet', 'on'));
  await openCheckout(page, visitor());
  const wallet = page.getByRole('button', { name: 'Pay with the test wallet' });
  await expect(wallet).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await wallet.click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByText('Thank you, your booking is paid')).toBeVisible();
});

test('an unknown booking shows the not-found view', async ({ page }) => {
  for (const path of ['/checkout/2147483647', '/checkout/abc', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible();
  }
});

test('too many declined cards pause the payment, with the reason', async ({ page }) => {
  const message = 'Too many cards were declined. You can pay by card again in 24 hours.';
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '86400' },
      json: { statusCode: 429, code: 'too_many_requests', message, requestId: 'r-1' },
    }),
  );
  await openCheckout(page, visitor());
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByText('Preparing the secure payment')).toHaveCount(0);
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});

freshTest('a failing payment intent keeps the loader, then offers a retry', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 502, json: { statusCode: 502, message: 'not now' } }),
  );
  // Before it, the same loader waits for the booking.
  const refused = page.waitForResponse('**/api/create-payment-intent');
  await openCheckout(page, visitor());
  await refused;
  await expect(page.getByText('Preparing the secure payment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});
