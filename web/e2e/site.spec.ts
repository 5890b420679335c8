import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { PRICED, alive, book, payButton, signIn, toastTitle, visitor } from './support/pages.js';
import { test } from './support/test.js';

const WIDTHS = [390, 1440] as const;

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('no axe violations and no horizontal scrolling', async ({ page }) => {
      const check = async () => {
        await expectNoViolations(page);
        await expectNoSidewaysScroll(page);
      };
      // The home page itself is scanned with the other public pages.
      if (width < 1024) {
        await page.goto('/');
        await page.getByRole('button', { name: 'Menu' }).click();
        await check();
      }
      await book(page, visitor());
      await expect(payButton(page)).toBeEnabled();
      await check();
      await page.goto('/admin/login');
      await check();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      await check();
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
      await check();
    });
  });
}

test('a booking by keyboard only', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The first link of the page leads to its form, and Tab continues there.
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact :focus')).toBeInViewport();
  const reach = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    for (let presses = 0; presses < 80; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${label} was not reached`);
  };
  await reach('Service');
  await page.keyboard.type('Ceramic');
  await expect(page.getByLabel('Service', { exact: true }).locator('option:checked')).toHaveText(
    PRICED,
  );
  // The first of the sizes.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await reach('First name');
  await page.keyboard.type('Kay');
  await reach('Last name');
  await page.keyboard.type('Board');
  await reach('Email');
  await page.keyboard.type('kay.board@example.com');
  await reach('Phone');
  await page.keyboard.type('7025550100');
  await page.keyboard.press('Tab');
  // Entering a phone number shows the consent to text messages.
  await expect(page.getByRole('checkbox', { name: 'Text me about my booking' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Have a promo code?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();
  await page.waitForURL(/\/checkout\/\d+$/);
});

test('the server renders content with the right status', async ({ request }) => {
  const home = await request.get('/');
  expect(home.status()).toBe(200);
  const html = await home.text();
  for (const text of [
    'Premium Auto Detailing in Las Vegas',
    'Ceramic Coating',
    '+4 more features',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g)).toBeNull();
  const missing = await request.get('/no/such/page');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Did you forget to add the page to the router?');
});

test('a choice on the price list is preselected in the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Paint Correction' }).click();
  await expect(page.getByLabel('Service', { exact: true }).locator('option:checked')).toHaveText(
    /^Paint Correction/,
  );
  await expect(page.getByLabel('Service', { exact: true })).toBeInViewport();
});

test('the navigation bar turns solid past 20 px, and the menu closes after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const background = () => bar.evaluate((element) => getComputedStyle(element).backdropFilter);
  expect(await background()).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(background).toContain('blur');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#testimonials')).toBeInViewport();
  await expect(page.locator('#testimonials')).toBeFocused();
  // Without a choice, Escape returns to the button, and Tab past the last entry continues in the page.
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await menu.click();
  await entries.first().press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await menu.click();
  await entries.last().press('Tab');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('main :focus')).toBeVisible();
});

test('the splash fades out after 2.5 s within 0.8 s', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto('/');
  const splash = page.locator('.splash');
  await expect(splash).toContainText('We appreciate your time, How can we make it shine');
  await expect(splash).toHaveAttribute('aria-hidden', 'true');
  const times = await splash.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element);
    return [animationDelay, animationDuration];
  });
  expect(times).toEqual(['2.5s, 3.3s', '0.8s, 0s']);
  await expect(splash).toBeHidden();
  await context.close();
});

test('the back-office redirects signed-out users, and keeps the token while the server is unreachable', async ({
  page,
}) => {
  await page.goto('/admin/bookings?status=pending');
  await page.waitForURL(/\/admin\/login\?to=%2Fadmin%2Fbookings%3Fstatus%3Dpending$/);
  await expect(page.getByText('You were signed out.')).toHaveCount(0);
  await page.goto('/admin');
  await page.waitForURL(/\/admin\/login$/);
  const keep = (token: string) => localStorage.setItem('authToken', token);

  await page.evaluate(keep, 'not-a-token');
  await page.goto('/admin');
  await page.waitForURL(/\/admin\/login\?session=expired$/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  // Blocked first, because the open page would check the token.
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.evaluate(keep, 'some-token');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'The server is not responding' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe('some-token');

  // A server that does not answer.
  await page.unroute('**/api/auth/me');
  await page.route('**/api/auth/me', () => undefined);
  await page.goto('/admin');
  const schedule = page.getByRole('link', { name: 'Open the last loaded schedule' });
  await expect(schedule).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Checking your sign-in')).toBeAttached();
});

test('a wrong password', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastTitle(page, 'Login Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
