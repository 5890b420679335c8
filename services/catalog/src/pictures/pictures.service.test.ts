import { PICTURE_MAX_BYTES } from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../testing/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.clear());

const HASH = '0123456789abcdef0123456789abcdef';
const save = (width: number, data: Buffer) =>
  catalog.call(catalogAdminRpcs.savePicture, { hash: HASH, width, data: data.toString('base64') });
const get = async (width: number) => {
  const { data } = await catalog.call(catalogAdminRpcs.getPicture, { hash: HASH, width });
  return Buffer.from(data, 'base64');
};

describe('a picture', () => {
  it('is returned as saved, in full size for an unknown width', async () => {
    const full = Buffer.alloc(PICTURE_MAX_BYTES, 'full');
    await save(480, Buffer.from('small'));
    await save(0, full);
    expect(await get(480)).toEqual(Buffer.from('small'));
    expect((await get(0)).equals(full)).toBe(true);
    expect((await get(832)).equals(full)).toBe(true);
  });

  it('is saved and audited once under repeated uploads', async () => {
    for (let i = 0; i < 2; i += 1) {
      await save(480, Buffer.from('small'));
      await save(0, Buffer.from('first'));
    }
    await save(0, Buffer.from('other'));
    expect((await get(0)).toString()).toBe('first');
    expect(await catalog.audit()).toMatchObject([
      { action: 'picture.uploaded', entity: 'picture', entity_id: HASH, after: { bytes: 5 } },
    ]);
  });

  it('is as new after a repeated upload, so that retention does not delete it', async () => {
    const sql = (text: string) => catalog.database.dataSource.query<unknown[]>(text);
    await save(0, Buffer.from('full'));
    await sql(`UPDATE pictures SET created_at = now() - interval '2 months'`);
    await save(0, Buffer.from('full'));
    expect(await sql(`SELECT FROM pictures WHERE created_at < now() - interval '1 day'`)).toEqual(
      [],
    );
  });

  it('that does not exist is a 404', async () => {
    await expect(get(0)).rejects.toMatchObject({ code: 'not_found' });
  });
});
