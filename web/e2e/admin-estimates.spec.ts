import { expect } from '@playwright/test';
import type { Estimate, EstimateDetail } from '@desert-mirror/contracts/estimates';
import type { TaxSettings } from '@desert-mirror/contracts/tax';
import { ask, openAs, unique } from './support/admin.js';
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { mailTo } from './support/mail.js';
import { toastTitle } from './support/pages.js';
import { test } from './support/test.js';

const saveRate = async (page: Parameters<typeof ask>[0], rate: string): Promise<void> => {
  const settings = await ask<TaxSettings>(page, 'GET', '/api/admin/tax-settings');
  await ask(page, 'PUT', '/api/admin/tax-settings', { ...settings, rate });
};

test.afterEach(({ page }) => saveRate(page, '8.25'));

test('an estimate is written, sent, accepted by the customer and invoiced', async ({
  page,
  browser,
}) => {
  const customerName = unique('Esther');
  const customerEmail = `${customerName.replace(' ', '.').toLowerCase()}@example.com`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/admin/estimates');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await tabs.getByRole('button', { name: 'Create' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create', exact: true });
  await sheet.getByRole('button', { name: 'New estimate' }).click();
  await expect(sheet).toBeHidden();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create estimate' });
  await create.click();
  await expect(dialog.getByLabel('Customer Name')).toHaveAccessibleDescription(
    'Customer name is required',
  );
  await dialog.getByLabel('Customer Name').fill(customerName);
  await dialog.getByLabel('Email').fill(customerEmail);
  await dialog.getByLabel('Phone Number').fill('(702) 555-0117');
  await dialog.getByLabel('Vehicle Information').fill('2019 Honda Civic');
  await dialog.getByLabel('Service', { exact: true }).fill('Ceramic coating');
  await dialog.getByLabel('Price', { exact: true }).fill('1,200');
  await expect(dialog.getByRole('status')).toHaveText('1 line · $1,299.00');
  const send = dialog.getByRole('button', { name: 'Create and send' });
  expect((await create.boundingBox())!.y).toBe((await send.boundingBox())!.y);
  // As high as the dialog: axe reports targets that the sticky buttons cover in part.
  await page.setViewportSize({ width: 390, height: 4000 });
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await create.click();
  await expect(toastTitle(page, 'Estimate created')).toBeVisible();

  const heading = page.getByRole('heading', { level: 1, name: /EST-\d{4}-\d{4}$/ });
  const estimateNumber = /EST-\S+/.exec(await heading.innerText())![0];
  await expectNoSidewaysScroll(page);
  const actions = page.getByRole('group', { name: 'Estimate actions' });
  await actions.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Two days of work');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Two days of work')).toBeVisible();
  await actions.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The customer has not answered yet.')).toBeVisible();

  const { text } = await mailTo(customerEmail, estimateNumber);
  const link = new URL(/https?:\/\/\S+\/estimate\/[\w-]+/.exec(text)![0]).pathname;
  const customer = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const answer = await customer.goto(new URL(link, page.url()).href);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expect(customer.getByText('Two days of work')).toBeVisible();
  await expect(customer.getByText('Your price for this work, payable by invoice.')).toBeVisible();
  const pdf = customer.getByRole('link', { name: 'Open the PDF' });
  await expect(pdf).toHaveAttribute('href', `/api${link}/pdf`);
  await expectNoSidewaysScroll(customer);
  await expectNoViolations(customer);
  await customer.getByRole('button', { name: 'Decline' }).click();
  await expect(customer.getByRole('heading', { name: 'Decline this estimate?' })).toBeFocused();
  await expectNoViolations(customer);
  await customer.getByRole('button', { name: 'Go back' }).click();
  await expect(customer.getByRole('button', { name: 'Decline' })).toBeFocused();
  await customer.getByRole('button', { name: 'Accept the estimate' }).click();
  await expect(customer.getByRole('heading', { name: 'Accepted, thank you' })).toBeFocused();
  await customer.reload();
  await expect(customer.getByText('Two days of work')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Decline' })).toBeHidden();
  await expectNoViolations(customer);
  await customer.close();

  await saveRate(page, '10');
  await openAs(page, '/admin/estimates');
  // On a phone, the search is in the sheet of filters.
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(customerName);
  await search.press('Enter');
  await expect(search).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveAccessibleName('Filters 1');
  const searched = page.getByRole('button', { name: `Remove the filter “${customerName}”` });
  await searched.click();
  await expect(page).toHaveURL(/\/admin\/estimates$/);
  // The last input is searched, even if the sheet closes immediately.
  await filters.click();
  await search.fill(customerName);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(searched).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Accepted' }).click();
  await page.getByRole('link', { name: estimateNumber }).click();
  await actions.getByRole('button', { name: 'Create invoice' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    'The tax rate was 8.25% and is 10.00% now',
  );
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-/ })).toBeVisible();
  await expect(page.getByText('$1,320.00').first()).toBeVisible();
  await page.getByRole('link', { name: estimateNumber }).click();
  await expect(page.getByText('and this estimate $1,299.00')).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Create invoice' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('with an email address, Enter creates and sends an estimate', async ({ page }) => {
  const customerName = unique('Edda');
  const customerEmail = `${customerName.replace(' ', '.').toLowerCase()}@example.com`;
  await openAs(page, '/admin/estimates');
  await page.getByRole('button', { name: 'New estimate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer Name').fill(customerName);
  await dialog.getByLabel('Phone Number').fill('(702) 555-0119');
  await dialog.getByLabel('Vehicle Information').fill('2017 Audi A4');
  await dialog.getByLabel('Service', { exact: true }).fill('Full detail');
  await dialog.getByLabel('Price', { exact: true }).fill('240');
  const email = dialog.getByLabel('Email');
  await dialog.getByRole('button', { name: 'Create and send' }).click();
  await expect(email).toHaveAccessibleDescription('Enter an email address to send the estimate');
  await email.fill(customerEmail);
  await email.press('Enter');
  await expect(toastTitle(page, 'Estimate on its way')).toContainText(customerEmail);
  const heading = page.getByRole('heading', { level: 1, name: /EST-\d{4}-\d{4}$/ });
  const { text } = await mailTo(customerEmail, /EST-\S+/.exec(await heading.innerText())![0]);
  expect(text).toContain('/estimate/');
});

test('after a change of the tax rate, an open form shows the new total before it saves', async ({
  page,
}) => {
  await openAs(page, '/admin/estimates');
  const open = page.getByRole('button', { name: 'New estimate' });
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create estimate' });
  await open.click();
  await dialog.getByLabel('Customer Name').fill(unique('Ella'));
  await dialog.getByLabel('Phone Number').fill('(702) 555-0121');
  await dialog.getByLabel('Vehicle Information').fill('2021 Kia Soul');
  await dialog.getByLabel('Service', { exact: true }).fill('Full detail');
  await dialog.getByLabel('Price', { exact: true }).fill('100');
  await expect(dialog.getByRole('status')).toHaveText('1 line · $108.25');
  await saveRate(page, '10');
  await create.click();
  // Located by element: content behind a dialog has no role.
  await expect(page.locator('li', { hasText: 'The sales tax has changed' })).toContainText(
    'Check the total, then create again.',
  );
  await expect(dialog.getByRole('status')).toHaveText('1 line · $110.00');
  await create.click();
  await expect(toastTitle(page, 'Estimate created')).toBeVisible();
  await expect(page.getByText('$110.00').first()).toBeVisible();

  // A form that opens later has the current rate at once.
  await saveRate(page, '9');
  await page.getByRole('link', { name: 'All estimates' }).first().click();
  await open.click();
  await dialog.getByLabel('Price', { exact: true }).fill('100');
  await expect(dialog.getByRole('status')).toHaveText('1 line · $109.00');
});

test('an edited estimate does not replace a version that the page loads meanwhile', async ({
  page,
}) => {
  const content = {
    customerName: unique('Elsa'),
    customerPhone: '(702) 555-0120',
    vehicleInfo: '2020 Mazda MX-5',
    services: [{ name: 'Full detail', price: 120 }],
    subtotal: '120.00',
    taxAmount: '9.90',
    total: '129.90',
  };
  const { id, updatedAt } = await ask<Estimate>(page, 'POST', '/api/admin/estimates', content);
  const path = `/api/admin/estimates/${id}`;
  // While an email is queued, the page polls.
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const detail = (await response.json()) as EstimateDetail;
    const mail = {
      id: 1,
      kind: 'estimate',
      recipient: 'elsa@example.com',
      recipientName: 'Elsa',
      status: 'queued',
      error: null,
      createdAt: updatedAt,
      sentAt: null,
    };
    return route.fulfill({ json: { ...detail, mails: [mail] } });
  });
  await openAs(page, `/admin/estimates/${id}`);
  const actions = page.getByRole('group', { name: 'Estimate actions' });
  await actions.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('One day of work');
  await ask(page, 'PUT', path, { ...content, updatedAt, notes: 'Two days of work' });
  const polled = async () => (await page.waitForResponse(`**${path}`)).json();
  await expect.poll(async () => (await polled()).estimate.notes).toBe('Two days of work');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastTitle(page, 'Changed in the meantime')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Two days of work')).toBeVisible();
});

test('a copied draft is deleted; a revised estimate has no valid link', async ({ page }) => {
  const made = await ask<Estimate>(page, 'POST', '/api/admin/estimates', {
    customerName: unique('Enid'),
    customerPhone: '(702) 555-0118',
    vehicleInfo: '2020 Mazda MX-5',
    services: [{ name: 'Full detail', price: 120 }],
    subtotal: '120.00',
    taxAmount: '9.90',
    total: '129.90',
  });
  const { id, updatedAt, estimateNumber } = made;
  await ask(page, 'POST', `/api/admin/estimates/${id}/send`, { updatedAt, byMail: false });
  const { url } = await ask<{ url: string }>(page, 'POST', `/api/admin/estimates/${id}/link`);
  await openAs(page, `/admin/estimates/${id}`);
  const actions = page.getByRole('group', { name: 'Estimate actions' });
  const dialog = page.getByRole('dialog');
  const menu = actions.getByRole('button', { name: /^More actions for / });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await menu.click();
  await item('Revise').click();
  await dialog.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByText('Drafts can still be changed.')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open PDF', 'Duplicate']);
  await item('Duplicate').click();
  await expect(page.getByRole('heading', { level: 1, name: estimateNumber })).toBeHidden();
  await menu.click();
  await item('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastTitle(page, 'Estimate deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/estimates$/);

  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});
