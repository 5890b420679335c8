import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ask, openAs } from './support/admin.js';
import { arrangeBooking, arrangeInvoice } from './support/arrange.js';
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from './support/axe.js';
import { plantHostileTexts } from './support/hostile.js';
import { alive, watch } from './support/pages.js';
import { test } from './support/test.js';

interface Records {
  bookingId: number;
  invoiceId: number;
  offeringId: number;
  areaId: number;
  blogPostId: number;
  /** The customer's email. */
  email: string;
}

const pagesAbout = (records: Records): string[] => [
  '/admin',
  '/admin/bookings',
  `/admin/bookings/${records.bookingId}`,
  '/admin/calendar',
  '/admin/schedule',
  '/admin/calendar?view=week',
  '/admin/customers',
  `/admin/customers/one?email=${encodeURIComponent(records.email)}`,
  '/admin/invoices',
  `/admin/invoices/${records.invoiceId}`,
  '/admin/estimates',
  '/admin/services',
  '/admin/services/new',
  '/admin/services/prices',
  `/admin/services/${records.offeringId}`,
  '/admin/areas',
  `/admin/areas/${records.areaId}`,
  '/admin/testimonials',
  '/admin/blog',
  `/admin/blog/${records.blogPostId}`,
  '/admin/analytics',
  '/admin/ledger',
  '/admin/payouts',
  '/admin/receivables',
  '/admin/reports',
  '/admin/vans',
  // Not right after `/admin/reports`: the page would stay, and the test waits for another one.
  '/admin/reports?view=books',
  '/admin/staff',
  '/admin/messages',
  '/admin/attention',
  '/admin/activity',
  '/admin/site-settings',
  '/admin/account',
];

/**
 * Navigates inside the app like its links do. Reloading the app for each page would take minutes.
 */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The links to the other views come before it and stay.
    document.querySelector('main > :last-child')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-left]'), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByText(/^(Opening|Loading) /), path).toHaveCount(0);
  // Lists are pale while they load again.
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
}

const WIDTHS = [1440, 390] as const;

async function atEveryWidth(
  page: Page,
  path: string,
  look: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await look(width);
    });
  }
}

async function inDarkTheme(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(7, 11, 22)');
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

test('every page is accessible in both themes, fits its width and logs no errors', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { id: bookingId, email } = await arrangeBooking(page, {});
  const { id: invoiceId } = await arrangeInvoice(page, { customerEmail: email });
  const first = async (path: string) =>
    (await ask<{ id: number }[]>(page, 'GET', `${path}?limit=1`))[0]!.id;
  const offeringId = await first('/api/services');
  const areaId = await first('/api/service-areas');
  const blogPostId = await first('/api/blog');
  const { problems } = watch(page);
  await openAs(page, '/admin/account');
  const records = { bookingId, invoiceId, offeringId, areaId, blogPostId, email };
  for (const path of pagesAbout(records)) {
    await navigateTo(page, path);
    await atEveryWidth(page, path, async (width) => {
      await expectNoSidewaysScroll(page);
      // A scan takes a second. Layouts that differ on a phone are scanned by the tests of their
      // feature.
      if (width === 1440) await expectNoViolations(page);
      else await inDarkTheme(page, () => expectContrast(page));
    });
    expect([path, problems]).toEqual([path, []]);
  }
});

test('hostile text neither executes nor breaks a page', async ({ page }) => {
  test.setTimeout(600_000);
  const hostile = await plantHostileTexts(page);
  try {
    const { problems } = watch(page);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openAs(page, '/admin/account');
    for (const path of pagesAbout(hostile)) {
      await navigateTo(page, path);
      await atEveryWidth(page, path, () => expectNoSidewaysScroll(page));
      const ran = await page.evaluate(() => ({
        mark: (window as { hostile?: number }).hostile,
        images: document.querySelectorAll('img[src="x"]').length,
        links: document.querySelectorAll('a[href^="javascript:" i]').length,
      }));
      expect([path, ran]).toEqual([path, { mark: undefined, images: 0, links: 0 }]);
    }
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

/** Files that only the back-office imports, according to the build manifest. */
async function backOfficeFiles(): Promise<Set<string>> {
  const manifest = JSON.parse(
    await readFile(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, Chunk>;
  const withImports = (keys: string[], known = new Set<string>()): Set<string> => {
    for (const key of keys.filter((one) => !known.has(one)))
      withImports(manifest[key]!.imports ?? [], known.add(key));
    return known;
  };
  const isOurs = (key: string) => /^src\/(app\/admin|features\/admin|back-office)\//.test(key);
  const sources = Object.keys(manifest).filter((key) => manifest[key]!.src !== undefined);
  const needed = withImports(sources.filter((key) => !isOurs(key)));
  const own = [...withImports(sources.filter(isOurs))].filter((key) => !needed.has(key));
  return new Set(own.map((key) => `/${manifest[key]!.file}`));
}

test('visitors load no back-office code', async ({ page }) => {
  const files = await backOfficeFiles();
  expect(files.size).toBeGreaterThan(20);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/services/ceramic-coating', '/blog', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // An interaction loads all deferred parts.
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
  }
  expect(asked.some((path) => path.endsWith('.js'))).toBe(true);
  expect(asked.filter((path) => files.has(path))).toEqual([]);

  // The back-office does request files of this list.
  await openAs(page, '/admin/analytics');
  await alive(page);
  expect(asked.some((path) => files.has(path))).toBe(true);
});
