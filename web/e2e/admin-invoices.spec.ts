import { expect, type Page } from '@playwright/test';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { addDays, businessDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { ask, openAs, unique } from './support/admin.js';
import { arrangeInvoice } from './support/arrange.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { toastTitle, watch } from './support/pages.js';
import { test } from './support/test.js';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Invoice' });
const createButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create Invoice' });
const lines = (page: Page) => dialogOf(page).getByRole('list', { name: 'Selected services' });
const sum = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');

async function fillCustomer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Customer Name', { exact: true }).fill(name);
  await page.getByLabel('Phone Number', { exact: true }).fill('(702) 555-0119');
  await page.getByLabel('Vehicle Information', { exact: true }).fill('2022 Ford F-150');
}

test('the dialog validates its fields, sums the lines and rejects duplicates', async ({ page }) => {
  const { problems } = watch(page);
  await openAs(page, '/admin/invoices');
  await page.getByRole('button', { name: 'New invoice' }).click();
  for (const name of [
    'Customer Information',
    'Services & Pricing',
    'Pricing Summary',
    'Additional Notes',
  ])
    await expect(dialogOf(page).getByRole('heading', { level: 3, name })).toBeVisible();
  const box = (await dialogOf(page).boundingBox())!;
  expect(box.width).toBe(896);
  expect(box.height).toBeLessThanOrEqual(0.9 * 900);

  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await createButton(page).click();
  for (const [label, message] of [
    ['Customer Name', 'Customer name is required'],
    ['Email', 'Valid email is required'],
    ['Phone Number', 'Phone number is required'],
    ['Vehicle Information', 'Vehicle information is required'],
    ['Custom Amount', 'At least one service must be selected'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  await expect(page.getByLabel('Customer Name', { exact: true })).toBeFocused();
  await expectNoViolations(page);

  // The main button is not filled until there is a line.
  await expect(createButton(page)).toHaveCSS('background-image', 'none');
  await expect(dialogOf(page).getByText('Add a service or an amount')).toBeVisible();
  const quick = page.getByRole('group', { name: 'Quick prices' }).getByRole('button');
  // Each button has the services below the price.
  expect((await quick.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    [60, 80, 100, 120, 150, 200, 225, 250].map((dollars) => `$${dollars}`),
  );
  const sixty = page.getByRole('button', { name: /^\$60\b/ });
  await expect(sixty).toHaveAttribute('aria-pressed', 'false');
  await sixty.click();
  await expect(sixty).toHaveAttribute('aria-pressed', 'true');
  await sixty.click();
  const refusal = 'Detail Service - $60 is already on the invoice';
  await expect(page.getByText(refusal)).toBeVisible();
  const custom = page.getByLabel('Custom Amount', { exact: true });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  for (const [typed, message] of [
    ['0', 'Enter an amount greater than 0, such as 149.50'],
    ['70.555', 'Enter an amount greater than 0, such as 149.50'],
    ['60', refusal],
  ] as const) {
    await custom.fill(typed);
    await add.click();
    await expect(custom).toHaveAccessibleDescription(message);
  }
  await custom.fill('70.50');
  await custom.press('Enter');
  await expect(custom).toHaveValue('');
  await expect(lines(page).getByRole('listitem')).toContainText([
    'Detail Service - $60',
    'Detail Service - $70.50',
  ]);
  await expect(sum(page, 'Subtotal')).toHaveText('$130.50');
  await expect(sum(page, 'Tax (8.25%)')).toHaveText('$10.77');
  await expect(sum(page, 'Total')).toHaveText(['$130.50', '$141.27']);
  await expect(dialogOf(page).getByText('2 lines · $141.27')).toBeInViewport();
  await page.getByRole('button', { name: 'Remove Detail Service - $60' }).click();
  await expect(sum(page, 'Subtotal')).toHaveText('$70.50');
  await expect(custom).toBeFocused();
  await expect(sixty).toHaveAttribute('aria-pressed', 'false');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialogOf(page).evaluate((dialog) => dialog.scrollTo(0, 0));
  await expect(createButton(page)).toBeInViewport({ ratio: 1 });
  expect(problems).toEqual([]);
});

test('a known customer is suggested, and the new invoice is sent and opened', async ({ page }) => {
  const customerName = unique('Sven');
  const customerEmail = `${customerName.replace(' ', '.')}@example.com`.toLowerCase();
  await arrangeInvoice(page, { customerName, customerEmail, customerPhone: '702.555.0133' });
  await openAs(page, '/admin/invoices');
  await page.getByRole('button', { name: 'New invoice' }).click();
  const name = page.getByRole('combobox', { name: 'Customer Name' });
  const options = page.getByRole('listbox', { name: 'Known customers' }).getByRole('option');
  await name.fill(customerEmail);
  await expect(options).toHaveText([`${customerName}${customerEmail} · (702) 555-0133`]);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialogOf(page)).toBeVisible();
  await name.fill(customerName);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // One line shows the chosen customer instead of the fields.
  await expect(dialogOf(page).getByText(customerName, { exact: true })).toBeVisible();
  await expect(name).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Change customer' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(customerName);
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue(customerEmail);
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue('(702) 555-0133');

  await page.getByLabel('Vehicle Information', { exact: true }).fill('Volvo 240');
  await page.getByRole('button', { name: /^\$80\b/ }).click();
  const createAndSend = dialogOf(page).getByRole('button', { name: 'Create and send' });
  await email.fill('');
  await createAndSend.click();
  await expect(email).toHaveAccessibleDescription('Enter an email address to send the invoice');
  await expect(email).toBeFocused();
  await expect(createAndSend).toHaveCSS('background-image', 'none');
  // With an address, sending is the main button, which Enter presses.
  await email.fill(customerEmail);
  await expect(createAndSend).not.toHaveCSS('background-image', 'none');
  await expect(createButton(page)).toHaveCSS('background-image', 'none');
  await email.press('Enter');
  await expect(toastTitle(page, 'Success')).toContainText(`on its way to ${customerEmail}`);
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/invoices\/\d+$/);
  await expect(page.getByText('Volvo 240')).toBeVisible();
  await expect(page.getByText('sent', { exact: true }).first()).toBeVisible();
});

test('the form survives a server error and an accidental close, and creates one invoice', async ({
  page,
}) => {
  const name = unique('Ida');
  await openAs(page, '/admin/invoices');
  await page.getByRole('button', { name: 'New invoice' }).click();
  await fillCustomer(page, name);
  await page.getByRole('button', { name: /^\$150\b/ }).click();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'New invoice' }).click();

  await page.route('**/api/invoices', (route) => route.abort());
  await createButton(page).click();
  // Located by element: content behind a dialog has no role.
  const failure = page.locator('li', { hasText: 'Failed to create invoice' });
  await expect(failure.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Customer Name', { exact: true })).toHaveValue(name);
  await expect(lines(page)).toContainText('Detail Service - $150');
  await page.unroute('**/api/invoices');

  const custom = page.getByLabel('Custom Amount', { exact: true });
  await custom.fill('75');
  await createButton(page).click();
  await expect(custom).toHaveAccessibleDescription('Add this amount or clear it');
  await expect(custom).toBeFocused();
  await custom.fill('');
  await expect(custom).toHaveAccessibleDescription('');

  await createButton(page).dblclick();
  await expect(toastTitle(page, 'Success')).toContainText('Invoice created successfully');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  const [made, ...more] = await ask<Invoice[]>(
    page,
    'GET',
    `/api/invoices?text=${encodeURIComponent(name)}`,
  );
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    customerEmail: null,
    serviceLocation: '2022 Ford F-150',
    services: [{ name: 'Detail Service - $150', price: 150 }],
    subtotal: '150.00',
    taxRate: '8.25',
    taxAmount: '12.38',
    total: '162.38',
    status: 'draft',
    notes: null,
    dueDate: addDays(businessDate(made!.createdAt), 30),
  });

  await page.getByRole('button', { name: 'New invoice' }).click();
  await expect(page.getByLabel('Customer Name', { exact: true })).toHaveValue('');
  await expect(lines(page)).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody [aria-rowindex]');
  await page.getByLabel('Search', { exact: true }).fill(name);
  await expect(rows).toHaveCount(1);
  const status = page.getByRole('group', { name: 'Status' });
  await status.getByRole('button', { name: /^Paid/ }).click();
  await expect(page.getByText('No invoices found')).toBeVisible();
  await status.getByRole('button', { name: /^Draft/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No invoices found')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(rows.nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/invoices$/);
});

test('a second click after a dialog has closed does not reach the list behind it', async ({
  page,
}) => {
  await openAs(page, '/admin/invoices');
  await page.getByRole('button', { name: 'New invoice' }).click();
  // Otherwise a slow machine could skip the animation in which the scrim disappears.
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  const behind = createButton(page).evaluate(
    (button) =>
      new Promise<string | undefined>((resolve) => {
        const { x, y } = button.getBoundingClientRect();
        const observer = new MutationObserver(() => {
          if (button.isConnected) return;
          observer.disconnect();
          resolve(document.elementFromPoint(x, y)?.className);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await behind).toBe('scrim');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.locator('.scrim')).toBeHidden();
  await page.getByRole('button', { name: 'New invoice' }).click({ trial: true });
});

test('a draft is edited, also after a conflict, and duplicated', async ({ page }) => {
  const invoice = await arrangeInvoice(page, { customerName: unique('Dora') });
  const { problems } = watch(page);
  await openAs(page, `/admin/invoices/${invoice.id}`);
  await expect(page.getByRole('heading', { name: invoice.invoiceNumber })).toBeVisible();
  await expect(page.getByText(formatPlainDate(invoice.dueDate!))).toBeVisible();
  const more = page.getByRole('button', { name: `More actions for ${invoice.invoiceNumber}` });
  await more.click();
  const opened = page.context().waitForEvent('request', {
    predicate: (request) => request.url().endsWith(`/api/invoices/${invoice.id}/pdf`),
  });
  await page.getByRole('menuitem', { name: 'Open PDF' }).click();
  await opened;
  await page.bringToFront();
  await page.getByRole('button', { name: 'Edit' }).click();
  const save = page.getByRole('button', { name: 'Save changes' });
  const first = page.getByRole('group', { name: 'Line 1' });
  await first.getByLabel('Price').fill('130');
  await save.click();
  await expect(first.getByLabel('Price')).toHaveAccessibleDescription(
    'Price differs from the $120 in the name',
  );
  await expect(first.getByLabel('Price')).toBeFocused();
  await first.getByLabel('Service').fill('Paint decontamination');
  await page.getByRole('button', { name: 'Add a line' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await expect(second.getByLabel('Service')).toBeFocused();
  await second.getByLabel('Service').fill('Engine bay');
  await second.getByLabel('Price').fill('19.99');
  await expect(sum(page, 'Subtotal')).toHaveText('$149.99');
  const tax = page.getByLabel('Sales tax', { exact: true });
  await tax.selectOption('Included in the prices');
  await expect(sum(page, 'Tax (8.25%)')).toHaveText('$11.43');
  await tax.selectOption('Exempt');
  await save.click();
  await expect(page.getByLabel('Why no tax is due')).toHaveAccessibleDescription(
    'Please enter why no tax is due',
  );
  await tax.selectOption('Added to the prices');
  await page.getByLabel('Notes', { exact: true }).fill('By the side gate.');
  await expectNoViolations(page);

  // A second user edits the draft in the meantime.
  const { subtotal, taxAmount, total, services, updatedAt } = invoice;
  await ask(page, 'PUT', `/api/admin/invoices/${invoice.id}`, {
    ...invoice,
    subtotal,
    taxAmount,
    total,
    services,
    updatedAt,
    vehicleInfo: 'Another car',
  });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(
    'This invoice was changed while you were editing it',
  );
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('By the side gate.');
  await save.click();
  await expect(toastTitle(page, 'Invoice saved')).toBeVisible();
  await expect(page.getByText('Engine bay')).toBeVisible();
  const saved = await ask<Invoice>(page, 'GET', `/api/admin/invoices/${invoice.id}`);
  expect(saved).toMatchObject({
    invoiceNumber: invoice.invoiceNumber,
    vehicleInfo: invoice.vehicleInfo,
    services: [
      { name: 'Paint decontamination', price: 130 },
      { name: 'Engine bay', price: 19.99 },
    ],
    total: '162.36',
    notes: 'By the side gate.',
    dueDate: invoice.dueDate,
  });

  await more.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(toastTitle(page, 'Invoice duplicated')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${invoice.id}$`));
  await expect(page.getByText('By the side gate.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(problems.filter((text) => !text.includes('409'))).toEqual([]);

  await page.goto('/admin/invoices/2147483647');
  await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
});
