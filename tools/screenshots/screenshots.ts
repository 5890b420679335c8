// `npm run screenshots`: creates the screenshots of the README in docs/screenshots. `-- --all` captures every
// page as a baseline in .cache/screenshots; `-- --check` captures them again and lists the pages that changed.
// `-- --mails` captures every email.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { say } from '../start/terminal.ts';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { captureAll, signIn, visit } from './capture.ts';
import { changedPages } from './compare.ts';
import { fillWithBookings } from './demo-bookings.ts';
import { arrangeStates } from './demo-states.ts';
import { captureMails } from './mails.ts';
import { withSystem } from './with-system.ts';

const LAUNCH = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'];
const CAPTURES = join(repoRoot, '.cache/screenshots');
const BASELINE = join(CAPTURES, 'baseline');
const CURRENT = join(CAPTURES, 'current');
const CHANGES = join(CAPTURES, 'changes');
const MAILS = join(CAPTURES, 'mails');

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
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await visit(page, system.url);
  await keep(page, 'home');
  await visit(page, `${system.url}/services/ceramic-coating`);
  await keep(page, 'service');
  await signIn(page, system);
  await keep(page, 'back-office');
  await context.close();
}

async function check(browser: Browser, system: RunningSystem): Promise<void> {
  await captureAll(browser, system, await arrangeStates(system), CURRENT);
  const lines = await changedPages({ baseline: BASELINE, current: CURRENT, changes: CHANGES });
  for (const line of lines) say(line);
  say(lines.length === 0 ? 'No page changed' : `Differences are marked in ${CHANGES}`);
  if (lines.length > 0) process.exitCode = 1;
}

const takesAll = process.argv.includes('--all');
const takesMails = process.argv.includes('--mails');
const checks = process.argv.includes('--check');
if (checks && !existsSync(BASELINE)) {
  say('There is no baseline. Run `npm run screenshots -- --all` on the commit to compare with');
  process.exit(1);
}
await withSystem(async (system, executablePath) => {
  if (!takesMails) await fillWithBookings(system);
  const browser = await chromium.launch({ executablePath, args: LAUNCH });
  try {
    if (checks) await check(browser, system);
    else if (takesMails) await captureMails(browser, system, MAILS);
    else if (takesAll) await captureAll(browser, system, await arrangeStates(system), BASELINE);
    else await forReadme(browser, system);
  } finally {
    await browser.close();
  }
});
