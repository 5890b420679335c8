import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { say } from '../start/terminal.ts';

/** Below the space that a mail program's own header takes. */
const SCREENS = [
  { width: 390, height: 700 },
  { width: 640, height: 900 },
];

/** Captures each kind of email as PNG files: on a phone and on a desktop, in both themes. */
export async function captureMails(
  browser: Browser,
  { url: origin }: RunningSystem,
  folder: string,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Built by the start of the system.
  const { sampleMails } = await import('@desert-mirror/mail/samples');
  const mails = sampleMails({ ...BRAND, origin, reviewUrl: 'https://www.google.com/maps' });
  for (const viewport of SCREENS)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      for (const [kind, { html }] of Object.entries(mails)) {
        await page.setContent(html, { waitUntil: 'load' });
        const path = join(folder, `${kind}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
      await context.close();
      say(`${folder}/*-${viewport.width}-${colorScheme}.png`);
    }
}
