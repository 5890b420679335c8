import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { RetentionTask } from '@desert-mirror/platform/jobs/retention.task';
import { Database } from '@desert-mirror/platform/database/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_RETENTION } from '@desert-mirror/contracts/retention';
import { retentionOf } from '../privacy/retention.js';
import { startBooking, type BookingHarness } from '../testing/harness.js';
import { requestQuote, storePhoto } from '../testing/quotes.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  harness.database.dataSource.query(text, values);
const read = (id: number, photoId: string) => harness.rpc.call(quoteRpcs.getPhoto, { id, photoId });
const textOf = ({ data }: { data: string }) => Buffer.from(data, 'base64').toString();

describe('a photo', () => {
  it('is read by the booking that has it only', async () => {
    const photo = await storePhoto(harness, 'hood');
    const { id } = await requestQuote(harness, { photos: [photo] });
    const other = await requestQuote(harness);
    expect(textOf(await read(id, photo))).toBe('hood');
    await expect(read(other.id, photo)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('belongs to one request, even if several are sent at the same time', async () => {
    const photos = [await storePhoto(harness)];
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestQuote(harness, { photos })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ errors: [{ path: 'photos' }] });
    expect(await sql('SELECT id FROM bookings')).toHaveLength(1);
  });

  it('must exist', async () => {
    const photos = [await storePhoto(harness), 'A'.repeat(43)];
    await expect(requestQuote(harness, { photos })).rejects.toMatchObject({
      errors: [{ path: 'photos' }],
    });
    // It is still free for the corrected request.
    expect(await requestQuote(harness, { photos: [photos[0]!] })).toMatchObject({ photoCount: 1 });
  });

  it('is deleted after a day without a request, and with its booking', async () => {
    const [loose, kept] = [await storePhoto(harness), await storePhoto(harness)];
    const { id } = await requestQuote(harness, { photos: [kept] });
    await sql(`UPDATE quote_photos SET created_at = now() - interval '25 hours'`);
    const recent = await storePhoto(harness);
    const ids = async () =>
      (await sql<{ id: string }>('SELECT id FROM quote_photos')).map((row) => row.id).sort();
    expect(await ids()).toEqual([loose, kept, recent].sort());
    await new RetentionTask(
      new Database(harness.database.dataSource),
      retentionOf(DEFAULT_RETENTION),
    ).run();
    expect(await ids()).toEqual([kept, recent].sort());
    await sql('DELETE FROM bookings WHERE id = $1', [id]);
    expect(await ids()).toEqual([recent]);
  });

  it('is refused while too many others wait for their requests', async () => {
    await sql(`INSERT INTO quote_photos (id, width, height, bytes)
      SELECT 'loose-' || n, 1, 1, 'x' FROM generate_series(1, 1000) AS n`);
    await expect(storePhoto(harness)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
