import { expect, type Page } from '@playwright/test';
import {
  alive,
  QUOTED,
  bookNow,
  bookingOf,
  chooseService,
  toastTitle,
  visitor,
  watch,
} from './support/pages.js';
import { test } from './support/test.js';

const main = (page: Page) => page.getByRole('main');
const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('the server renders each area, and answers 404 for an unknown one', async ({ request }) => {
  for (const [slug, name] of [
    ['summerlin', 'Summerlin'],
    ['henderson', 'Henderson'],
    ['las-vegas-strip', 'Las Vegas Strip'],
    ['green-valley', 'Green Valley'],
  ]) {
    const answer = await request.get(`/areas/${slug}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(
      `<title>Mobile Detailing in ${name} | Desert Mirror Mobile Detailing</title>`,
    );
  }
  const missing = await request.get('/areas/no-such-area');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Service Area Not Found');
});

test('the Summerlin page', async ({ page }) => {
  const { problems, calls } = watch(page);
  await page.goto('/areas/summerlin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile Detailing in Summerlin');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'HomeService AreasSummerlin',
  );
  await expect(stat(page, 'response time to calls').getByRole('definition')).toHaveText('2 hours');
  for (const text of [
    'We reply within 24 hours. Nothing is charged now; fixed prices can be paid by card on the next page.',
    'Call during our hours. If a van is free near you, it usually arrives within 2 hours.',
  ])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  await expect(stat(page, 'customers').getByRole('definition')).toHaveText('500+');
  await expect(stat(page, 'retention').getByRole('definition')).toHaveText('98%');
  await expect(stat(page, 'star rating').getByRole('definition')).toHaveText('5.0');
  const neighborhoods = page.getByRole('list').filter({ has: page.getByText('The Paseos') });
  await expect(neighborhoods.getByRole('listitem')).toHaveCount(10);
  await expect(main(page).getByText('Monday-Saturday 7AM-7PM')).toBeVisible();
  await expect(main(page).getByRole('link', { name: '(702) 555-0142' }).first()).toHaveAttribute(
    'href',
    'tel:+17025550142',
  );
  expect(calls).toEqual([]);
  expect(problems).toEqual([]);
});

test('an area shows the first six services with prices, and the other areas', async ({ page }) => {
  await page.goto('/areas/summerlin');
  const services = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Services in Summerlin' }) });
  await expect(services.getByRole('article')).toHaveText([
    /^Ceramic Coatingfrom \$899/,
    /^Paint Correctionfrom \$549/,
    /^Full Detailfrom \$289/,
    /^Eco Washfrom \$60/,
    /^Interior Deep Cleanfrom \$200/,
    /^Exterior Detailfrom \$150/,
  ]);
  const others = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Other areas we serve' }) });
  await expect(others.getByRole('article').getByRole('heading')).toHaveText([
    'Henderson',
    'Las Vegas Strip',
    'Green Valley',
  ]);
  await others.getByRole('link', { name: 'Henderson' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile Detailing in Henderson');
  await expect(stat(page, 'reply time, at most').getByRole('definition')).toHaveText('24 hours');
  await main(page).getByRole('link', { name: 'Eco Wash' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eco Wash');
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the picture of a service moves to its page', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          document.body.dataset['moving'] = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
            .join(' ');
        });
        return transition;
      };
    });
    await page.goto('/areas/summerlin');
    await alive(page);
    await main(page).getByRole('link', { name: 'Eco Wash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eco Wash');
    await expect(page.locator('body')).toHaveAttribute('data-moving', /group\(picture-eco-wash\)/);
  });
});

test('a link followed during hydration works', async ({ page }) => {
  // Short enough that nothing below was near the viewport yet.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.addInitScript(() => {
    const follow = () =>
      document.querySelector<HTMLAnchorElement>('main a[href="/services/eco-wash"]')?.click();
    document.addEventListener('app:alive', follow, { once: true });
  });
  await page.goto('/areas/henderson');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eco Wash');
});

for (const [slug, location] of [
  ['summerlin', 'summerlin'],
  ['henderson', 'henderson'],
  ['las-vegas-strip', 'las-vegas'],
  ['green-valley', ''],
] as const) {
  test(`the form on ${slug} preselects the location "${location}"`, async ({ page }) => {
    await page.goto(`/areas/${slug}`);
    await alive(page);
    await page.getByLabel('First name').scrollIntoViewIfNeeded();
    await expect(bookNow(page)).toBeEnabled();
    await expect(page.getByLabel('Location')).toHaveValue(location);
  });
}

test('a booking from an area page', async ({ page }) => {
  const who = visitor();
  await page.goto('/services/trash-bin-cleaning');
  await page.getByLabel('First name').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Service', { exact: true })).not.toHaveValue('');
  // The service of a page that was only visited stays there; what was entered does not.
  await page.getByLabel('First name').fill(who.firstName);
  await page.goto('/areas/henderson');
  await page.getByLabel('Last name').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('First name')).toHaveValue(who.firstName);
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('');
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Phone').fill('(702) 555-0100');
  await chooseService(page, QUOTED);
  await bookNow(page).click();
  await expect(toastTitle(page, 'Booking Created Successfully!')).toBeVisible();
  expect(await bookingOf(page, who)).toMatchObject({ serviceLocation: 'henderson' });
});

test('an unknown area offers to book and links back to the areas', async ({ page }) => {
  await page.goto('/areas/no-such-area');
  await expect(page.getByRole('heading', { name: 'Service Area Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Book online' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to service areas' }).click();
  await expect(page.locator('#areas')).toBeInViewport();
});
