import type { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PictureEntity } from './picture.entity.js';

const FULL = 0;

/** Uploaded pictures, named by what is in them: one never changes, and the same again is the same. */
@Injectable()
export class PicturesService {
  constructor(private readonly database: Database) {}

  async save({
    hash,
    width,
    data,
  }: RpcInput<typeof catalogAdminRpcs.savePicture>): Promise<Record<string, never>> {
    const bytes = Buffer.from(data, 'base64');
    await this.database.transaction(async (tx) => {
      const added = await tx.manager.query<unknown[]>(
        `INSERT INTO pictures (hash, width, bytes) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING hash`,
        [hash, width, bytes],
      );
      // The full size comes last: from then on the picture is there.
      if (added.length > 0 && width === FULL)
        await tx.audit({
          action: 'picture.uploaded',
          entity: 'picture',
          entityId: hash,
          after: { bytes: bytes.length },
        });
    });
    return {};
  }

  /** In the width that was asked for, or in full where there is no such width. */
  async get(hash: string, width: number): Promise<{ data: string }> {
    const row = await this.database.manager.findOne(PictureEntity, {
      where: { hash, width: In([width, FULL]) },
      order: { width: 'DESC' },
    });
    if (!row) throw new AppError('not_found', 'Picture not found');
    return { data: row.bytes.toString('base64') };
  }
}
