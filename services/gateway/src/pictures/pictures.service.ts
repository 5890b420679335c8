import { type UploadedPicture } from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, cachedResponse, sendCached } from '../cache/cached-response.js';
import { type LoadedResponse, ResponseCache } from '../cache/response-cache.js';
import { readBody } from '../http/read-body.js';
import { PictureMaker } from './picture-maker.js';
import { parseFileName } from './picture.rules.js';
import { UploadSlots } from './upload-slots.js';

const MAX_BYTES = 8 * 1024 * 1024;
/** Each upload may hold 8 MB of memory. */
const MAX_UPLOADS = 4;

@Injectable()
export class PicturesService {
  private readonly slots = new UploadSlots(MAX_UPLOADS);

  constructor(
    private readonly maker: PictureMaker,
    private readonly rpc: RpcClient,
    private readonly cache: ResponseCache,
  ) {}

  upload(request: FastifyRequest): Promise<UploadedPicture> {
    return this.slots.run('staff', async () => {
      const original = await readBody(request, MAX_BYTES, 'A picture can have at most 8 MB');
      if (!original) throw fieldError('picture', 'Please choose a picture');
      const { hash, files } = await this.maker.make(original);
      for (const { width, bytes } of files) {
        const data = bytes.toString('base64');
        await this.rpc.call(catalogAdminRpcs.savePicture, { hash, width, data });
      }
      return { imageUrl: `/media/${hash}.webp` };
    });
  }

  async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<void> {
    const cached = await this.find(file);
    if (cached) sendCached(request, reply, cached);
    else await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  }

  private async find(file: string) {
    const named = parseFileName(file);
    if (!named) return undefined;
    try {
      return await this.cache.getOrLoad(`/media/${file}`, () => this.load(named));
    } catch (error) {
      if (AppError.from(error)?.code === 'not_found') return undefined;
      throw error;
    }
  }

  private async load(named: { hash: string; width: number }): Promise<LoadedResponse> {
    const { data } = await this.rpc.call(catalogAdminRpcs.getPicture, named);
    const bytes = Buffer.from(data, 'base64');
    const options = { cacheControl: IMMUTABLE };
    return {
      response: cachedResponse('image/webp', bytes, undefined, options),
      partition: 'pages',
    };
  }
}
