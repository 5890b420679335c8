import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import {
  PRICED,
  QUOTED,
  alive,
  bookNow,
  bookingOf,
  chooseService,
  closeByEscape,
  fillBooking,
  sizeIn,
  sizeOf,
  toastTitle,
  visitor,
  watch,
} from './support/pages.js';
import { test } from './support/test.js';

const BINS = '/services/trash-bin-cleaning';
const MONTHLY = 'Monthly, from $20/month (15% discount)';

const chosenService = (page: Page) =>
  page.getByLabel('Service', { exact: true }).locator('option:checked');
const main = (page: Page) => page.getByRole('main');
const fact = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const choose = (page: Page, plan: string) => page.getByRole('button', { name: `Choose ${plan}` });

test('the server renders each service, and answers 404 for an unknown one', async ({ request }) => {
  const ceramic = await request.get('/services/ceramic-coating');
  expect(ceramic.status()).toBe(200);
  const html = await ceramic.text();
  for (const text of [
    '<title>Ceramic Coating in Las Vegas | Desert Mirror Mobile Detailing</title>',
    '$899',
    '8 hours',
    '5 years',
    'Written care sheet',
    'You get the care sheet on paper before we leave.',
    '/pictures/ceramic-coating.webp"/>',
    'Sales tax included',
  ]) {
    expect(html).toContain(text);
  }
  const missing = await request.get('/services/no-such-service');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Service Not Found');
});

test('a service with a fixed price', async ({ page }) => {
  const { problems, calls } = watch(page);
  await page.goto('/services/ceramic-coating', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramic Coating');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'HomeServicesCeramic Coating',
  );
  await expect(fact(page, 'Price from')).toHaveText('Price from$899');
  await expect(main(page).getByText('Sales tax included').first()).toBeVisible();
  await expect(main(page).getByText('Can be paid by card online')).toBeVisible();
  await expect(fact(page, 'Duration')).toHaveText('Duration8 hours');
  await expect(fact(page, 'Warranty')).toHaveText('Warranty5 years');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Iron, tar and clay decontamination' }),
  ).toBeVisible();
  await expect(main(page).locator('figure')).toContainText('They coated my black sedan');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([
    'Paint Correction',
    'Paint Protection Film',
    'Paint Sealant',
  ]);
  expect(calls).toEqual([]);
  expect(problems).toEqual([]);
});

test('the first screen has facts, then buttons, then a review', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 810 });
  await page.goto('/services/paint-correction');
  const parts = [
    fact(page, 'Duration'),
    main(page).getByRole('link', { name: 'Book Now' }).first(),
    main(page).locator('figure'),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const ends = await Promise.all(
    parts.map(async (part) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height;
    }),
  );
  // The review is on the lower edge of the picture.
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test('price and duration of other services', async ({ page }) => {
  await page.goto('/services/paint-correction');
  await expect(fact(page, 'Duration')).toHaveText('Duration6 hours');
  await expect(fact(page, 'Warranty')).toHaveCount(0);
  const slider = main(page).getByRole('slider', { name: 'Compare before and after' });
  await alive(page);
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% before, 49% after');
  await page.goto('/services/eco-wash');
  await expect(fact(page, 'Duration')).toHaveText('Duration45 min');
  await page.goto('/services/water-spot-removal');
  await expect(fact(page, 'Price from')).toHaveText('Price from$120');
  await expect(page.getByRole('link', { name: 'Send photos for a fixed price' })).toHaveAttribute(
    'href',
    '/quote-request?service=water-spot-removal',
  );
});

test('Book Now opens the booking steps; its link leads to the form with the service', async ({
  page,
}) => {
  await page.goto('/services/full-detail');
  await alive(page);
  const link = main(page).getByRole('link', { name: 'Book Now' }).first();
  const href = await link.getAttribute('href');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Book online' });
  await expect(dialog.getByText(/^Full Detail from \$289/)).toBeVisible();
  await closeByEscape(page, dialog);
  await expect(link).toBeFocused();
  // What is chosen in the panel survives a reload and is what its button books.
  const panel = main(page).getByRole('region', { name: 'Choose your vehicle’s size' });
  await expect(panel.getByRole('status')).toHaveText('Total from $289 · 5 hours');
  await sizeOf(panel, 'SUV or truck').check();
  await panel.getByText('Engine bay cleaning', { exact: true }).click();
  await page.reload();
  await alive(page);
  await expect(panel.getByRole('status')).toHaveText('Total $384 · 6 hours 15 min');
  await expect(panel.getByRole('checkbox', { name: /^Engine bay cleaning/ })).toBeChecked();
  await panel.getByRole('link', { name: 'Book Now' }).click();
  await expect(dialog.getByText(/^Full Detail \$384/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'When suits you?' })).toBeFocused();
  await expect(dialog.getByText('SUV or truck', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change size' }).click();
  await expect(sizeIn(dialog, 'SUV or truck')).toHaveAttribute('aria-current', 'true');
  await closeByEscape(page, dialog);
  await page.goto(href!);
  await expect(chosenService(page)).toHaveText(/^Full Detail/);
  await expect(page.getByLabel('Service', { exact: true })).toBeInViewport();
});

test('a quote is requested on the page, with the service selected', async ({ page }) => {
  await page.goto('/services/rv-and-fleet-care');
  await page.getByRole('button', { name: 'Get a Free Quote' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Get a Free Quote' });
  await expect(dialog.getByLabel('Service', { exact: true }).locator('option:checked')).toHaveText(
    /^RV and Fleet Care/,
  );
});

test('navigation between services, also with a slow or failing server', async ({ page }) => {
  await page.goto('/services/paint-correction');
  const ceramic = '**/api/services/ceramic-coating';
  await page.route(ceramic, (route) => route.abort());
  await alive(page);
  await main(page).getByRole('link', { name: 'Ceramic Coating' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Call (702) 555-0142' })).toBeVisible();

  await page.unroute(ceramic);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(ceramic, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading the page')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramic Coating');
  await expect(page).toHaveTitle('Ceramic Coating in Las Vegas | Desert Mirror Mobile Detailing');
});

test('an unknown service links back to the services', async ({ page }) => {
  await page.goto('/services/no-such-service');
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Service Not Found');
  await page.getByRole('link', { name: 'Back to services' }).click();
  await expect(page.locator('#services')).toBeInViewport();
});

test('bin cleaning: steps, plans and cities', async ({ page }) => {
  await page.goto(BINS);
  const steps = page.getByRole('list').filter({ has: page.getByText('After pickup') });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  const plans = page.getByRole('list').filter({ has: choose(page, 'monthly') });
  await expect(plans.getByRole('listitem')).toHaveText([
    /^Monthly15% discountBest valuefrom\s+\$20\/monthFor/,
    /^One-timefrom\s+\$25For/,
    /^Quarterly10% discountfrom\s+\$65\/quarterEnough/,
  ]);
  const cities = page.getByRole('list').filter({ has: page.getByText('Spring Valley') });
  await expect(cities.getByRole('listitem')).toHaveText([
    'Las Vegas',
    'Henderson',
    'Summerlin',
    'North Las Vegas',
    'Green Valley',
    'Enterprise',
    'Spring Valley',
    'Paradise',
  ]);
  await page.getByLabel('First name').scrollIntoViewIfNeeded();
  await expect(chosenService(page)).toHaveText(QUOTED);
});

test('the selected plan is sent in the message, and no vehicle', async ({ page }) => {
  const who = visitor();
  const vehicle = page.getByLabel('Vehicle', { exact: true });
  // Kept for the next form of this visit.
  await page.goto('/#contact');
  await vehicle.fill('Blue Mazda');
  // The form's code may still be loading.
  const draft = () => page.evaluate(() => sessionStorage.getItem('bookingDraft'));
  await expect.poll(draft).toContain('Blue Mazda');
  await page.goto(BINS);
  await page.getByLabel('First name').scrollIntoViewIfNeeded();
  await expect(bookNow(page)).toBeEnabled();
  await expect(vehicle).toHaveCount(0);
  await chooseService(page, PRICED);
  await expect(vehicle).toHaveValue('Blue Mazda');
  await fillBooking(page, who, QUOTED);
  await choose(page, 'quarterly').click();
  await choose(page, 'monthly').click();
  await expect(choose(page, 'monthly')).toHaveAttribute('aria-pressed', 'true');
  await expect(choose(page, 'quarterly')).toHaveAttribute('aria-pressed', 'false');
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(`Plan: ${MONTHLY}\nPlease ring the bell.`);
  // Another service removes it.
  await chooseService(page, PRICED);
  await expect(message).toHaveValue('Please ring the bell.');
  await chooseService(page, QUOTED);
  await expect(message).toHaveValue(`Plan: ${MONTHLY}\nPlease ring the bell.`);
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove the plan' });
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(`Plan: ${MONTHLY}`);
  await expect(remove).toBeVisible();
  expect(await bookingOf(page, who)).toMatchObject({
    serviceName: 'Trash Bin Cleaning',
    message: `Plan: ${MONTHLY}\nPlease ring the bell.`,
    totalAmount: '0.00',
    vehicleInfo: null,
  });
});

test('a plan can be selected by keyboard before the form’s code has loaded', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/booking-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const { problems } = watch(page);
  await page.goto(BINS);
  await page.getByLabel('First name').fill('Early');
  await choose(page, 'monthly').focus();
  await page.keyboard.press('Enter');
  await expect(choose(page, 'monthly')).toHaveAttribute('aria-pressed', 'true');
  const plan = page.getByText(`Plan: ${MONTHLY}`, { exact: true }).first();
  await expect(plan).toBeFocused();
  await expect(page.getByLabel('First name')).toBeInViewport();
  await expect(page.getByLabel('First name')).toHaveValue('Early');
  release();
  await expect(page.getByLabel('Message')).toHaveValue(`Plan: ${MONTHLY}`);
  await expect(page.getByLabel('First name')).toHaveValue('Early');
  await page.keyboard.press('Tab');
  const remove = page.getByRole('button', { name: 'Remove the plan' });
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Service')).toBeFocused();
  await expect(remove).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(choose(page, 'monthly')).toHaveAttribute('aria-pressed', 'false');
  expect(problems).toEqual([]);
});

test('a selected plan has no axe violations', async ({ page }) => {
  await page.goto(BINS);
  await choose(page, 'monthly').click();
  await expect(bookNow(page)).toBeEnabled();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  }
});
