import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openAs } from './support/admin.js';
import { expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { plantHostileTexts, type Hostile } from './support/hostile.js';
import { alive, watch } from './support/pages.js';

/** Every page of the back-office, about the worst that anybody could have written. */
const pagesAbout = (hostile: Hostile): string[] => [
  '/admin',
  '/admin/bookings',
  `/admin/bookings/${hostile.bookingId}`,
  '/admin/schedule',
  '/admin/customers',
  `/admin/customers/one?email=${encodeURIComponent(hostile.email)}`,
  '/admin/invoices',
  `/admin/invoices/${hostile.invoiceId}`,
  '/admin/services',
  '/admin/services/new',
  `/admin/services/${hostile.offeringId}`,
  '/admin/areas',
  `/admin/areas/${hostile.areaId}`,
  '/admin/testimonials',
  '/admin/blog',
  `/admin/blog/${hostile.articleId}`,
  '/admin/analytics',
  '/admin/reports',
  '/admin/staff',
  '/admin/activity',
  '/admin/site-settings',
  '/admin/account',
];

/** A place for each page's own complaint, so that one run names all that is wrong. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status'), `${path} is still loading`).toHaveCount(
    0,
  );
  for (const width of [1440, 390]) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    });
  }
  const ran = await page.evaluate(() => ({
    mark: (window as { hostile?: number }).hostile,
    images: document.querySelectorAll('img[src="x"]').length,
    links: document.querySelectorAll('a[href^="javascript:" i]').length,
  }));
  expect([path, ran]).toEqual([path, { mark: undefined, images: 0, links: 0 }]);
}

test('every page stands at any width, and nothing anybody wrote runs', async ({ page }) => {
  // Each page is loaded once and looked at twice.
  test.setTimeout(180_000);
  const hostile = await plantHostileTexts(page);
  try {
    const { problems } = watch(page);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openAs(page, '/admin');
    for (const path of pagesAbout(hostile)) await expectSound(page, path);
    expect(dialogs).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await hostile.remove();
  }
});

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
}

/** Files that only the back-office needs, by what the build says of itself. */
async function backOfficeFiles(): Promise<Set<string>> {
  const manifest = JSON.parse(
    await readFile(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, Chunk>;
  const withImports = (keys: string[], known = new Set<string>()): Set<string> => {
    for (const key of keys.filter((one) => !known.has(one)))
      withImports(manifest[key]!.imports ?? [], known.add(key));
    return known;
  };
  const isOurs = (key: string) => /^src\/(app\/admin|features\/admin-|back-office)\//.test(key);
  const sources = Object.keys(manifest).filter((key) => manifest[key]!.src !== undefined);
  const needed = withImports(sources.filter((key) => !isOurs(key)));
  const own = [...withImports(sources.filter(isOurs))].filter((key) => !needed.has(key));
  return new Set(own.map((key) => `/${manifest[key]!.file}`));
}

test('visitors carry nothing of the back-office', async ({ page }) => {
  const files = await backOfficeFiles();
  expect(files.size).toBeGreaterThan(20);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/services/ceramic-coating', '/blog', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // All parts alive: whatever waits for somebody to come near does it now.
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
  }
  expect(asked.some((path) => path.endsWith('.js'))).toBe(true);
  expect(asked.filter((path) => files.has(path))).toEqual([]);

  // And the list is one of files that the back-office does ask for.
  await openAs(page, '/admin/analytics');
  await alive(page);
  expect(asked.some((path) => files.has(path))).toBe(true);
});
