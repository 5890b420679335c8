import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { watch } from './support/pages.js';
import { test } from './support/test.js';

const PAGES: readonly [path: string, status: number][] = [
  ['/', 200],
  ['/services/ceramic-coating', 200],
  ['/services/paint-correction', 200],
  ['/services/trash-bin-cleaning', 200],
  ['/areas/summerlin', 200],
  ['/areas/henderson', 200],
  ['/blog', 200],
  ['/privacy', 200],
  ['/quote-request', 200],
  ['/blog/what-ceramic-coating-does', 200],
  ['/checkout', 200],
  ['/services/nothing-here', 404],
  ['/areas/nothing-here', 404],
  ['/blog/nothing-here', 404],
  ['/nothing/here', 404],
];

/** Browsers log this for every 404 page. */
const STATUS_NOTE = /Failed to load resource: the server responded with a status of 404/;

async function stands(page: Page, path: string, status: number): Promise<void> {
  const { problems, calls } = watch(page);
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  }
  // An interaction loads all deferred parts.
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(problems.filter((text) => !(status === 404 && STATUS_NOTE.test(text)))).toEqual([]);
}

for (const [path, status] of PAGES) {
  test(`${path} is complete and accessible`, ({ page }) => stands(page, path, status));
}

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the home page is complete after its splash', ({ page }) => stands(page, '/', 200));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, texts] of [
    ['/', ['Premium Auto Detailing in Las Vegas', 'Paint Correction', '500+', 'Summerlin']],
    ['/services/ceramic-coating', ['Ceramic Coating', '$899', '8 hours', '5 years']],
    ['/areas/summerlin', ['The Ridges', '2 hours', '$549']],
    ['/blog', ['What a Ceramic Coating Does, and What It Does Not']],
    ['/blog/what-ceramic-coating-does', ['It does not stop stone chips.']],
  ] as const) {
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('.splash')).toBeHidden();
      for (const text of texts)
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    });
  }

  for (const path of ['/', '/services/trash-bin-cleaning', '/quote-request'])
    test(`the form of ${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      // Text locators skip this element.
      const note = page.locator('form noscript');
      await expect(note).toBeVisible();
      expect(await note.evaluate(({ textContent }) => textContent)).toBe(
        'This form needs JavaScript. Call (702) 555-0142.',
      );
      await expect(note.locator('a')).toHaveAttribute('href', 'tel:+17025550142');
    });

  test('the price list links to the form and to the service page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Book Paint Correction' }).click();
    await expect(page.getByLabel('Service', { exact: true })).toBeInViewport();
    await page.getByRole('link', { name: 'Full Detail', exact: true }).first().click();
    await expect(page).toHaveURL(/\/services\/full-detail$/);
  });
});
