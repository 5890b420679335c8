import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.locator('.splash')).toBeHidden();
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  // Of several frames axe puts its findings together in a tab of its own: half of the time, for nothing.
  builder.setLegacyMode(page.frames().length === 1);
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
}
