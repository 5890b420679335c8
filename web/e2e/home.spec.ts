import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import {
  QUOTED,
  alive,
  chooseService,
  closeByEscape,
  toastTitle,
  visitor,
} from './support/pages.js';
import { freshTest, test } from './support/test.js';

test('the price list: four groups, pictures, three features and a count of the rest', async ({
  page,
}) => {
  await page.goto('/');
  const services = page.locator('#services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(4);
  const ceramic = services.getByRole('listitem').filter({ hasText: 'Ceramic Coating' }).first();
  await expect(ceramic.getByText('+4 more features')).toBeVisible();
  const features = ceramic.getByRole('listitem');
  await expect(features).toHaveCount(3);
  await expect(ceramic.getByText('$899')).toBeVisible();
  const start = services.getByRole('listitem').filter({ hasText: 'Start here' });
  await expect(start.getByRole('heading', { level: 4 })).toHaveText('Full Detail');
  await ceramic.getByRole('link', { name: 'Ceramic Coating', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/ceramic-coating$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramic Coating');
});

test('every picture loads at its size, and none is used twice', async ({ page }) => {
  const broken: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/pictures/') && !answer.ok()) broken.push(answer.url());
  });
  const shown = new Map<string, string>();
  for (const path of ['/', '/blog']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const images = await page.locator('main img').evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(
        all.map(async (one) => {
          one.loading = 'eager';
          // Rejects for a picture that cannot be loaded.
          await one.decode();
          const size = [
            one.width,
            one.height,
            one.getAttribute('width'),
            one.getAttribute('height'),
          ];
          return { src: new URL(one.src).pathname, alt: one.alt, hasSize: size.every(Boolean) };
        }),
      ),
    );
    for (const { src, alt, hasSize } of images) {
      expect([src, hasSize]).toEqual([src, true]);
      const others = [...shown].filter(([other, words]) => other !== src && words !== '');
      expect(others.filter(([, words]) => words === alt)).toEqual([]);
      shown.set(src, alt);
    }
  }
  // 16 services, 4 areas, 6 articles, the hero, the panel before and after, two pictures for about, and contact.
  expect(shown.size).toBe(32);
  expect(broken).toEqual([]);
});

freshTest('the first screen of a phone loads at most 120 kB of JavaScript', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  // The size of a phone in a Lighthouse audit.
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  await alive(page);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.map((one) => one.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

test('the sections show the configured business information', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#areas').getByRole('heading', { level: 3 })).toHaveCount(4);
  for (const text of ['500+', '98%', '2017'])
    await expect(page.locator('#about').getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator('#testimonials').getByRole('figure')).toHaveCount(6);
  await expect(page.locator('main a[href^="/blog/"]')).toHaveCount(2);
  const contact = page.locator('#contact');
  for (const text of [
    '(702) 555-0142',
    'hello@desertmirror.example',
    'Monday-Saturday 7AM-7PM',
    'Payment options',
    'Need it today?',
  ])
    await expect(contact.getByText(text).first()).toBeVisible();
});

/** Polls the height of the page, because fonts and pictures change it while they load. */
const height = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight));

test('on a phone: one category at a time, reviews to swipe through, all areas, at most 7,500 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // With a target, the page is rendered as a whole.
  await page.goto('/#services');
  const services = page.locator('#services');
  const first = services.getByRole('link', { name: 'Ceramic Coating', exact: true });
  await expect(first).toBeVisible();
  await height(page).toBeLessThanOrEqual(7_500);
  await services.getByRole('radio', { name: 'Paint' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(services.getByRole('radio', { name: 'Details' })).toBeChecked();
  await expect(services.getByRole('link', { name: 'Eco Wash', exact: true })).toBeVisible();
  await expect(first).toBeHidden();

  const reviews = page.getByRole('list', { name: 'Reviews' });
  const band = page.locator('section').filter({ has: reviews });
  await expect(band.getByText('1 of 6')).toBeVisible();
  expect(
    await reviews.evaluate((one) => [one.getBoundingClientRect().left, one.clientWidth]),
  ).toEqual([0, 390]);
  await reviews.focus();
  // Possibly before the band is hydrated.
  await reviews.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
  await expect(band.getByText('6 of 6')).toBeVisible();

  const areas = page.getByRole('list', { name: 'Service areas' });
  for (const name of ['Summerlin', 'Henderson', 'Las Vegas Strip', 'Green Valley']) {
    await areas.getByRole('link', { name }).scrollIntoViewIfNeeded();
    await expect(areas.getByRole('link', { name })).toBeInViewport();
  }
  await expect.poll(() => areas.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('reviews beside prices, the panel before and after, and at most 8,000 px', async ({
  page,
}) => {
  await page.goto('/#services');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByRole('figure')).toContainText('Harold P., Henderson');
  const services = page.locator('#services');
  await expect(services.getByRole('img')).toHaveCount(
    await services.getByRole('heading', { level: 4 }).count(),
  );
  // On wide screens only below the shorter of two lists.
  const beside = services.getByRole('figure');
  await expect(beside).toHaveCount(2);
  await expect(beside.first()).toContainText('Ines C.');
  // The main business comes first, in the order of the price list.
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('figure');
  await expect(reviews.first()).toContainText('Marisol T., SummerlinCeramic CoatingOct 2026');
  await expect(reviews.last()).toContainText('Luis R.');
  // No review is on the page twice.
  const authors = await page.locator('figure > figcaption').allInnerTexts();
  expect(new Set(authors).size).toBe(authors.length);
  await height(page).toBeLessThanOrEqual(8_000);

  // A tablet shows whole lists.
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const name of ['Reviews', 'Service areas', 'Latest articles', 'Reasons']) {
    const list = page.getByRole('list', { name });
    await expect.poll(() => list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
});

test('the quote dialog opens, traps the focus, submits, and restores the focus', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Get a Free Quote' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Get a Free Quote' });
  await expect(dialog.getByRole('heading', { name: 'Get a Free Quote' })).toBeFocused();
  await closeByEscape(page, dialog);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const who = visitor();
  await dialog.getByRole('button', { name: 'Get a Free Quote' }).click();
  await expect(dialog.getByText('Please select a service')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('First name').fill(who.firstName);
  await dialog.getByLabel('Last name').fill(who.lastName);
  await dialog.getByLabel('Email').fill(who.email);
  await dialog.getByLabel('Phone').fill('(702) 555-0100');
  await chooseService(dialog, QUOTED);
  await dialog.getByRole('button', { name: 'Get a Free Quote' }).click();
  // The page behind a dialog is hidden from assistive technology, but the announcement is not.
  const toasts = page.locator('li', { hasText: 'Booking Created Successfully!' });
  await expect(toasts).toBeVisible();
  await toasts.getByLabel('Close').click();
  await expect(toasts).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'We received your request' })).toBeVisible();
});

test('a button pressed before hydration counts exactly once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Menu', 'Get a Free Quote']) {
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name }).click();
    release(undefined);
    await alive(page);
    if (name === 'Menu') {
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Blog' })).toBeVisible();
    } else {
      await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeFocused();
    }
    await page.unroute('**/assets/entry-client-*.js');
  }
});

test('the footer links pages and sections, and has placeholders', async ({ page }) => {
  await page.goto('/areas/summerlin');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const leads = (name: string, href: string) =>
    expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await leads('Ceramic Coating', '/services/ceramic-coating');
  await leads('Paint Correction', '/services/paint-correction');
  for (const name of ['Full Detail', 'Paint Protection Film', 'Eco Wash'])
    await leads(name, '/#services');
  await leads('Summerlin', '/areas/summerlin');
  await leads('Henderson', '/areas/henderson');
  for (const name of ['Las Vegas Strip', 'Green Valley', 'Mobile Service'])
    await leads(name, '/#areas');
  await leads('Blog', '/blog');
  await leads('Privacy Policy', '/privacy');
  for (const name of ['Facebook', 'Instagram', 'Google', 'Yelp', 'Terms of Service', 'Sitemap'])
    await expect(footer.getByRole('button', { name, exact: true })).toBeVisible();
  await footer.getByRole('link', { name: 'Eco Wash' }).click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services')).toBeInViewport();
  await expect(page.locator('#services')).toBeFocused();
});

test('a tooltip appears after 700 ms', async ({ page }) => {
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Instagram' });
  await icon.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const tooltip = page.getByRole('tooltip', { name: 'Instagram' });
  let begun = 0;
  // Until the footer is hydrated, hovering has no effect.
  await expect(async () => {
    await page.mouse.move(0, 0);
    begun = Date.now();
    await icon.hover();
    await tooltip.waitFor({ state: 'attached', timeout: 3000 });
  }).toPass();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(700);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('one toast at a time for 5 s; F8 focuses it, and it can be closed', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('First name').fill('Only a name');
  await page.route('**/api/bookings', (route) => route.abort());
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill('toast@example.com');
  await page.getByLabel('Phone').fill('7025550100');
  await chooseService(page, QUOTED);
  const send = page.getByRole('button', { name: 'Book Now' });
  for (let press = 0; press < 2; press += 1) {
    await send.click();
    await expect(toastTitle(page, 'Booking Failed')).toBeVisible();
    await expect(send).toBeEnabled();
  }
  const viewport = page.getByRole('region', { name: /F8/ });
  await expect(viewport.locator('li[data-state]')).toHaveCount(1);
  await expect(page.getByText('There was an error creating your booking.').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Only a name');
  expect(await viewport.locator('ol').evaluate((list) => list.clientWidth)).toBeLessThanOrEqual(
    420,
  );
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await viewport.getByRole('button', { name: 'Close' }).click();
  const open = viewport.locator('li[data-state="open"]');
  await expect(open).toHaveCount(0);

  await send.click();
  await expect(open).toHaveCount(1);
  const begun = Date.now();
  await page.getByLabel('Message').click();
  await expect(open).toHaveCount(0);
  expect(Date.now() - begun).toBeGreaterThan(4_000);
});
