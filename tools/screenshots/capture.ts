import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { say } from '../start/terminal.ts';
import type { DemoStates } from './demo-states.ts';
import { ownerOf, type Credentials } from './owner.ts';
import {
  BACK_OFFICE_PAGES,
  PUBLIC_PAGES,
  TECHNICIAN_PAGES,
  backOfficeStates,
  pageShot,
  publicStates,
  type Shot,
} from './pages.ts';

/** Screen heights of a phone, a tablet and a laptop, by width. */
const HEIGHTS = { 390: 844, 768: 1024, 1440: 810 };
const WIDTHS = [390, 768, 1440] as const;

interface Capture {
  width: keyof typeof HEIGHTS;
  colorScheme: 'light' | 'dark';
  shots: readonly Shot[];
  /** Added to the file names. */
  suffix: string;
  prepare?: (page: Page) => Promise<void>;
}

/** Captures every page and state in all widths as PNG files, the back-office in both themes. */
export async function captureAll(
  browser: Browser,
  system: RunningSystem,
  states: DemoStates,
  folder: string,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const publicShots = [...PUBLIC_PAGES.map(pageShot), ...publicStates(states)];
  const backOfficeShots = [...BACK_OFFICE_PAGES.map(pageShot), ...backOfficeStates(states)];
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { width, colorScheme, suffix: `-${colorScheme}` };
      await capture(browser, system, folder, {
        ...look,
        shots: backOfficeShots,
        prepare: (page) => signIn(page, system),
      });
      await capture(browser, system, folder, {
        ...look,
        shots: TECHNICIAN_PAGES,
        prepare: (page) => signIn(page, system, states.technician),
      });
    }
    say(`${folder}/*-${width}-*.png`);
  }
  // Last, because it books.
  for (const width of WIDTHS) {
    await capture(browser, system, folder, {
      width,
      colorScheme: 'dark',
      shots: publicShots,
      suffix: '',
    });
    say(`${folder}/*-${width}.png`);
  }
}

async function capture(
  browser: Browser,
  system: RunningSystem,
  folder: string,
  { width, colorScheme, shots, suffix, prepare }: Capture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: system.url,
    viewport: { width, height: HEIGHTS[width] },
    // Controls are larger with a touch screen.
    hasTouch: width < 1024,
    reducedMotion: 'reduce',
    colorScheme,
  });
  const page = await context.newPage();
  await prepare?.(page);
  for (const { name, path, act, isScreen = false } of shots) {
    await visit(page, system.url + path);
    await act?.(page);
    // A dialog is as high as the screen.
    const isDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
    const isWhole = !isDialog && !isScreen;
    if (isWhole) await scrollThrough(page);
    await page
      .locator(':is(.animate-turn, .animate-pulse-soft):visible')
      .first()
      .waitFor({ state: 'hidden' });
    const file = join(folder, `${name}-${width}${suffix}.png`);
    await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled' });
  }
  await context.close();
}

export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const splash = page.locator('.splash');
  if ((await splash.count()) > 0) await splash.waitFor({ state: 'hidden' });
}

export async function signIn(
  page: Page,
  system: RunningSystem,
  { username, password }: Credentials = ownerOf(system),
): Promise<void> {
  // An open stream of events would keep the network busy.
  await page.route(/\/stream$/, (route) => route.fulfill({ status: 403 }));
  await page.goto(`${system.url}/admin/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/admin(\/schedule)?$/);
  // `click` would wait for the toast to stop moving, and the toast may close before that.
  await page.getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await page.waitForLoadState('networkidle');
}

/** Scrolls through a page to load lazy content, and back to the top, where sticky elements rest. */
async function scrollThrough(page: Page): Promise<void> {
  // Otherwise, bands outside the viewport would be empty in the picture.
  await page.evaluate(`document.documentElement.dataset['rendered'] = ''`);
  const height = (await page.locator('body').boundingBox())?.height ?? 0;
  const step = (page.viewportSize()?.height ?? 800) / 2;
  // At the edge of the content, away from tables that scroll and from anything that changes on hover.
  const content = await page.locator('#main').boundingBox();
  await page.mouse.move((content?.x ?? 0) + 2, (content?.y ?? 0) + 2);
  for (let y = 0; y < height; y += step) await page.mouse.wheel(0, step);
  await page.waitForLoadState('networkidle');
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
}
