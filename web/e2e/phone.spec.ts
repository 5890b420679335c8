import { expect } from '@playwright/test';
import { alive } from './support/pages.js';
import { test } from './support/test.js';

test.use({ viewport: { width: 390, height: 844 } });

test('the first screen of the home page has facts, a review and buttons', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByText('5.0 rating')).toBeInViewport({ ratio: 1 });
  await expect(hero.getByRole('button', { name: 'Get a Free Quote' })).toBeInViewport({ ratio: 1 });
  await expect(hero.getByRole('figure')).toBeVisible();
});

test('the bar at the bottom and the folded footer', async ({ page }) => {
  await page.goto('/services/paint-correction');
  const bar = page.getByRole('navigation', { name: 'Call or book' });
  await expect(bar).toHaveText('from $549 · 6 hBook');
  await expect(bar.getByRole('link', { name: 'Call' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    '/?service=paint-correction#contact',
  );

  await page.goto('/areas/summerlin');
  await alive(page);
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+17025550142');
  expect((await bar.boundingBox())!.height).toBe(64);
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Sitemap').scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  const bottomOf = async () => {
    const { y, height } = (await footer.getByText('Sitemap').boundingBox())!;
    return y + height;
  };
  expect(await bottomOf()).toBeLessThanOrEqual((await bar.boundingBox())!.y);

  const ecoWash = footer.getByRole('link', { name: 'Eco Wash' });
  await expect(ecoWash).toBeHidden();
  await footer.locator('summary').filter({ hasText: 'Services' }).press('Enter');
  await expect(ecoWash).toBeVisible();
  await footer.locator('summary').filter({ hasText: 'Contact' }).press('Enter');
  await expect(ecoWash).toBeHidden();
  await expect(footer.getByRole('link', { name: '(702) 555-0142' })).toBeVisible();

  // The on-screen keyboard is open while a text field has the focus.
  await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute('href', /#book$/);
  await page.getByLabel('First name').focus();
  await expect(bar).toBeHidden();
  await page.getByLabel('First name').blur();
  await expect(bar).toBeVisible();

  // The form is the only task of the page.
  await page.goto('/quote-request');
  await expect(footer).toBeAttached();
  await expect(bar).toHaveCount(0);
});
