import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/axe.js';
import { alive } from './support/pages.js';
import { test } from './support/test.js';

const BLOG_POST = '/blog/desert-sun-and-clear-coat';
const TITLE = 'What the Desert Sun Does to Your Clear Coat';

async function listWith(page: Page, status: number, body: unknown): Promise<void> {
  await page.route('**/api/blog', (route) => route.fulfill({ status, json: body }));
  await page.goto(BLOG_POST);
  await alive(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Blog').click();
  await expect(page).toHaveURL(/\/blog$/);
}

test('the list features the newest article, and all articles link to their pages', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page).toHaveTitle('Blog | Desert Mirror Mobile Detailing');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.locator('[aria-current]')).toHaveText('Blog');
  const main = page.getByRole('main');
  const titles = main.locator('h2, h3').filter({ has: page.getByRole('link') });
  await expect(titles).toHaveCount(6);
  await expect(titles.first()).toHaveText('What Paint Correction Removes, and Where We Stop');
  await expect(main.getByText('Marcus, paint technician')).toBeVisible();
  await expect(main.getByText('Nov 5, 2026')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(5);
  await expect(main.getByRole('link', { name: 'RSS feed' }).first()).toHaveAttribute(
    'href',
    '/blog/feed.xml',
  );
  // The whole card is a link that covers its text.
  await main.getByText('Las Vegas gets around 3,800 hours').click({ force: true });
  await expect(page).toHaveURL(BLOG_POST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  // The article ends with its service.
  const service = page.getByRole('region', { name: 'The service' });
  await expect(service).toContainText('$');
  await service.getByRole('link', { name: 'Book this service' }).click();
  const flow = page.getByRole('dialog', { name: 'Book online' });
  await expect(flow.getByRole('heading', { name: 'What size is your vehicle?' })).toBeFocused();
});

test('the newsletter box is disabled and says so', async ({ page }) => {
  await page.goto('/blog');
  const box = page.getByLabel('Email');
  await expect(box).toBeDisabled();
  await expect(box).toHaveAccessibleDescription('Not available yet.');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
});

test('an empty blog, a disabled blog, and a failing list', async ({ page }) => {
  await listWith(page, 200, []);
  await expect(page.getByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
  await listWith(page, 404, { statusCode: 404, code: 'not_found', message: 'Not found' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await listWith(page, 503, { statusCode: 503, code: 'unavailable', message: 'Away' });
  await expect(
    page.getByRole('heading', { name: 'The articles could not be loaded' }),
  ).toBeVisible();
  await page.unroute('**/api/blog');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText(TITLE)).toBeVisible();
});

test('a session that has ended does not keep its browser from reading', async ({ page }) => {
  await page.goto(BLOG_POST);
  await alive(page);
  await page.evaluate(() => localStorage.setItem('authToken', 'ended'));
  await page.reload();
  await alive(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Blog').click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('an article shows its breadcrumb, author, paragraphs and meta tags', async ({
  page,
  request,
}) => {
  const { content, excerpt } = (await (await request.get(`/api${BLOG_POST}`)).json()) as {
    content: string;
    excerpt: string;
  };
  await page.goto(BLOG_POST);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', 'Blog', TITLE]);
  const main = page.getByRole('main');
  for (const text of ['Paint Care', 'Dana, lead detailer', 'May 12, 2026', '4 min read', excerpt])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.locator('time').first()).toHaveAttribute('datetime', /^2026-05-12T/);
  const parts = content.split('\n\n');
  const article = main.getByRole('article', { name: TITLE });
  await expect(article.locator('p')).toHaveText(
    parts.filter((part) => !/^(##|!)/.test(part)).map((part) => part.replace(/^> |\*\*/g, '')),
  );
  await expect(article.locator('strong').first()).toHaveText(/^Stages one and two/);
  const subheads = parts.filter((part) => part.startsWith('## ')).map((part) => part.slice(3));
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(subheads);
  await expect(article.getByRole('img')).toHaveCount(2);
  const contents = main.getByRole('navigation', { name: 'In this article' });
  await contents.getByRole('link', { name: subheads.at(-1)! }).click();
  await expect(article.getByRole('heading', { name: subheads.at(-1)! })).toBeInViewport();

  await expect(page).toHaveTitle(`${TITLE} | Desert Mirror Mobile Detailing`);
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', excerpt);
  await expect(meta('og:type')).toHaveAttribute('content', 'article');
  await expect(meta('og:image')).toHaveAttribute(
    'content',
    /^http.*\/pictures\/desert-sun-and-clear-coat\.webp$/,
  );
  await expect(meta('og:site_name')).toHaveAttribute('content', 'Desert Mirror Mobile Detailing');
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/blog/feed.xml');
});

test('related articles share a topic, and each opens at its top', async ({ page }) => {
  await page.goto(BLOG_POST);
  const related = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Related articles' }),
  });
  const titles = related.getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([/Hard Water Spots/, /Ceramic Coating/, /Paint Correction/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const next = (await titles.first().textContent()) ?? '';
  await titles.first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(next);
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(heading).toHaveText(TITLE);
});

test('an article leads to its service, and ends with a quote and a call', async ({ page }) => {
  await page.goto(BLOG_POST);
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('region', { name: 'The service' })
      .getByRole('link', { name: 'Ceramic Coating' }),
  ).toHaveAttribute('href', '/services/ceramic-coating');
  await expect(main.getByRole('link', { name: 'Call (702) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+17025550142',
  );
  await main.getByRole('button', { name: 'Get a Free Quote' }).click();
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
});

test('an unknown article links back to the blog', async ({ page }) => {
  const answer = await page.goto('/blog/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('main').getByText(TITLE)).toBeVisible();
});
