// `npm run screenshots`: creates the screenshots of the README in docs/screenshots. With `-- --all`, captures
// every public page in four widths in .cache/screenshots for visual review.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { say } from '../start/terminal.ts';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { fillWithBookings } from './demo-bookings.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { withSystem } from './with-system.ts';

const WIDTHS = [390, 768, 1440, 2560];
const LAUNCH = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'];

/** Scrolls through a page to load lazy content. */
async function scrollThrough(page: Page): Promise<void> {
  const height = (await page.locator('body').boundingBox())?.height ?? 0;
  const step = (page.viewportSize()?.height ?? 800) / 2;
  for (let y = 0; y < height; y += step) await page.mouse.wheel(0, step);
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, -height);
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const splash = page.locator('.splash');
  if ((await splash.count()) > 0) await splash.waitFor({ state: 'hidden' });
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = join(repoRoot, 'docs/screenshots');
  mkdirSync(folder, { recursive: true });
  const png = await page.screenshot();
  await sharp(png)
    .resize({ width: 1440, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  say(`docs/screenshots/${name}.webp`);
}

async function forReadme(browser: Browser, system: RunningSystem): Promise<void> {
  await fillWithBookings(system);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await visit(page, system.url);
  await keep(page, 'home');
  await visit(page, `${system.url}/services/ceramic-coating`);
  await keep(page, 'service');
  await page.goto(`${system.url}/admin/login`);
  await page.getByLabel('Username').fill(system.adminUsername);
  await page.getByLabel('Password').fill(system.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/admin$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForLoadState('networkidle');
  await keep(page, 'back-office');
  await context.close();
}

async function allPages(browser: Browser, system: RunningSystem): Promise<void> {
  const folder = join(repoRoot, '.cache/screenshots');
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : Math.round(width * 0.5625) },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of PUBLIC_PAGES) {
      await visit(page, system.url + path);
      await scrollThrough(page);
      const name = path.replaceAll('/', '-').replace(/^-/, '') || 'home';
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    }
    say(`.cache/screenshots/*-${width}.png`);
    await context.close();
  }
}

const takeAll = process.argv.includes('--all');
await withSystem(async (system, executablePath) => {
  const browser = await chromium.launch({ executablePath, args: LAUNCH });
  try {
    await (takeAll ? allPages : forReadme)(browser, system);
  } finally {
    await browser.close();
  }
});
