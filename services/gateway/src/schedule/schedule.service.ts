import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { type ScheduleEntry, bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import type { ListQuery } from '../http/validation.js';

@Injectable()
export class ScheduleService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  list(
    request: FastifyRequest,
    reply: FastifyReply,
    undated: boolean,
    query: ListQuery,
  ): Promise<void> {
    const source = { contract: bookingAdminRpcs.schedule, input: { undated } };
    return this.lists.send(request, reply, source, query);
  }

  changeStatus(id: number, change: ChangeBookingStatus): Promise<ScheduleEntry> {
    return this.rpc.call(bookingAdminRpcs.changeScheduled, { id, ...change });
  }
}
