import { expect, type Locator, type Page } from '@playwright/test';
import { ask, openAs } from './admin.js';
import { arrangeBooking } from './arrange.js';
import { env } from './config.js';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  redirect: '4000 0000 0000 3063',
} as const;

export const visitor = () => {
  const tag = Math.random().toString(36).slice(2, 8);
  return { firstName: 'Robin', lastName: `Test-${tag}`, email: `robin.${tag}@example.com` };
};

export type Visitor = ReturnType<typeof visitor>;

/** Demo offerings with and without an exact price. */
export const PRICED = /^Ceramic Coating \(\$/;
export const QUOTED = /^Trash Bin Cleaning \(From/;

export async function chooseService(page: Page | Locator, name: RegExp): Promise<void> {
  const select = page.getByLabel('Service', { exact: true });
  const option = select.locator('option').filter({ hasText: name });
  const label = (await option.textContent()) ?? '';
  await select.selectOption({ label });
}

/** The size of the demo whose price is that of the service. */
export const SMALLEST = 'Coupe or sedan';

export const sizeOf = (place: Page | Locator, name = SMALLEST) =>
  place.getByRole('radio', { name: new RegExp(`^${name}`) });

/** In the booking steps, where the choice leads to the next step. */
export const sizeIn = (steps: Locator, name = SMALLEST) =>
  steps.getByRole('button', { name: new RegExp(`^${name}`) });

export async function fillBooking(page: Page, who: Visitor, service: RegExp): Promise<void> {
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Phone').fill('(702) 555-0100');
  await chooseService(page, service);
  // Bins have no size, and their own page does not ask for a vehicle.
  if (service !== QUOTED) {
    await sizeOf(page).check();
    await page.getByLabel('Vehicle', { exact: true }).fill('2021 Toyota 4Runner');
  }
  await page.getByLabel('Location').selectOption('summerlin');
  await page.getByLabel('Message').fill('Please ring the bell.');
}

export const bookNow = (page: Page) => page.getByRole('button', { name: 'Book Now' });

/** The toast with this text. Its hidden announcement repeats the text. */
export const toastTitle = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).first();

/** Longer than a toast stays. */
const TOAST_MS = 10_000;

/** Uncovers what lies beneath the toast, which otherwise stays for five seconds. */
export async function closeToast(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: /F8/ });
  const close = toasts.getByRole('button', { name: 'Close' });
  // It may close by itself before it is pressed.
  await close.click({ timeout: TOAST_MS }).catch(() => undefined);
  await expect(toasts.getByRole('listitem')).toHaveCount(0);
}

/** Books on the home page and returns the booking id once the checkout is open. */
export async function book(page: Page, who: Visitor): Promise<number> {
  await page.goto('/');
  await fillBooking(page, who, PRICED);
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();
  await page.waitForURL(/\/checkout\/\d+$/);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Opens the checkout of a new booking and returns the booking id. */
export async function openCheckout(page: Page, who: Visitor): Promise<number> {
  const { id } = await arrangeBooking(page, who);
  await page.goto(`/checkout/${id}`);
  return id;
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** The tip is below the card, closed until it is wanted. */
export const openTip = (page: Page) => page.getByText('Add a tip for the crew').click();

/** The failure tells that nothing was charged, what to do next and the phone number. */
export async function expectUncharged(page: Page, message: string | RegExp): Promise<void> {
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toContainText(message);
  await expect(alert).toContainText(
    'Nothing was charged. Try another card, or call (702) 555-0142.',
  );
}

/** The whole button is on the first screen. */
export async function expectOnFirstScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
}

/** Once it has slid in, the toast covers neither the card fields nor the logo and phone number. */
export async function expectCardUncovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('li[data-state="open"]')!.getBoundingClientRect();
      const needed = document.querySelectorAll('.StripeElement input, header a');
      return Array.from(needed, (element) => {
        const { top, right, bottom, left } = element.getBoundingClientRect();
        return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
      });
    });
  await expect.poll(covered).toEqual([false, false, false, false, false]);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(env.username);
  await page.getByLabel('Password').fill(env.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastTitle(page, 'Login Successful')).toBeVisible();
  await page.waitForURL(/\/admin$/);
}

export const bookingRow = (page: Page, who: Visitor) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: who.email });

/** Waits for the payment status, then finds it in the owner's list. */
export async function expectInList(page: Page, who: Visitor, status: string): Promise<void> {
  const paymentStatus = async () => (await bookingOf(page, who))['paymentStatus'];
  await expect.poll(paymentStatus, { timeout: 30_000 }).toBe(status);
  await openAs(page, '/admin');
  await expect(bookingRow(page, who).getByText(status, { exact: true })).toBeVisible();
}

export async function bookingOf(page: Page, who: Visitor): Promise<Record<string, unknown>> {
  const bookings = await ask<Record<string, unknown>[]>(page, 'GET', '/api/bookings');
  const own = bookings.filter(({ email }) => email === who.email);
  expect(own).toHaveLength(1);
  return own[0]!;
}

/** Logged by Playwright, see `serviceWorkers` in its configuration. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects browser errors and API calls from now on. */
export function watch(page: Page): { problems: string[]; calls: string[] } {
  const problems: string[] = [];
  const calls: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && message.text() !== WORKER_BLOCKED) problems.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return { problems, calls };
}

/** Resolves after the hydration of an element. */
export const alive = (page: Page, selector = 'header') =>
  page.waitForFunction((of) => {
    const element = document.querySelector(of);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, selector);

/** Dialogs handle keys slightly after they take the focus, so the key press is retried. */
export const closeByEscape = (page: Page, dialog: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
