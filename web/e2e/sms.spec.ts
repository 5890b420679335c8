import { expect, type Page } from '@playwright/test';
import { formatWeekday } from '@desert-mirror/contracts/time';
import { ask, openAs } from './support/admin.js';
import { panel } from './support/admin-bookings.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { mailTo } from './support/mail.js';
import {
  QUOTED,
  alive,
  bookNow,
  bookingOf,
  fillBooking,
  sizeIn,
  toastTitle,
  visitor,
  type Visitor,
} from './support/pages.js';
import { newNumber, reply, textsTo } from './support/sms.js';
import { test } from './support/test.js';
import { arrangeVan, freeWindows, windowName } from './support/times.js';

test.use({ viewport: { width: 390, height: 844 } });

/** A worker sends messages within seconds. */
const SENT = { timeout: 60_000 };
const consent = (page: Page) => page.getByRole('checkbox', { name: 'Text me about my booking' });

const idOf = async (page: Page, who: Visitor): Promise<number> =>
  (await bookingOf(page, who))['id'] as number;

const changeStatus = (page: Page, id: number, change: { status: string; reason?: string }) =>
  ask(page, 'POST', `/api/admin/bookings/${id}/status`, change);

test('a customer agrees to text messages, gets them, and stops them by a reply', async ({
  page,
}) => {
  test.slow();
  const who = visitor();
  const { shown, e164 } = newNumber();
  await page.goto('/');
  await fillBooking(page, who, QUOTED);
  await page.getByLabel('Phone').fill(shown);
  await expect(consent(page)).not.toBeChecked();
  await expect(consent(page)).toHaveAccessibleDescription(
    /^Desert Mirror .* Message and data rates may apply\. Reply STOP to stop, HELP for help\.$/,
  );
  await consent(page).check();
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();

  const id = await idOf(page, who);
  await changeStatus(page, id, { status: 'confirmed' });
  await expect.poll(async () => (await textsTo(e164)).length, SENT).toBe(1);
  const [text] = await textsTo(e164);
  expect(text).toMatch(/: your booking is confirmed\. http/);

  // The link in the message opens the booking in any browser.
  await page.context().clearCookies();
  const link = /https?:\/\/\S+/.exec(text!)![0];
  await page.goto(new URL(link).pathname);
  await expect(consent(page)).toBeChecked();
  await expectNoViolations(page);
  await consent(page).uncheck();
  await expect(toastTitle(page, 'Text messages are off')).toBeVisible();
  await page.reload();
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  await expect(toastTitle(page, 'Text messages are on')).toBeVisible();

  expect(await reply(e164, 'help')).toMatch(/^Desert Mirror .* Reply STOP to stop\.$/);
  expect(await reply(e164, ' Stop ')).toBeNull();
  await page.reload();
  await expect(page.getByText('You replied STOP')).toBeVisible();
  await expect(consent(page)).toHaveCount(0);

  await changeStatus(page, id, { status: 'cancelled', reason: 'Rain' });
  expect((await mailTo(who.email, 'Canceled')).text).toContain('Hello Robin');
  const messages = panel(page, 'Messages').getByRole('listitem');
  const dropped = messages.filter({ hasText: 'Cancellation' }).filter({ hasText: 'SMS' });
  await expect(async () => {
    await openAs(page, `/admin/bookings/${id}`);
    await expect(dropped).toContainText('Not sent: The recipient replied STOP.');
  }).toPass(SENT);
  await expect(dropped).toContainText(shown);
  await expect(panel(page, /^Customer$/)).toContainText('Stopped by the customer');
  const [, help, ...others] = await textsTo(e164);
  expect([help, others]).toEqual([expect.stringContaining('Reply STOP'), []]);

  const sent = messages.filter({ hasText: 'Confirmation' }).filter({ hasText: 'SMS' });
  await sent.getByRole('button', { name: `Preview Confirmation to ${shown}` }).click();
  await expect(page.getByRole('dialog').getByText('The recipient replied STOP.')).toBeVisible();
});

test('a ticked consent stays in its form', async ({ page }) => {
  const { shown } = newNumber();
  await page.goto('/');
  await fillBooking(page, visitor(), QUOTED);
  await page.getByLabel('Phone').fill(shown);
  await consent(page).check();
  await page.goto('/quote-request');
  await alive(page);
  await expect(page.getByLabel('Phone')).toHaveValue(shown);
  await expect(consent(page)).not.toBeChecked();
});

test('the booking flow asks for consent, and the text message has the time', async ({ page }) => {
  await arrangeVan(page);
  const who = visitor();
  const { shown, e164 } = newNumber();
  const { id } = await ask<{ id: number }>(page, 'GET', '/api/services/paint-correction');
  const window = (await freeWindows(page, id, '10:00 AM')).at(-1)!;
  const flow = page.getByRole('dialog', { name: 'Book online' });
  const next = flow.getByRole('button', { name: 'Continue' });
  await page.goto('/services/paint-correction');
  await alive(page);
  await page
    .getByRole('navigation', { name: 'Call or book' })
    .getByRole('link', { name: 'Book' })
    .click();
  await sizeIn(flow).click();
  const day = formatWeekday(window.start).replace(',', '');
  await flow.getByRole('radio', { name: day, exact: true }).click();
  await flow.getByRole('radio', { name: windowName(window), exact: true }).click();
  await expect(flow.getByText(/^Held for you/)).toBeVisible();
  await next.click();
  await flow.getByLabel('Street').fill('8 Palm Way');
  await flow.getByLabel('City').fill('Las Vegas');
  await flow.getByLabel('ZIP code').fill('89135');
  await next.click();
  await flow.getByLabel('First name').fill(who.firstName);
  await flow.getByLabel('Last name').fill(who.lastName);
  await flow.getByLabel('Email').fill(who.email);
  await flow.getByLabel('Phone').fill(shown);
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  await expectNoViolations(page);
  await next.click();
  // The choice survives the way back.
  await expect(flow.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  await page.goBack();
  await expect(consent(page)).toBeChecked();
  await next.click();
  await flow.getByRole('button', { name: 'Pay after the work' }).click();
  await expect(flow.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible();
  await expect
    .poll(() => textsTo(e164), SENT)
    .toEqual([expect.stringContaining(`: confirmed ${day}, 10 AM-12 PM. http`)]);
});

test('the owner gets a text message about a new booking', async ({ page }) => {
  const { shown, e164 } = newNumber();
  await openAs(page, '/admin/account');
  const form = page.getByRole('form', { name: 'Text messages to you' });
  const toSave = form.getByRole('button', { name: 'Save' });
  await form.getByRole('switch', { name: 'New bookings' }).check();
  await toSave.click();
  const number = form.getByLabel('Your mobile number');
  await expect(number).toHaveAccessibleDescription('Please enter your mobile number');
  await number.fill(shown);
  await toSave.click();
  await expect(toastTitle(page, 'Text messages to you saved')).toBeVisible();
  // Elsewhere, the header can cover a part of a button that scrolls beneath it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  try {
    const who = visitor();
    await page.goto('/');
    await fillBooking(page, who, QUOTED);
    await bookNow(page).click();
    await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();
    const id = await idOf(page, who);
    await expect
      .poll(() => textsTo(e164), SENT)
      .toEqual([
        expect.stringMatching(
          new RegExp(`^New booking: Trash Bin Cleaning, Robin ${who.lastName}\\. .*/${id}$`),
        ),
      ]);
  } finally {
    await ask(page, 'PUT', '/api/admin/sms-settings', { newBookings: false, phone: null });
  }
});
