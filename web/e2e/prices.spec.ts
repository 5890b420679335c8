import { expect, type Page } from '@playwright/test';
import { ask, unique } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import {
  CARDS,
  QUOTED,
  bookNow,
  bookingOf,
  chooseService,
  fillBooking,
  fillCard,
  payButton,
  sizeOf,
  toastTitle,
  visitor,
  watch,
} from './support/pages.js';
import { test } from './support/test.js';

const price = (page: Page) => page.getByRole('group', { name: 'Price', exact: true });
const second = (page: Page) => page.getByRole('group', { name: 'Vehicle 2', exact: true });

test('a customer books two vehicles with size and add-on, and pays exactly the shown total', async ({
  page,
}) => {
  const who = visitor();
  const { problems } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/full-detail');
  const sizes = page.getByRole('radiogroup', { name: 'Choose your vehicle’s size' });
  await expect(sizes.locator('label')).toHaveText([
    /^Coupe or sedan.*\$289 5 hours$/,
    /^SUV or truck.*\$339 5 hours 45 min$/,
    /^Van or XL.*\$389 6 hours 30 min$/,
  ]);
  await expectNoSidewaysScroll(page);

  await page.goto('/#contact');
  await expect(bookNow(page)).toBeEnabled();
  await chooseService(page, /^Full Detail \(\$/);
  // The size at the service's own price.
  await expect(sizeOf(page)).toBeChecked();
  await fillBooking(page, who, /^Full Detail \(\$/);
  await sizeOf(page, 'SUV or truck').check();
  await page.getByRole('checkbox', { name: /^Engine bay cleaning/ }).check();
  await expect(price(page)).toContainText('$384.00');

  const add = page.getByRole('button', { name: 'Add another vehicle' });
  await add.click();
  await second(page).getByRole('button', { name: 'Remove vehicle 2' }).click();
  await expect(page.getByRole('group', { name: 'More vehicles' })).toBeFocused();
  await add.click();
  await second(page).getByLabel('Service for vehicle 2').selectOption({ label: 'Eco Wash ($60)' });
  await expect(price(page)).toContainText('$444.00');
  await sizeOf(second(page), 'Van or XL').check();
  await second(page).getByLabel('Make and model of vehicle 2').fill('2019 Honda Odyssey');
  await expect(price(page).getByRole('status')).toHaveText('Total, 7 hours 15 min$464.00');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  // The draft keeps the vehicles.
  await page.reload();
  await expect(price(page).getByRole('status')).toHaveText('Total, 7 hours 15 min$464.00');
  await bookNow(page).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  await expect(page.getByText('Vehicle 2: 2019 Honda Odyssey', { exact: true })).toBeVisible();
  await expect(page.getByText('Full Detail (SUV or truck)', { exact: true })).toBeVisible();
  await fillCard(page, CARDS.good);
  await expect(payButton(page)).toHaveText(/\$464(\.00)?$/);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  const paymentStatus = async () => (await bookingOf(page, who))['paymentStatus'];
  await expect.poll(paymentStatus, { timeout: 30_000 }).toBe('paid');
  expect(problems).toEqual([]);
  expect(await bookingOf(page, who)).toMatchObject({
    totalAmount: '464.00',
    lines: [
      { vehicle: 1, serviceName: 'Full Detail', vehicleClass: 'SUV or truck', price: '339.00' },
      { vehicle: 1, kind: 'add-on', serviceName: 'Engine bay cleaning', price: '45.00' },
      { vehicle: 2, serviceName: 'Eco Wash', vehicleClass: 'Van or XL', price: '80.00' },
    ],
  });
});

test('a customer pays less with a promo code', async ({ page }) => {
  const who = visitor();
  const code = unique('save').replace(' ', '-').toUpperCase();
  await ask(page, 'POST', '/api/admin/promo-codes', {
    code,
    percentOff: 25,
    amountOff: null,
    serviceIds: [],
    active: true,
    maxRedemptions: 1,
    maxPerCustomer: null,
    startsOn: null,
    endsOn: null,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#contact');
  await expect(bookNow(page)).toBeEnabled();
  await fillBooking(page, who, /^Eco Wash \(\$/);
  await page.getByText('Have a promo code?').click();
  const field = page.getByLabel('Promo code', { exact: true });
  await field.fill('no-such-code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('This promo code is not valid');
  await field.fill(code.toLowerCase());
  await apply.click();
  await expect(page.getByRole('button', { name: 'Remove promo code' })).toBeFocused();
  const applied = page.getByRole('status').filter({ hasText: code });
  await expect(applied).toHaveText(`${code} −$15.00, you pay $45.00`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove promo code' }).click();
  await expect(page.getByText('Have a promo code?')).toBeFocused();
  await page.getByText('Have a promo code?').click();
  await field.fill(code);
  await field.press('Enter');
  await expect(applied).toBeVisible();
  // Work without a price has no discount, but the code is kept.
  await chooseService(page, QUOTED);
  await expect(applied).toHaveCount(0);
  await chooseService(page, /^Eco Wash \(\$/);
  await expect(applied).toHaveText(`${code} −$15.00, you pay $45.00`);

  await bookNow(page).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  await expect(page.getByText(`Promo code ${code}`)).toBeVisible();
  await fillCard(page, CARDS.good);
  await expect(payButton(page)).toHaveText(/\$45(\.00)?$/);
  await payButton(page).click();
  await expect(toastTitle(page, 'Payment Successful')).toBeVisible();
  expect(await bookingOf(page, who)).toMatchObject({ promoCode: code, totalAmount: '45.00' });
});
