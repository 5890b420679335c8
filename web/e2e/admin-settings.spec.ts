import { expect, type Page } from '@playwright/test';
import type { RetentionSettings } from '@desert-mirror/contracts/retention';
import type { TaxSettings } from '@desert-mirror/contracts/tax';
import { ask, openAs, unique } from './support/admin.js';
import { expectNoSidewaysScroll } from './support/axe.js';
import { toastTitle } from './support/pages.js';
import { test } from './support/test.js';

interface Settings {
  businessName: string;
  heroTitle: string | null;
  [field: string]: unknown;
}

const LABELS = [
  'Business name',
  'Business phone',
  'Business email',
  'Business address',
  'Business hours',
  'Hero title',
  'Hero subtitle',
  'About text',
  'Facebook',
  'Instagram',
  'Yelp',
  'Google',
  'Privacy policy',
  'Terms of service',
  'Sitemap',
];

/** The background of a button that is not the primary one. */
const PLAIN = 'none';

test('the settings: refetched on open, saved as a whole, shown on the site', async ({ page }) => {
  const before = await ask<Settings>(page, 'GET', '/api/settings');
  const title = unique('A title');
  try {
    await openAs(page, '/admin/site-settings');
    for (const section of [
      'Business Information',
      'Homepage Content',
      'Social Media Links',
      'Feature Settings',
    ])
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const label of LABELS) await expect(field(label)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Settings' });
    const retention = page.getByRole('heading', { name: 'Data Retention' });
    await expect(retention).not.toBeInViewport();
    const index = page.getByRole('navigation', { name: 'Settings' });
    for (const link of await index.getByRole('link').all()) {
      const { hash } = new URL((await link.getAttribute('href'))!, page.url());
      await expect(page.locator(hash)).toBeVisible();
    }
    await index.getByRole('link', { name: 'Data retention' }).click();
    await expect(retention).toBeInViewport();
    await expect(index.getByRole('link', { name: 'Data retention' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await expect(save).toBeEnabled();
    await expect(save).toHaveCSS('background-image', PLAIN);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expect(field('Business hours')).toHaveAccessibleDescription(
      /^The website shows Monday-Saturday 7AM-7PM\. The hours above are an example\. .* hours of the vans\.$/,
    );

    // On a phone, the sections are folded, and all of them are in view.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoSidewaysScroll(page);
    await expect(retention).toBeInViewport();
    await expect(save).toBeHidden();
    const business = page.getByRole('heading', { name: 'Business Information' });
    await business.click();
    // From the first change on, the bar is in view.
    await field('Business name').fill(' ');
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(save).not.toHaveCSS('background-image', PLAIN);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The bar stays with its own form.
    await retention.click();
    await page.getByLabel('PDFs of invoices (months)').scrollIntoViewIfNeeded();
    await expect(save).not.toBeInViewport();
    await field('Business name').scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field('Business name')).toHaveValue(before.businessName);
    await expect(save).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field('Business name')).toHaveValue(' ');
    // A folded section opens for its invalid field.
    await business.click();
    await expect(field('Business name')).toBeHidden();
    await save.click();
    await expect(field('Business name')).toBeFocused();
    await expect(field('Business name')).toHaveAccessibleDescription('Business name is required');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await field('Business name').fill(before.businessName);
    await field('Hero title').fill(title);
    await field('Instagram').fill('instagram.com/desert');
    await field('Yelp').fill('javascript:alert(1)');
    await expect(field('Yelp')).toHaveAccessibleDescription(/^Not a valid web address/);
    await field('Yelp').fill('');
    await page.getByRole('switch', { name: 'Blog' }).click();

    // The first attempt gets no response: the form keeps its values.
    await page.route('**/api/settings', (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(toastTitle(page, 'Error')).toContainText('Failed to update settings');
    await expect(field('Hero title')).toHaveValue(title);

    let go = () => undefined as void;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/settings', (route) => held.then(() => route.continue()), {
      times: 1,
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/settings'))
        sent.push(request.url());
    });
    await save.click();
    const saving = page.getByRole('button', { name: 'Saving...' });
    await expect(saving).toBeDisabled();
    // The pending button keeps the focus and ignores further clicks.
    await expect(saving).toHaveJSProperty('disabled', false);
    await page.keyboard.press('Enter');
    await field('Hero title').press('Enter');
    await saving.focus();
    go();
    await expect(toastTitle(page, 'Settings saved')).toBeVisible();
    await expect(save).toBeFocused();
    expect(sent).toHaveLength(1);
    await expect(page.getByText('Unsaved changes')).toBeHidden();

    const home = await (await page.request.get('/')).text();
    expect(home).toContain(title);
    expect((await page.request.get('/blog')).status()).toBe(404);
    const { id: _id, createdAt: _created, updatedAt: _updated, ...kept } = before;
    expect(await ask<Settings>(page, 'GET', '/api/settings')).toMatchObject({
      ...kept,
      heroTitle: title,
      socialInstagram: 'instagram.com/desert',
      enableBlog: false,
    });

    await expectTaxSaved(page);
    await expectRetentionSaved(page);

    // Another user opens the blog. The outdated form keeps what was typed, and does not close it again.
    await ask(page, 'POST', '/api/settings', before);
    await field('Hero subtitle').fill(title);
    await save.click();
    const notice = page.getByRole('alert').filter({
      hasText: 'The settings were changed while you were editing them',
    });
    await expect(notice).toBeFocused();
    await expect(field('Hero subtitle')).toHaveValue(title);
    await expect(field('Hero title')).toHaveValue(before.heroTitle ?? '');
    await expect(page.getByRole('switch', { name: 'Blog' })).toBeChecked();
    await save.click();
    await expect(toastTitle(page, 'Settings saved')).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await ask<Settings>(page, 'GET', '/api/settings')).toMatchObject({
      ...kept,
      heroSubtitle: title,
    });

    // Another user saves in the meantime; reopening the page shows their version.
    await ask(page, 'POST', '/api/settings', before);
    await page.getByRole('link', { name: 'Service areas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service areas');
    await page.getByRole('link', { name: 'Site settings' }).click();
    await expect(field('Hero title')).toHaveValue(before.heroTitle ?? '');
    await expect(page.getByRole('switch', { name: 'Blog' })).toBeChecked();
  } finally {
    await ask(page, 'POST', '/api/settings', before);
  }
});

/** Saves that online prices are not taxed, and restores the settings. */
async function expectTaxSaved(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Sales tax' });
  const save = form.getByRole('button', { name: 'Save Sales Tax' });
  const rate = form.getByLabel('Rate (%)');
  await expect(rate).toHaveValue('8.25');
  await rate.fill('8,5');
  await save.click();
  await expect(rate).toHaveAccessibleDescription(/Must be a percentage like 8\.375/);
  await rate.fill('8.25');
  await form.getByRole('radio', { name: 'No sales tax' }).check();
  await save.click();
  await expect(toastTitle(page, 'Sales tax saved')).toBeVisible();
  const saved = await ask<TaxSettings>(page, 'GET', '/api/admin/tax-settings');
  expect(saved).toMatchObject({ rate: '8.25', onlinePrices: 'untaxed' });
  const restored = { ...saved, onlinePrices: 'included' };
  await ask(page, 'PUT', '/api/admin/tax-settings', restored);
}

/** Saves another period for messages, and restores it. */
async function expectRetentionSaved(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Data retention' });
  const save = form.getByRole('button', { name: 'Save Data Retention' });
  const documents = form.getByLabel('PDFs of invoices (months)');
  await expect(documents).toHaveValue('120');
  await documents.fill('12');
  await save.click();
  await expect(documents).toHaveAccessibleDescription(/Must be a whole number from 84 to 240/);
  await documents.fill('120');
  await form.getByLabel('Messages (months)').fill('12');
  await save.click();
  await expect(toastTitle(page, 'Data retention saved')).toBeVisible();
  const saved = await ask<RetentionSettings>(page, 'GET', '/api/admin/retention');
  expect(saved).toMatchObject({ documents: 120, messages: 12 });
  await ask(page, 'PUT', '/api/admin/retention', { ...saved, messages: 24 });
}
