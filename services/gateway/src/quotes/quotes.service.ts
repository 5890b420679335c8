import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import {
  QUOTE_PHOTO_MAX_BYTES,
  type ReceivedQuoteRequest,
  type UploadedPhoto,
} from '@desert-mirror/contracts/quotes';
import { type quoteOperations, quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { visitorKey } from '@desert-mirror/platform/client-address';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTechnician } from '../auth/access.js';
import { readBody } from '../http/read-body.js';
import { PictureMaker } from '../pictures/picture-maker.js';
import { UploadSlots } from '../pictures/upload-slots.js';

/** Each upload may hold 8 MB of memory. */
const MAX_UPLOADS = 8;
/** So that one visitor with slow uploads does not keep out the others. */
const MAX_OF_VISITOR = 2;

type Request = OperationInput<typeof quoteOperations.createQuoteRequest>;

/** Requests for a quote and their photos, which only staff and the customer see. */
@Injectable()
export class QuotesService {
  private readonly slots = new UploadSlots(MAX_UPLOADS, MAX_OF_VISITOR);

  constructor(
    private readonly maker: PictureMaker,
    private readonly rpc: RpcClient,
  ) {}

  upload(request: FastifyRequest): Promise<UploadedPhoto> {
    return this.slots.run(visitorKey(request.ip), async () => {
      const tooLarge = 'A photo can have at most 8 MB';
      const original = await readBody(request, QUOTE_PHOTO_MAX_BYTES, tooLarge);
      if (!original) throw fieldError('picture', 'Please choose a photo');
      const { bytes, width, height } = await this.maker.shrink(original);
      const data = bytes.toString('base64');
      return this.rpc.call(quoteRpcs.storePhoto, { width, height, data });
    });
  }

  request(
    { idempotencyKey, ...request }: Request,
    isAboveLimit: boolean,
  ): Promise<ReceivedQuoteRequest> {
    return this.rpc.call(quoteRpcs.requestQuote, { request, isAboveLimit, idempotencyKey });
  }

  async sendPhotoByLink(
    input: OperationInput<typeof quoteOperations.getQuotePhoto>,
    reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.rpc.call(quoteRpcs.getPhotoByLink, input));
  }

  /** Technicians only see the photos of jobs on their schedule. */
  async sendPhoto(
    input: OperationInput<typeof quoteOperations.getBookingPhoto>,
    { caller }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (isTechnician(caller)) await this.rpc.call(bookingAdminRpcs.getScheduled, { id: input.id });
    await send(reply, await this.rpc.call(quoteRpcs.getPhoto, input));
  }
}

/** Never cached, and never interpreted as anything but an image. */
async function send(reply: FastifyReply, { data }: { data: string }): Promise<void> {
  await reply
    .headers({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(Buffer.from(data, 'base64'));
}
