import { expect } from '@playwright/test';
import { openAs, unique } from './support/admin.js';
import { expectNoViolations } from './support/axe.js';
import { test } from './support/test.js';
import { toastTitle } from './support/pages.js';

test('the owner adds a promo code', async ({ page }) => {
  await openAs(page, '/admin/promo-codes');
  await page.getByRole('button', { name: 'Add promo code' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add promo code' });
  await add.click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  const name = unique('New promo code');
  await dialog.getByLabel('Name').fill(name);
  await add.click();
  await expect(toastTitle(page, 'Promo code added')).toBeVisible();
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expectNoViolations(page);
});
