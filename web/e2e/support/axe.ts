import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';

interface Axe {
  configure(spec: Spec): void;
  run(options: RunOptions): Promise<AxeResults>;
}

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe once per document: parsing it takes as long as scanning a small page. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(await source);
  // Frames of other origins, such as the card fields, return their results to the page.
  await frame.evaluate(() => {
    const { axe } = window as unknown as { axe: Axe };
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  });
}

/** The rule that depends on the theme, for a second theme of a page that has been scanned. */
const CONTRAST: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };

export const expectContrast = (page: Page): Promise<void> => expectNoViolations(page, CONTRAST);

/**
 * Halfway through a transition, colors have less contrast. It may not be awaited: in content that
 * is not rendered, such as a closed <details>, it never finishes.
 */
function finishTransitions(): void {
  const finished = new Set<Animation>();
  const unfinished = () =>
    document.getAnimations().filter((one) => one instanceof CSSTransition && !finished.has(one));
  // The end of a transition starts those of elements that inherit its color.
  for (let some = unfinished(); some.length > 0; some = unfinished())
    for (const one of some) {
      finished.add(one);
      one.finish();
    }
}

export async function expectNoViolations(page: Page, rules = OPTIONS): Promise<void> {
  await expect(page.locator('.splash')).toBeHidden();
  // Lists are pale while they load again.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // After the window changed its size, bands that are not rendered have outdated positions.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-rendered', true));
  await page.evaluate(finishTransitions);
  for (const frame of page.frames()) await injectAxe(frame);
  // Returns only what the assertion needs. All results are megabytes.
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run(options);
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, rules);
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => document.documentElement.scrollWidth - window.innerWidth;
  // Lists switch between table and cards a moment after the window changed its width.
  await expect.poll(() => page.evaluate(over)).toBeLessThanOrEqual(0);
}
