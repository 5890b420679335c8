import type { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PictureEntity } from './picture.entity.js';

const FULL_SIZE = 0;

/** Uploaded pictures, identified by a hash of their content; a stored picture never changes. */
@Injectable()
export class PicturesService {
  constructor(private readonly database: Database) {}

  async save({ hash, width, data }: RpcInput<typeof catalogAdminRpcs.savePicture>): Promise<void> {
    const bytes = Buffer.from(data, 'base64');
    await this.database.transaction(async (tx) => {
      // Retention deletes unused pictures by age, so a repeated upload counts as new; xmax is 0 if inserted.
      const [row] = await tx.manager.query<{ added: boolean }[]>(
        `INSERT INTO pictures (hash, width, bytes) VALUES ($1, $2, $3)
         ON CONFLICT (hash, width) DO UPDATE SET created_at = now() RETURNING xmax = 0 AS added`,
        [hash, width, bytes],
      );
      // The full size is uploaded last, which completes the picture.
      if (row?.added && width === FULL_SIZE)
        await tx.audit({
          action: 'picture.uploaded',
          entity: 'picture',
          entityId: hash,
          after: { bytes: bytes.length },
        });
    });
  }

  /** Returns the full size if that width does not exist. */
  async get(hash: string, width: number): Promise<{ data: string }> {
    const row = await this.database.manager.findOne(PictureEntity, {
      where: { hash, width: In([width, FULL_SIZE]) },
      order: { width: 'DESC' },
    });
    if (!row) throw new AppError('not_found', 'Picture not found');
    return { data: row.bytes.toString('base64') };
  }
}
