import {
  type Booking,
  type BookingFilter,
  type CreateBooking,
  type PublicBooking,
  bookingRpcs,
} from '@desert-mirror/contracts/booking';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAdmin } from '../auth/access.js';
import { BOOKING_COOKIE, bookingCookie } from '../auth/cookies.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Lists } from '../http/lists.js';
import type { ListQuery } from '../http/validation.js';
import { idempotencyKey } from './idempotency-key.js';

@Injectable()
export class BookingsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async create(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: CreateBooking,
  ): Promise<Booking> {
    const key = idempotencyKey(request.headers['idempotency-key']);
    const { booking, accessToken } = await this.rpc.call(bookingRpcs.create, {
      booking: wanted,
      ...(key !== undefined && { idempotencyKey: key }),
    });
    reply.setCookie(BOOKING_COOKIE, accessToken, bookingCookie(this.config, booking.id));
    return booking;
  }

  /** Whole for the owner and for who holds its token (cookie or link); else enough to pay. */
  get(request: FastifyRequest, id: number, link?: string): Promise<Booking | PublicBooking> {
    const token = link ?? request.cookies[BOOKING_COOKIE];
    return this.rpc.call(bookingRpcs.get, {
      id,
      viewer: isAdmin(request.caller) ? 'owner' : 'visitor',
      ...(token !== undefined && token.length <= 200 && { token }),
    });
  }

  list(
    request: FastifyRequest,
    reply: FastifyReply,
    { limit, cursor, ...filter }: ListQuery & BookingFilter,
  ): Promise<void> {
    const source = { contract: bookingRpcs.list, input: filter };
    return this.lists.send(request, reply, source, { limit, cursor });
  }
}
