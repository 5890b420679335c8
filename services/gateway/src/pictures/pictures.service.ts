import { type UploadedPicture, catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCache, type Filled } from '../http/byte-cache.js';
import { IMMUTABLE, readyOf, sendReady } from '../http/ready.js';
import { PictureMaker } from './picture-maker.js';
import { parseFileName } from './picture.rules.js';
import { readUpload } from './upload-body.js';

const MAX_BYTES = 8 * 1024 * 1024;
/** Each that is under way may hold 8 MB. */
const MAX_UNDER_WAY = 4;
const RETRY_AFTER_S = 5;

@Injectable()
export class PicturesService {
  private underWay = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly maker: PictureMaker,
    private readonly rpc: RpcClient,
    private readonly cache: ByteCache,
  ) {}

  async upload({ body, headers }: FastifyRequest): Promise<UploadedPicture> {
    if (this.underWay >= MAX_UNDER_WAY)
      throw new AppError(
        'too_many_requests',
        'Other pictures are still being prepared, please wait a moment',
        { retryAfter: RETRY_AFTER_S },
      );
    this.underWay += 1;
    try {
      const original = await readUpload(body, MAX_BYTES, headers['content-length']);
      const { hash, files } = await this.inTurn(() => this.maker.make(original));
      for (const { width, bytes } of files) {
        const data = bytes.toString('base64');
        await this.rpc.call(catalogAdminRpcs.savePicture, { hash, width, data });
      }
      return { imageUrl: `/media/${hash}.webp` };
    } finally {
      this.underWay -= 1;
    }
  }

  async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<void> {
    const ready = await this.find(file);
    if (ready) sendReady(request, reply, ready);
    else await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  }

  private async find(file: string) {
    const named = parseFileName(file);
    if (!named) return undefined;
    try {
      return await this.cache.getOrFill(`/media/${file}`, () => this.fill(named));
    } catch (error) {
      if (AppError.from(error)?.code === 'not_found') return undefined;
      throw error;
    }
  }

  private async fill(named: { hash: string; width: number }): Promise<Filled> {
    const { data } = await this.rpc.call(catalogAdminRpcs.getPicture, named);
    const bytes = Buffer.from(data, 'base64');
    const ready = readyOf('image/webp', bytes, undefined, { cacheControl: IMMUTABLE });
    return { ready, room: 'main' };
  }

  /** One after the other: a picture takes a core and, unpacked, much memory. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
