import { expect, type Page } from '@playwright/test';
import type { PriceMatrix } from '@desert-mirror/contracts/prices-admin';
import { ask, openAs, unique } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { panel } from './support/admin-bookings.js';
import { arrangeBooking } from './support/arrange.js';
import { toastTitle } from './support/pages.js';
import { test } from './support/test.js';

interface Row {
  id: number;
  slug: string;
}

const PATH = '/admin/services/prices';
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' });

async function arrangeOffering(page: Page): Promise<Row & { name: string }> {
  const name = unique('Test Polish');
  const made = await ask<Row>(page, 'POST', '/api/admin/services', {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description: 'Only for the test.',
    longDescription: null,
    price: '$100',
    duration: 60,
    features: [],
    imageUrl: null,
    imageAlt: null,
    active: true,
    category: 'maintenance',
  });
  return { ...made, name };
}

test('the owner sets prices by size, changes them by percent, and the site shows them', async ({
  page,
}) => {
  const { id, slug, name } = await arrangeOffering(page);
  await openAs(page, PATH);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add size', exact: true }).click();
  await page.getByRole('button', { name: /^Remove size/ }).click();
  await expect(page.getByRole('list', { name: 'Vehicle sizes' })).toBeFocused();
  const cell = (what: string, size: string) =>
    page.getByRole('textbox', { name: `${what} of ${name}, ${size}`, exact: true });
  const small = cell('Price', 'Coupe or sedan');
  await page.getByRole('button', { name: `Add size prices of ${name}` }).click();
  await expect(small).toBeFocused();
  await small.fill('$100');
  await small.press('ArrowRight');
  await expect(cell('Minutes', 'Coupe or sedan')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('cheap');
  await save(page).click();
  await expect(toastTitle(page, 'Check the marked fields')).toBeVisible();
  const large = cell('Price', 'SUV or truck');
  await expect(large).toHaveAttribute('aria-invalid', 'true');
  await expect(large).toBeFocused();
  await expect(large).toHaveAccessibleDescription(/^Price: \S/);
  await expect(page.getByText(/^Price: \S/)).toBeInViewport();
  await expectNoViolations(page);
  await large.fill('121.50');
  await large.press('ArrowRight');
  await page.keyboard.type('90');

  await page.getByRole('button', { name: 'Change all prices' }).click();
  const change = page.getByRole('group', { name: 'Change by percent' });
  await change.getByLabel('Prices').selectOption({ label: name });
  await change.getByLabel('Round to').selectOption({ label: '$5' });
  await change.getByLabel('Change by (%)').fill('some');
  await page.keyboard.press('Enter');
  await expect(change.getByText('A number like 5 or -2.5')).toBeVisible();
  await change.getByLabel('Change by (%)').fill('10');
  await expectNoViolations(page);
  await change.getByRole('button', { name: 'Change prices' }).click();
  await expect(change).toBeHidden();
  await expect(small).toHaveValue('110');
  await expect(large).toHaveValue('135');
  await expect(page.getByText('Unsaved changes')).toContainText('2 prices changed');
  await expect(small).toHaveAttribute('title', 'Not saved. Before: empty');
  await save(page).click();
  await expect(toastTitle(page, 'Prices saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  // A second user saves other prices in the meantime.
  await small.fill('115');
  const { version, classes, offerings } = await ask<PriceMatrix>(page, 'GET', '/api/admin/prices');
  const cells = offerings
    .find(({ serviceId }) => serviceId === id)!
    .cells.map((price, index) => (index === 1 ? { price: '140.00', minutes: 90 } : price));
  const size = unique('Size');
  await ask(page, 'PUT', '/api/admin/prices', {
    version,
    classes: [...classes, { name: size, examples: null, active: false }],
    offerings: [{ serviceId: id, cells: [...cells, { price: '180.00', minutes: null }] }],
  });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'The prices were changed while you were editing them',
  );
  await expect(small).toHaveValue('115');
  await expect(large).toHaveAttribute('title', 'Not saved. Before: 140');
  await expect(cell('Price', size)).toHaveValue('180');
  // At the end of the page, the sticky bar covers no field.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectNoViolations(page);
  await save(page).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(small).toHaveValue('115');
  const saved = await ask<PriceMatrix>(page, 'GET', '/api/admin/prices');
  expect(saved.classes.map(({ name: own }) => own)).toContain(size);
  await ask(page, 'PUT', '/api/admin/prices', { ...saved, classes, offerings: [] });

  // On a phone, one line for each service until its prices are edited.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('button', { name: new RegExp(`^${name} .+ \\$115 .+ \\$135 .+ –`) });
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  await card.click();
  await expect(large).toHaveValue('135');
  await expectNoSidewaysScroll(page);
  const other = await arrangeOffering(page);
  await page.reload();
  await page.getByRole('button', { name: `Add size prices of ${other.name}` }).click();
  await expect(
    page.getByRole('textbox', { name: `Price of ${other.name}, Coupe or sedan` }),
  ).toBeFocused();
  await expectNoViolations(page);

  await page.goto(`/admin/services/${id}`);
  await page.getByRole('heading', { name: 'Add-ons and condition' }).click();
  await page.getByRole('button', { name: 'Add add-on' }).click();
  await page.getByLabel('Name of add-on 1').fill('Clay bar');
  await page.getByLabel('Price of add-on 1').fill('$25');
  await page.getByLabel('Minutes of add-on 1').fill('15');
  await page.getByRole('button', { name: 'Add add-on' }).click();
  await page.getByRole('button', { name: 'Remove add-on 2' }).click();
  await expect(page.getByRole('list', { name: 'Add-ons', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(toastTitle(page, 'Service saved')).toBeVisible();

  await page.goto(`/services/${slug}`);
  const sizes = page
    .getByRole('radiogroup', { name: 'Choose your vehicle’s size' })
    .locator('label');
  await expect(sizes.nth(0)).toHaveText(/^Coupe or sedan.*\$115 1 hour$/);
  await expect(sizes.nth(1)).toHaveText(/^SUV or truck.*\$135 1 hour 30 min$/);
  const addOns = page.getByRole('group', { name: 'Add-ons' }).locator('label');
  await expect(addOns).toHaveText(/^Clay bar.*\+\$25 · 15 min/);

  const {
    id: _id,
    priceCents: _cents,
    vehicleClasses: _sizes,
    ...content
  } = await ask<Record<string, unknown>>(page, 'GET', `/api/services/${slug}`);
  await ask(page, 'PUT', `/api/admin/services/${id}`, {
    ...content,
    addOns: [],
    active: false,
  });
});

test('the owner prices a request, and the customer sees the price', async ({ page }) => {
  const { id: serviceId } = await ask<Row>(page, 'GET', '/api/services/trash-bin-cleaning');
  const { id } = await arrangeBooking(page, { serviceId });
  await openAs(page, `/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Work and price' });
  await dialog.getByLabel('Price of line 1').fill('much');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByLabel('Work of line 2').fill('Pressure wash of the bin area');
  await dialog.getByLabel('Price of line 2').fill('$40.50');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByText('Must be an amount like 129.00')).toBeVisible();
  await dialog.getByLabel('Price of line 1').fill('75');
  await expect(dialog.getByRole('status')).toHaveText('Total $115.50, 30 min');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(toastTitle(page, 'Price saved')).toBeVisible();
  await expect(panel(page, 'Price').getByText('$115.50').first()).toBeVisible();

  const { link } = await ask<{ link: string }>(page, 'GET', `/api/admin/bookings/${id}`);
  await page.goto(link);
  await expect(page.getByText('Pressure wash of the bin area')).toBeVisible();
  await expect(page.getByText('$40.50')).toBeVisible();
});
