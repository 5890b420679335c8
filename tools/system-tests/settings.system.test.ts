import type { SiteSettings } from '@desert-mirror/contracts/catalog';
import type { TaxSettings } from '@desert-mirror/contracts/tax';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventsProcessed, query } from '@desert-mirror/testing/system/inside';
import { sharedSystem, Story } from './story.ts';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

/** The documented maximum until saved settings are on every page. */
const WITHIN_MS = 2_000;

const SITE_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/services/trash-bin-cleaning',
  '/areas/summerlin',
  '/blog',
  '/blog/what-ceramic-coating-does',
  '/nothing-here',
];

let token = '';
let untouched: SiteSettings;
const forget = () => query(place, 'catalog', 'DELETE FROM site_settings');

async function save(changes: Partial<SiteSettings>): Promise<number> {
  const { status } = await site.post('/api/settings', { ...untouched, ...changes }, { token });
  expect(status).toBe(200);
  return performance.now();
}

const page = async (path: string): Promise<string> => (await site.get(path)).text;

async function settled(since: number, wrong: () => Promise<string[]>): Promise<void> {
  let left = await wrong();
  while (left.length > 0 && performance.now() - since < WITHIN_MS) left = await wrong();
  expect(left).toEqual([]);
}

const lacking =
  (paths: readonly string[], texts: readonly string[]) => async (): Promise<string[]> => {
    const pages = await Promise.all(paths.map(async (path) => [path, await page(path)] as const));
    return pages.flatMap(([path, html]) =>
      texts.filter((text) => !html.includes(text)).map((text) => `${path} lacks ${text}`),
    );
  };

beforeAll(async () => {
  token = await story.owner();
  untouched = (await site.get<SiteSettings>('/api/settings')).body;
});
// Fills the cache, so that the change has to invalidate it.
beforeEach(() => Promise.all(SITE_PAGES.map((path) => site.get(path))));
afterAll(async () => {
  await save({});
  await forget();
});

describe('saved settings', () => {
  it('appear on every page: name, phone, email, hours, about and social links', async () => {
    const since = await save({
      businessName: 'Mirror & Sons <Detailing>',
      businessPhone: '(702) 555-0177',
      businessEmail: 'office@mirror.example',
      businessHours: 'Daily 6AM-2PM',
      aboutText: 'Two brothers and one van.',
      socialInstagram: 'instagram.com/mirror-and-sons',
    });
    await settled(
      since,
      lacking(SITE_PAGES, [
        'Mirror &amp; Sons &lt;Detailing&gt;',
        '(702) 555-0177',
        'tel:+17025550177',
        'mailto:office@mirror.example',
        'Daily 6AM-2PM',
        'Two brothers and one van.',
        'href="https://instagram.com/mirror-and-sons"',
      ]),
    );
    for (const path of SITE_PAGES) {
      const html = await page(path);
      expect([path, html.includes('Desert Mirror Mobile Detailing')]).toEqual([path, false]);
      expect([path, html.includes('555-0142')]).toEqual([path, false]);
    }
  });

  it('say whether prices include sales tax, also after a change', async () => {
    const PRICED = ['/', '/services/ceramic-coating'];
    const read = () => site.get<TaxSettings>('/api/admin/tax-settings', { token });
    const saveTax = async (onlinePrices: TaxSettings['onlinePrices']) => {
      const tax = { ...(await read()).body, onlinePrices };
      expect((await site.ask('PUT', '/api/admin/tax-settings', { token, body: tax })).status).toBe(
        200,
      );
      return performance.now();
    };
    const INCLUDED = ['Prices include sales tax when you book online.', 'Sales tax included'];
    const UNTAXED = ['No sales tax is added when you book online.', 'No sales tax added'];
    const shows =
      ([list, one]: readonly string[]) =>
      async () => {
        const [home, service] = await Promise.all(PRICED.map(page));
        return [home!.includes(list!) ? '' : list!, service!.includes(one!) ? '' : one!].filter(
          Boolean,
        );
      };
    expect(await shows(INCLUDED)()).toEqual([]);
    try {
      await settled(await saveTax('untaxed'), shows(UNTAXED));
    } finally {
      await settled(await saveTax('included'), shows(INCLUDED));
    }
  });

  it('set the hero title and subtitle of the home page as text', async () => {
    const heroTitle = 'Shine <b>&amp; "more"';
    const since = await save({ heroTitle, heroSubtitle: 'At your door' });
    await settled(since, lacking(['/'], ['Shine &lt;b&gt;&amp;amp; ', 'At your door']));
    expect((await site.get<SiteSettings>('/api/settings')).body.heroTitle).toBe(heroTitle);
    expect(await page('/')).not.toContain('Shine <b>');
  });

  it('replace all fields: missing ones become empty, ids and dates are ignored', async () => {
    const posted = { businessName: 'X', id: 77, createdAt: '2000-01-01T00:00:00Z', aboutText: '' };
    const { body } = await site.post<SiteSettings>('/api/settings', posted, { token });
    expect(body).toMatchObject({ heroTitle: null, aboutText: null, enableBlog: true });
    expect(body.id).not.toBe(77);
    expect(body.createdAt! > '2020').toBe(true);
  });

  it('close online booking and show the phone number instead of the form', async () => {
    const withForm = ['/', '/areas/summerlin', '/services/trash-bin-cleaning'];
    const since = await save({ enableBooking: false });
    await settled(since, lacking(withForm, ['Book by phone']));
    for (const path of withForm) expect(await page(path)).not.toContain('name="firstName"');
    await eventsProcessed(place, 'catalog');
    const { status, body } = await story.book();
    expect([status, body]).toMatchObject([
      409,
      { message: 'Online booking is closed. Please call us.' },
    ]);
    const opened = await save({ enableBooking: true });
    await settled(opened, lacking(withForm, ['name="firstName"']));
    await eventsProcessed(place, 'catalog');
    expect((await story.book()).status).toBe(201);
  });

  it('close the blog and remove its pages and links', async () => {
    const since = await save({ enableBlog: false });
    const blogPages = ['/blog', '/blog/what-ceramic-coating-does', '/blog/feed.xml'];
    await settled(since, async () => {
      const answers = await Promise.all(blogPages.map((path) => site.get(path)));
      return answers.flatMap(({ status }, index) => (status === 404 ? [] : [blogPages[index]!]));
    });
    for (const path of ['/', '/services/ceramic-coating', '/areas/summerlin', '/sitemap.xml'])
      expect([path, (await page(path)).includes('/blog')]).toEqual([path, false]);
  });
});
