import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { QuotePhoto, UploadedPhoto } from '@desert-mirror/contracts/quotes';
import type { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { newSecret } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { PhotoEntity, toPhoto } from './photo.entity.js';

/** Photos without a request: about 180 MB at most. Retention deletes them after a day. */
const MAX_LOOSE = 1_000;
const RETRY_AFTER_S = 3_600;

/** The photos of requests. Callers check who may see a booking. */
@Injectable()
export class PhotosService {
  constructor(private readonly database: Database) {}

  /** @throws AppError `too_many_requests` while too many photos wait for their requests */
  async store({
    width,
    height,
    data,
  }: RpcInput<typeof quoteRpcs.storePhoto>): Promise<UploadedPhoto> {
    const id = newSecret();
    // Concurrent uploads can exceed the limit by a few, which does no harm.
    const stored = await this.database.manager.query<unknown[]>(
      `INSERT INTO quote_photos (id, width, height, bytes)
       SELECT $1, $2, $3, $4
       WHERE (SELECT count(*) FROM quote_photos WHERE booking_id IS NULL) < ${MAX_LOOSE}
       RETURNING id`,
      [id, width, height, Buffer.from(data, 'base64')],
    );
    if (stored.length === 0)
      throw new AppError(
        'too_many_requests',
        'Photos cannot be uploaded right now. Please send your request without them.',
        { retryAfter: RETRY_AFTER_S },
      );
    return { id };
  }

  /**
   * Gives photos to a new booking, in this order.
   * @throws AppError naming `photos` if one does not exist or another request has it
   */
  async attach(tx: Transaction, bookingId: number, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const [attached] = await tx.manager.query<[unknown[], number]>(
      `UPDATE quote_photos SET booking_id = $1, position = array_position($2::text[], id)
       WHERE id = ANY($2) AND booking_id IS NULL RETURNING id`,
      [bookingId, ids],
    );
    if (attached.length < ids.length)
      throw fieldError('photos', 'A photo is no longer available. Please add it again.');
  }

  async list(bookingId: number): Promise<QuotePhoto[]> {
    const rows = await this.database.manager.find(PhotoEntity, {
      where: { bookingId },
      order: { position: 'ASC' },
    });
    return rows.map(toPhoto);
  }

  /** @throws AppError `not_found` if the booking has no such photo */
  async read(bookingId: number, id: string): Promise<{ data: string }> {
    const row = await this.database.manager.findOne(PhotoEntity, {
      where: { id, bookingId },
      select: { id: true, bytes: true },
    });
    if (!row) throw new AppError('not_found', 'Photo not found');
    return { data: row.bytes.toString('base64') };
  }
}
