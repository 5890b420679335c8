import { expect, type Page } from '@playwright/test';
import { ask, leaveForm, openAs, unique } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { closeToast, toastTitle, watch } from './support/pages.js';
import { drawnPhoto } from './support/photo.js';
import { test } from './support/test.js';

interface Row {
  id: number;
  name: string;
  slug: string;
  active: boolean;
  [field: string]: unknown;
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const byName = async (page: Page, path: string, name: string): Promise<Row> => {
  const found = (await ask<Row[]>(page, 'GET', path)).find((one) => one.name === name);
  expect(found).toBeDefined();
  return found!;
};

test('a service: created with a picture, published, reordered, hidden', async ({ page }) => {
  const { problems } = watch(page);
  const name = unique('Test Wash');
  const slug = slugOf(name);
  await openAs(page, '/admin/services');
  await page.getByRole('link', { name: 'New service' }).click();

  const save = page.getByRole('button', { name: 'Save service' });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await save.click();
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveAccessibleDescription('Name is required');
  for (const message of [
    'Web address is required',
    'Please select a category',
    'Price is required',
  ])
    await expect(page.getByText(message)).toBeVisible();

  await field('Name').fill(name);
  await expect(field('Web address')).toHaveValue(slug);
  await expect(field('Web address')).toHaveAccessibleDescription(new RegExp(`/services/${slug}$`));
  await field('Category').selectOption({ label: 'Wheels and tires' });
  await field('Price').fill('From $25');
  await expect(field('Price')).toHaveAccessibleDescription(/^Not an exact amount/);
  await field('Price').fill('$1,129');
  await expect(field('Price')).toHaveAccessibleDescription(/^Customers can pay \$1,129 by card/);
  await field('Minutes').fill('an hour');
  await field('Description').fill('Only for the test.');
  await page.getByRole('button', { name: 'Add feature' }).click();
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await page.keyboard.type('First');
  await page.getByRole('button', { name: 'Move feature 2 up' }).click();
  await expect(page.getByRole('button', { name: 'Move feature 1 up' })).toBeFocused();
  await expect(field('Feature 1')).toHaveValue('First');
  await page.getByRole('button', { name: 'Add feature' }).click();

  const sent = page.waitForRequest('**/api/admin/pictures');
  await page.getByLabel('Picture file').setInputFiles(
    // Wider than what is sent.
    await drawnPhoto(page, { name: 'photo.jpg', color: '#e07b39', width: 3000, height: 1800 }),
  );
  expect((await sent).headers()['content-type']).toBe('image/jpeg');
  const picture = page.locator('form img');
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/);
  await page.getByLabel('Picture file').setInputFiles({
    name: 'prices.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByRole('alert')).toHaveText(/^This file type is not supported/);
  await field('Picture description').fill('An orange field');

  await save.click();
  await expect(field('Minutes')).toBeFocused();
  await expect(field('Minutes')).toHaveAccessibleDescription(/whole number from 1 to 10000/);
  await expect(page.getByText('Enter text or remove the line')).toBeVisible();
  await field('Minutes').fill('90');
  await page.getByRole('button', { name: 'Remove feature 3' }).click();
  await field('Web address').fill('ceramic-coating');
  await save.click();
  await expect(field('Web address')).toHaveAccessibleDescription(
    /Another service already has this address/,
  );
  await field('Web address').fill(slug);
  await save.click();
  await expect(toastTitle(page, 'Service added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/services$/);

  const saved = await byName(page, '/api/services', name);
  expect(saved).toMatchObject({
    priceCents: 112_900,
    duration: 90,
    features: ['First', 'Second'],
    imageAlt: 'An orange field',
    active: true,
  });
  const publicPage = await page.request.get(`/services/${slug}`);
  expect(await publicPage.text()).toContain(String(saved['imageUrl']));

  const before = (await ask<Row[]>(page, 'GET', '/api/services')).map(({ id }) => id);
  const up = page.getByRole('button', { name: `Move ${name} up` });
  const ordered = (status: number) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/services/order') && answer.status() === status,
    );
  const first = ordered(204);
  await up.press('Enter');
  await first;
  await expect(up).toBeFocused();
  await expect(page.getByText(`${name}: position`)).toHaveText(
    `${name}: position ${before.length - 1} of ${before.length}`,
  );
  const after = (await ask<Row[]>(page, 'GET', '/api/services')).map(({ id }) => id);
  expect(after).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
  await ask(page, 'PUT', '/api/admin/services/order', { ids: before });

  // Another user adds a service: an order without it is rejected, and the list is refetched.
  const { id: _id, createdAt: _at, priceCents: _cents, ...content } = saved;
  const other = unique('Test Other');
  const added = await ask<Row>(page, 'POST', '/api/admin/services', {
    ...content,
    name: other,
    slug: slugOf(other),
    active: false,
  });
  await up.click();
  await expect(toastTitle(page, 'The list has changed')).toBeVisible();
  await expect(row(page, other)).toBeVisible();
  expect(added.active).toBe(false);

  // Another user changes the price. The switch in the outdated list must not restore the old one.
  await ask(page, 'PUT', `/api/admin/services/${saved['id']}`, {
    ...content,
    price: '$1,199',
  });
  const active = page.getByRole('switch', { name: `Active ${name}` });
  const put = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await active.click();
  await expect(active).not.toBeChecked();
  await put;
  const hidden = await byName(page, '/api/services', name);
  expect(hidden).toMatchObject({ price: '$1,199', active: false });
  expect((await page.request.get(`/services/${slug}`)).status()).toBe(404);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  // Phones show what is inactive; the switch is on the service's page.
  await expect(row(page, name).getByText('Inactive')).toBeVisible();
  await expect(active).toBeHidden();
  await expect(up).toBeHidden();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await expect(up).toBeVisible();
  await expect(active).toBeHidden();
  await expectNoSidewaysScroll(page);

  await closeToast(page);
  await row(page, name).getByRole('link', { name }).click();
  await expect(field('Name')).toHaveValue(name);
  await expectNoSidewaysScroll(page);

  // What is rarely changed is folded there, unless it is invalid.
  await expect(field('Price')).toBeVisible();
  await expect(field('Web address')).toBeHidden();
  const rare = page.getByRole('heading', { name: 'Web address, deposit and tax' });
  await rare.click();
  await field('Web address').fill('');
  await rare.click();
  await expect(field('Web address')).toBeHidden();
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(field('Web address')).toBeFocused();
  await expect(field('Web address')).toHaveAccessibleDescription(/Web address is required/);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field('Web address')).toHaveValue(slug);
  await page.setViewportSize(DESK);
  // The browser logs the rejected order and the duplicate address.
  expect(problems.filter((problem) => !/status of (400|409)/.test(problem))).toEqual([]);
});

test('a service in two tabs: a save keeps what the other tab has changed', async ({ page }) => {
  const name = unique('Test Tabs');
  const { id } = await ask<Row>(page, 'POST', '/api/admin/services', {
    name,
    slug: slugOf(name),
    description: 'Old.',
    longDescription: null,
    price: '$100',
    duration: 60,
    features: [],
    imageUrl: null,
    imageAlt: null,
    active: true,
    category: 'wash-detail',
  });
  const other = await page.context().newPage();
  // The shared page may still have the size of a phone, on which the sections are folded.
  await other.setViewportSize(DESK);
  const field = (tab: Page, label: string) => tab.getByLabel(label, { exact: true });
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save service' }).click();
  const notice = (tab: Page) =>
    tab.getByRole('alert').filter({
      hasText: 'This service was changed while you were editing it',
    });
  for (const tab of [page, other]) {
    await openAs(tab, `/admin/services/${id}`);
    await expect(field(tab, 'Price')).toHaveValue('$100');
  }

  // Hiding the service in the list causes no conflict, and the open forms do not undo it.
  await ask(page, 'PUT', `/api/admin/services/${id}/active`, { active: false });
  await field(page, 'Price').fill('$140');
  await save(page);
  await expect(toastTitle(page, 'Service saved')).toContainText('is hidden from visitors');
  await closeToast(page);
  expect(await byName(page, '/api/services', name)).toMatchObject({
    price: '$140',
    description: 'Old.',
    active: false,
  });

  await field(other, 'Description').fill('New.');
  await save(other);
  await expect(notice(other)).toBeFocused();
  await expect(field(other, 'Description')).toHaveValue('New.');
  await expect(field(other, 'Price')).toHaveValue('$140');
  await expect(other.getByText('Unsaved changes')).toBeVisible();
  await expectNoViolations(other);
  expect(await byName(page, '/api/services', name)).toMatchObject({ description: 'Old.' });
  await save(other);
  await expect(toastTitle(other, 'Service saved')).toBeVisible();
  await expect(notice(other)).toBeHidden();
  expect(await byName(page, '/api/services', name)).toMatchObject({
    price: '$140',
    description: 'New.',
    active: false,
  });

  // Now the first tab is outdated. Its input survives the conflict and a visit to another page.
  await field(page, 'Description').fill('Newest.');
  await save(page);
  await expect(notice(page)).toBeVisible();
  await leaveForm(page);
  await page.goBack();
  await expect(field(page, 'Description')).toHaveValue('Newest.');
  await expect(notice(page)).toBeHidden();
  await save(page);
  await expect(toastTitle(page, 'Service saved')).toBeVisible();
  expect(await byName(page, '/api/services', name)).toMatchObject({ description: 'Newest.' });

  await field(other, 'Price').fill('$150');
  await save(other);
  await notice(other).getByRole('button', { name: 'Load the saved version' }).click();
  await expect(notice(other)).toBeHidden();
  await expect(other.locator('form:focus')).toHaveCount(1);
  await expect(field(other, 'Price')).toHaveValue('$140');
  await expect(field(other, 'Description')).toHaveValue('Newest.');
  await expect(other.getByText('Unsaved changes')).toBeHidden();
});

test('an area: added, given a new address after a warning, hidden', async ({ page }) => {
  const name = unique('Test Mesa');
  await openAs(page, '/admin/areas/new');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: 'Save area' });
  await field('Name').fill(name);
  await field('Description').fill('Only for the test.');
  await field('Response hours').fill('3');
  await page.getByRole('button', { name: 'Add neighborhood' }).click();
  await page.keyboard.type('East Bench');
  await save.click();
  await expect(toastTitle(page, 'Service area added')).toBeVisible();
  const page1 = await (await page.request.get(`/areas/${slugOf(name)}`)).text();
  expect(page1).toContain('East Bench');

  await row(page, name).getByRole('link', { name }).click();
  await expect(field('Response hours')).toHaveValue('3');
  await field('Web address').fill(`${slugOf(name)}-2`);
  await expect(
    page.getByText(`Links to the old address, /areas/${slugOf(name)}, will stop working.`),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save.click();
  await expect(toastTitle(page, 'Service area saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect(await byName(page, '/api/service-areas', name)).toMatchObject({
    slug: `${slugOf(name)}-2`,
    active: false,
    neighborhoods: ['East Bench'],
    responseHours: 3,
  });
});

test('a testimonial: added, approved for the home page, reverted when rejected, deleted', async ({
  page,
}) => {
  const name = unique('Vera Test');
  await openAs(page, '/admin/testimonials');
  await page.getByRole('button', { name: 'New testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'New testimonial' });
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText('Testimonial is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await expect(dialog.getByLabel('Initials')).toHaveValue(/^V[A-Z0-9]$/);
  await dialog.getByLabel('Location').fill('Boulder City');
  await dialog.getByLabel('Testimonial text').fill(`They came twice. ${name}`);
  await dialog.getByRole('switch', { name: 'Featured' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(toastTitle(page, 'Testimonial added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New testimonial' })).toBeFocused();

  await page.getByRole('button', { name: /^Pending \d/ }).click();
  await expect(page).toHaveURL(/show=pending/);
  const own = row(page, name);
  // The list of all testimonials has a group for the pending ones.
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(page.getByRole('list', { name: 'Pending' }).getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pending \d/ }).click();
  await expect(own.getByText('Featured, but hidden until approved.')).toBeVisible();
  const home = async () => (await page.request.get('/')).text();
  expect(await home()).not.toContain(name);

  await page.route('**/api/admin/testimonials/*/marks', (route) => route.abort(), { times: 1 });
  await own.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(toastTitle(page, 'Error')).toBeVisible();
  await expect(own.getByText('Pending')).toBeVisible();

  await own.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(toastTitle(page, 'On the home page')).toBeVisible();
  await expect(own).toBeHidden();
  await expect(page.getByRole('region', { name: 'Testimonials' })).toBeFocused();
  // Public pages are cached separately and update independently.
  await expect.poll(home).toContain(name);

  await page.getByRole('button', { name: /^Featured \d/ }).click();
  const choose = async (action: string) => {
    await own.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit testimonial' });
  await edit.getByLabel('Rating').selectOption('4');
  await edit.getByLabel('Service').selectOption('Eco Wash');
  await edit.getByLabel('Date').fill('2026-10-14');
  await edit.getByLabel('Source').selectOption('Google');
  await edit.getByLabel('Link to the review').fill('http://example.com/review');
  await page.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(edit.getByText('Enter a web address that starts with https://')).toBeVisible();
  await edit.getByLabel('Link to the review').fill('https://example.com/review');
  await page.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(toastTitle(page, 'Testimonial saved')).toBeVisible();
  await expect.poll(home).toContain('href="https://example.com/review"');
  await expect(own.getByText('4 out of 5 stars')).toBeAttached();

  await choose('Delete');
  const confirm = page.getByRole('alertdialog', { name: 'Delete this testimonial?' });
  await confirm.getByRole('button', { name: 'Keep it' }).click();
  await expect(own.getByRole('button', { name: `More actions for ${name}` })).toBeFocused();
  await choose('Delete');
  await confirm.getByRole('button', { name: 'Delete the testimonial' }).click();
  await expect(own).toBeHidden();
  await expect.poll(home).not.toContain(name);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});

test('an article: drafted, previewed, published, scheduled, unpublished, deleted', async ({
  page,
}) => {
  const { problems } = watch(page);
  const title = unique('Test of Wax');
  const slug = slugOf(title);
  const status = async () => (await page.request.get(`/blog/${slug}`)).status();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const badge = (text: string) => page.getByRole('main').getByText(text, { exact: true });

  await openAs(page, '/admin/blog/new');
  const publish = page.getByRole('button', { name: 'Publish now' });
  await expect(publish).not.toHaveCSS('background-image', 'none');
  // A new article starts with its author.
  await expect(field('Author')).not.toHaveValue('');
  await page.getByText('Later', { exact: true }).click();
  await expect(publish).toBeHidden();
  await press('Schedule');
  await expect(field('Publish on')).toBeFocused();
  await expect(field('Publish on')).toHaveAccessibleDescription(/Choose a date and time/);
  await press('Save draft');
  await expect(field('Title')).toBeFocused();
  await expect(page.getByText('Text is required')).toBeVisible();
  await field('Title').fill(title);
  await field('Category').fill('Paint Care');
  await field('Author').fill('Dana, lead detailer');
  await expect(field('Initials')).toHaveValue('D');
  await field('Excerpt').fill('Only for the test.');
  await field('Text').fill('First paragraph.\n\nSecond one.');
  await expect(field('Text')).toHaveAccessibleDescription(/4 words, 1 min read/);
  await field('Text').selectText();
  await press('Bold');
  await expect(field('Text')).toHaveValue('**First paragraph.\n\nSecond one.**');
  await press('Bold');
  await expect(field('Text')).toHaveValue('First paragraph.\n\nSecond one.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.getByRole('article', { name: title });
  await expect(preview.locator('p')).toHaveText(['First paragraph.', 'Second one.']);
  await expect(field('Text')).toBeHidden();
  await press('Save draft');
  await expect(toastTitle(page, 'Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  await expect(badge('Draft')).toBeVisible();
  await expect.poll(status).toBe(404);
  await expectNoViolations(page);

  await page.getByText('Now', { exact: true }).click();
  await publish.click();
  await expect(toastTitle(page, 'Article published')).toBeVisible();
  await expect(badge('Published')).toBeVisible();
  await expect.poll(status).toBe(200);
  await field('Excerpt').fill('Only for the test, and better.');
  await press('Save changes');
  await expect(toastTitle(page, 'Article saved')).toBeVisible();
  await press('Unpublish');
  await expect(toastTitle(page, 'Article unpublished')).toBeVisible();
  await expect.poll(status).toBe(404);

  await page.getByText('Later', { exact: true }).click();
  await field('Publish on').fill('2020-01-01T09:00');
  await press('Schedule');
  await expect(field('Publish on')).toHaveAccessibleDescription(/Choose a time in the future/);
  await field('Publish on').fill('2099-07-03T09:00');
  await press('Schedule');
  await expect(toastTitle(page, 'Article scheduled')).toBeVisible();
  await field('Publish on').fill('2020-01-01T09:00');
  await page.getByText('Now', { exact: true }).click();
  await page.getByText('Later', { exact: true }).click();
  await expect(field('Publish on')).toHaveValue('2099-07-03T09:00');
  await field('Publish on').fill('2099-07-04T09:00');
  await press('Save changes');
  await expect(
    page.getByText('Visitors can see it from Jul 4, 2099, 9:00 AM.').first(),
  ).toBeVisible();
  await expect.poll(status).toBe(404);

  await page.getByRole('link', { name: 'All articles' }).click();
  const own = page.getByRole('row').filter({ hasText: title });
  await expect(own.getByText('Scheduled')).toBeVisible();
  await expect(own.getByText('Jul 4, 2099, 9:00 AM')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await own.getByRole('link', { name: title }).click();
  await expect(field('Excerpt')).toHaveValue('Only for the test, and better.');
  await press('Delete article');
  await press('Delete the article');
  await expect(toastTitle(page, 'Article deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(own).toBeHidden();
  const articles = page.getByRole('table', { name: 'Articles' });
  await expect(articles.getByRole('row').nth(1)).toBeVisible();
  // Published articles have no state.
  await expect(articles.getByText('Published')).toHaveCount(0);
  expect(problems).toEqual([]);

  await page.goto('/admin/blog/2147483647');
  await expect(page.getByRole('heading', { name: 'This article does not exist' })).toBeVisible();
});
