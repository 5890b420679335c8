import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.locator('.splash')).toBeHidden();
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  // With several frames, axe merges results in a separate tab, which doubles the time.
  builder.setLegacyMode(page.frames().length === 1);
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
}
