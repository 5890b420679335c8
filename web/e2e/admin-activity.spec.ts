import { expect } from '@playwright/test';
import { OWNER, ask, openAs, unique } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { watch } from './support/pages.js';
import { test } from './support/test.js';

test('the activity log shows who changed what, with old and new values', async ({ page }) => {
  const name = unique('Ada');
  const praise = {
    name,
    initials: 'AD',
    location: 'Summerlin',
    content: 'Fine.',
    rating: 4,
    featured: false,
    approved: false,
  };
  const { id } = await ask<{ id: number }>(page, 'POST', '/api/admin/testimonials', praise);
  const long = `${'Very fine indeed. '.repeat(20)}The end.`;
  const path = `/api/admin/testimonials/${id}`;
  await ask(page, 'PUT', path, { ...praise, content: long, rating: 5, approved: true });
  await ask(page, 'DELETE', path);
  const other = unique('Bea');
  const { id: rated } = await ask<{ id: number }>(page, 'POST', '/api/admin/testimonials', {
    ...praise,
    name: other,
  });
  for (const rating of [1, 2, 3])
    await ask(page, 'PUT', `/api/admin/testimonials/${rated}`, { ...praise, name: other, rating });

  const { problems } = watch(page);
  await openAs(page, '/admin/activity');
  await page.getByLabel('Show').selectOption({ label: 'Testimonials' });
  await expect(page).toHaveURL(/\?kind=testimonials$/);
  const entries = page.getByRole('main').getByRole('listitem');
  const updated = entries.filter({ hasText: `changed the testimonial of ${name}` });
  await expect(updated).toContainText(`${OWNER.username} changed`);
  await expect(updated).toContainText('Rating: 4 → 5');
  await updated
    .getByRole('button', { name: `Details: changed the testimonial of ${name}` })
    .click();
  for (const [field, before, after] of [
    ['Rating', '4', '5'],
    ['Approved', 'No', 'Yes'],
  ] as const) {
    const line = updated.locator('dl > div').filter({ hasText: field });
    await expect(line.getByRole('definition')).toHaveText(`${before} changed to ${after}`);
  }
  const address = updated.locator('dl > div').filter({ hasText: 'IP address' });
  await expect(address.getByRole('definition')).toHaveText(/^(127\.0\.0\.1|::1)$/);
  await expect(updated.getByText('The end.')).toBeHidden();
  await updated.getByText('Show all').click();
  await expect(updated.getByText('The end.')).toBeVisible();
  await expect(entries.filter({ hasText: `removed the testimonial of ${name}` })).toBeVisible();
  const group = page.getByRole('button', { name: `3 entries: ${OWNER.username} changed` }).first();
  const single = page.getByRole('button', {
    name: `Details: changed the testimonial of ${other}`,
  });
  await expect(entries.filter({ hasText: `${other} 3 times` })).toBeVisible();
  await expect(single).toHaveCount(0);
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(single).toHaveCount(3);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  // The filter excludes other kinds and is kept in the URL.
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('testimonials');
  await expect(updated).toBeVisible();
  await expect(entries.filter({ hasText: 'signed in' })).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'Staff' });
  await expect(entries.filter({ hasText: 'signed in' }).first()).toContainText(OWNER.username);
  expect(problems).toEqual([]);
});
