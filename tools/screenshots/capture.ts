import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { say } from '../start/terminal.ts';
import { BACK_OFFICE_PAGES, PUBLIC_PAGES } from './pages.ts';

const WIDTHS = [390, 768, 1440];

interface Capture {
  width: number;
  colorScheme: 'light' | 'dark';
  paths: readonly string[];
  /** Added to the file names. */
  suffix: string;
  prepare?: (page: Page) => Promise<void>;
}

/** Captures every page in all widths as PNG files, the back-office in both themes. */
export async function captureAll(
  browser: Browser,
  system: RunningSystem,
  folder: string,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    const paths = PUBLIC_PAGES;
    await capture(browser, system, folder, { width, colorScheme: 'dark', paths, suffix: '' });
    for (const colorScheme of ['light', 'dark'] as const)
      await capture(browser, system, folder, {
        width,
        colorScheme,
        paths: BACK_OFFICE_PAGES,
        suffix: `-${colorScheme}`,
        prepare: (page) => signIn(page, system),
      });
    say(`${folder}/*-${width}*.png`);
  }
}

async function capture(
  browser: Browser,
  system: RunningSystem,
  folder: string,
  { width, colorScheme, paths, suffix, prepare }: Capture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : Math.round(width * 0.5625) },
    reducedMotion: 'reduce',
    colorScheme,
  });
  const page = await context.newPage();
  await prepare?.(page);
  for (const path of paths) {
    await visit(page, system.url + path);
    await scrollThrough(page);
    const name = path.replaceAll(/[/?=]/g, '-').replace(/^-/, '') || 'home';
    await page.screenshot({ path: join(folder, `${name}-${width}${suffix}.png`), fullPage: true });
  }
  await context.close();
}

export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const splash = page.locator('.splash');
  if ((await splash.count()) > 0) await splash.waitFor({ state: 'hidden' });
}

export async function signIn(page: Page, system: RunningSystem): Promise<void> {
  // An open stream of events would keep the network busy.
  await page.route(/\/stream$/, (route) => route.fulfill({ status: 403 }));
  await page.goto(`${system.url}/admin/login`);
  await page.getByLabel('Username').fill(system.adminUsername);
  await page.getByLabel('Password').fill(system.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/admin$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForLoadState('networkidle');
}

/** Scrolls through a page to load lazy content, and back to the top, where sticky elements rest. */
async function scrollThrough(page: Page): Promise<void> {
  // Otherwise, bands outside the viewport would be empty in the picture.
  await page.evaluate(`document.documentElement.dataset['rendered'] = ''`);
  const height = (await page.locator('body').boundingBox())?.height ?? 0;
  const step = (page.viewportSize()?.height ?? 800) / 2;
  // Away from tables that scroll, and from anything that changes on hover.
  await page.mouse.move(0, 0);
  for (let y = 0; y < height; y += step) await page.mouse.wheel(0, step);
  await page.waitForLoadState('networkidle');
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
}
