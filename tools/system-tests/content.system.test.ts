import type { BlogPost, Offering } from '@desert-mirror/contracts/catalog';
import type { UploadedPicture } from '@desert-mirror/contracts/catalog-admin';
import { until } from '@desert-mirror/testing/until';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedSystem, Story } from './story.ts';
import { askAsIs } from '@desert-mirror/testing/system/wire';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

/** The documented maximum until saved or scheduled content is on the site. */
const WITHIN_MS = 3_000;

let token = '';
beforeAll(async () => {
  token = await story.owner();
});

describe('an uploaded picture', () => {
  it('appears on the page of its service', async () => {
    const { bytes: raw } = await askAsIs(place.url, '/pictures/ceramic-coating.webp');
    const headers = { 'content-type': 'image/webp' };
    const answer = await site.ask<UploadedPicture>('POST', '/api/admin/pictures', {
      token,
      raw,
      headers,
    });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const { imageUrl } = answer.body;
    const { body: before } = await site.get<Offering>('/api/services/ceramic-coating', { token });
    const { version: _version, ...offering } = before;
    const save = (changes: Partial<Offering>) =>
      site.ask<Offering>('PUT', `/api/admin/services/${offering.id}`, {
        token,
        body: { ...offering, ...changes },
      });
    try {
      expect((await save({ imageUrl })).body).toMatchObject({ ...offering, imageUrl });
      expect((await site.get('/services/ceramic-coating')).text).toContain(
        imageUrl.replace('.webp', '-480.webp'),
      );
    } finally {
      await save({});
    }
    for (const path of [imageUrl, imageUrl.replace('.webp', '-480.webp')]) {
      const file = await site.get(path);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
  });
});

describe('a scheduled article', () => {
  const slug = 'scheduled-by-the-tests';
  const everywhere = ['/blog', `/blog/${slug}`, '/blog/feed.xml', '/sitemap.xml', '/api/blog'];
  const showing = async (): Promise<string[]> => {
    const found = await Promise.all(
      everywhere.map(async (path) => ({ path, answer: await site.get(path) })),
    );
    return found
      .filter(({ answer }) => answer.status === 200 && answer.text.includes(slug))
      .map(({ path }) => path);
  };

  it('is published at its time and not before', async () => {
    const due = Date.now() + 3_000;
    const made = await site.post<BlogPost>(
      '/api/admin/blog',
      {
        title: 'Scheduled',
        slug,
        excerpt: 'e',
        content: 'c',
        author: 'Dana',
        authorInitials: 'D',
        category: 'Care',
        imageUrl: null,
        imageAlt: null,
        published: true,
        publishedAt: new Date(due).toISOString(),
      },
      { token },
    );
    expect(made.status).toBe(201);
    try {
      expect(await showing()).toEqual([]);
      expect((await site.get(`/api/blog/${slug}`, { token })).status).toBe(200);
      const all = async () => (await showing()).length === everywhere.length;
      await until('it is everywhere', all, due - Date.now() + WITHIN_MS);
      expect(Date.now()).toBeGreaterThanOrEqual(due);
    } finally {
      const path = `/api/admin/blog/${made.body.id}`;
      expect((await site.ask('DELETE', path, { token })).status).toBe(204);
    }
    expect(await showing()).toEqual([]);
  });
});
