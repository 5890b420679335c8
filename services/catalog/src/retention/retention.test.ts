import { DEFAULT_RETENTION, type RetentionSettings } from '@desert-mirror/contracts/retention';
import { retentionRpcs } from '@desert-mirror/contracts/retention.operations';
import { Database } from '@desert-mirror/platform/database/database';
import { RetentionTask } from '@desert-mirror/platform/jobs/retention.task';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../testing/catalog.js';
import { RETENTION } from './retention.js';

let catalog: Catalog;

beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());

const sql = <T>(text: string): Promise<T[]> => catalog.database.dataSource.query(text);
const read = () => catalog.call(retentionRpcs.getRetention, {});
const save = (settings: RetentionSettings) => catalog.call(retentionRpcs.saveRetention, settings);

describe('the periods', () => {
  it('have defaults, are saved once per version, and audited', async () => {
    const initial = await read();
    expect(initial).toEqual({ ...DEFAULT_RETENTION, version: 1 });
    const saved = await save({ ...initial, photos: 6 });
    expect(saved).toEqual({ ...initial, photos: 6, version: 2 });
    await expect(save({ ...initial, photos: 7 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await save(saved)).toEqual(saved);
    expect(await read()).toEqual(saved);
    expect(await catalog.audit()).toEqual([
      expect.objectContaining({
        action: 'retention.saved',
        actor_name: 'owner',
        before: { photos: 24 },
        after: { photos: 6 },
      }),
    ]);
  });

  it.each([
    ['documents', 83],
    ['messages', 2],
    ['photos', 121],
    ['requests', 12.5],
  ])('are not %s = %d', async (name, months) => {
    const settings = { ...(await read()), [name]: months };
    await expect(save(settings)).rejects.toMatchObject({ errors: [{ path: name }] });
  });
});

describe('old rows', () => {
  const run = () => new RetentionTask(new Database(catalog.database.dataSource), RETENTION).run();

  it('pictures that are shown nowhere are deleted after a month', async () => {
    const hash = (letter: string) => letter.repeat(32);
    await sql(
      `INSERT INTO pictures (hash, width, bytes, created_at)
       SELECT repeat(letter, 32), width, 'x'::bytea, now() - interval '32 days'
         FROM unnest(ARRAY['a', 'b', 'c', 'd', 'e']) AS letter, unnest(ARRAY[0, 480]) AS width
       UNION ALL SELECT repeat('f', 32), 0, 'x', now() - interval '27 days'`,
    );
    const url = (letter: string) => `/media/${hash(letter)}.webp`;
    await sql(
      `INSERT INTO blog_posts (title, slug, excerpt, content, author, author_initials, category, image_url)
       VALUES ('Wax', 'wax', '', '![](${url('b')})', 'D', 'D', 'Care', '${url('a')}')`,
    );
    await sql(`INSERT INTO service_areas (name, slug, description, image_url)
      VALUES ('Summerlin', 'summerlin', '', '${url('c')}')`);
    await sql(`INSERT INTO services (name, slug, description, price, duration, category, image_url)
      VALUES ('Wash', 'wash', '', '$1', 1, 'wash-detail', '${url('d')}')`);
    await run();
    const kept = await sql<{ hash: string }>('SELECT DISTINCT hash FROM pictures ORDER BY hash');
    expect(kept).toEqual(['a', 'b', 'c', 'd', 'f'].map((letter) => ({ hash: hash(letter) })));
  });

  it('names of testimonials leave the log after the period of contact data', async () => {
    await sql('TRUNCATE audit_log');
    await sql(
      `INSERT INTO audit_log (action, entity, entity_id, after, at)
       SELECT entity || months, entity, 1, '{"name": "Rosa", "rating": 5}', now() - make_interval(months => months)
       FROM unnest(ARRAY['testimonial', 'offering']) AS entity, unnest(ARRAY[23, 25]) AS months`,
    );
    await run();
    const rows = await sql(`SELECT action FROM audit_log WHERE after ? 'name' ORDER BY action`);
    expect(rows).toEqual([
      { action: 'offering23' },
      { action: 'offering25' },
      { action: 'testimonial23' },
    ]);
  });
});
