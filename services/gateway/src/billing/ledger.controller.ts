import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import {
  bookkeepingOperations,
  bookkeepingRpcs,
} from '@desert-mirror/contracts/bookkeeping.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { Lists, type PageLoader } from '../api/lists.js';
import { type CustomerNames, unnamedBookings, withNames } from './ledger.rules.js';

@Controller()
export class LedgerController {
  private readonly logger = new Logger('ledger');

  constructor(
    private readonly lists: Lists,
    private readonly rpc: RpcClient,
  ) {}

  /** Only booking knows who made a booking. */
  @Handle(bookkeepingOperations.listLedger)
  list(
    @Input() { limit, cursor, ...filter }: OperationInput<typeof bookkeepingOperations.listLedger>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const load = this.lists.loader(bookkeepingRpcs.listLedger, filter);
    const named: PageLoader = async (...page) => {
      const { items, next } = await load(...page);
      const bookingIds = unnamedBookings(items);
      if (bookingIds.length === 0) return { items, next };
      return { items: withNames(items, await this.namesOf(bookingIds)), next };
    };
    return this.lists.send(request, reply, named, { limit, cursor });
  }

  /** None while booking is unavailable: payments are worth reading without them. */
  private async namesOf(bookingIds: number[]): Promise<CustomerNames> {
    try {
      return (await this.rpc.call(bookingAdminRpcs.customerNames, { bookingIds })).names;
    } catch (error) {
      if (AppError.from(error)?.code !== 'unavailable') throw error;
      this.logger.warn('The ledger has no names of bookings', { error: String(error) });
      return [];
    }
  }
}
