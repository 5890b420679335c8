import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import {
  type bookkeepingOperations,
  bookkeepingRpcs,
} from '@desert-mirror/contracts/bookkeeping.operations';
import type {
  LedgerFilter,
  LedgerSearch,
  LedgerTotals,
} from '@desert-mirror/contracts/bookkeeping';
import { AppError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists, type PageLoader } from '../api/lists.js';
import { type CustomerNames, unnamedBookings, withNames } from './ledger.rules.js';

export type LedgerQuery = OperationInput<typeof bookkeepingOperations.listLedger>;

/** The ledger with the names of customers: only booking knows who made a booking. */
@Injectable()
export class LedgerService {
  private readonly logger = new Logger('ledger');

  constructor(
    private readonly lists: Lists,
    private readonly rpc: RpcClient,
  ) {}

  async list(
    request: FastifyRequest,
    reply: FastifyReply,
    { limit, cursor, ...filter }: LedgerQuery,
  ): Promise<void> {
    const search = await this.withBookings(filter);
    const load = this.lists.loader(bookkeepingRpcs.listLedger, search);
    const named: PageLoader = async (...page) => {
      const { items, next } = await load(...page);
      const bookingIds = unnamedBookings(items);
      if (bookingIds.length === 0) return { items, next };
      return { items: withNames(items, await this.namesOf(bookingIds)), next };
    };
    await this.lists.send(request, reply, named, { limit, cursor });
  }

  async totals(filter: LedgerFilter): Promise<LedgerTotals> {
    return this.rpc.call(bookkeepingRpcs.ledgerTotals, await this.withBookings(filter));
  }

  /** Adds the bookings of customers whose name matches the text. */
  private async withBookings({ text, ...filter }: LedgerFilter): Promise<LedgerSearch> {
    if (text === undefined) return filter;
    const { bookingIds } = await this.orWithout(
      this.rpc.call(bookingAdminRpcs.bookingsOfName, { text }),
      { bookingIds: [] },
    );
    return { ...filter, text, textBookingIds: bookingIds };
  }

  private async namesOf(bookingIds: number[]): Promise<CustomerNames> {
    const names = this.rpc.call(bookingAdminRpcs.customerNames, { bookingIds });
    return (await this.orWithout(names, { names: [] })).names;
  }

  /** Returns `nothing` while booking is unavailable: payments are worth reading without names. */
  private async orWithout<T>(answer: Promise<T>, nothing: T): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (AppError.from(error)?.code !== 'unavailable') throw error;
      this.logger.warn('The ledger has no names of bookings', { error: String(error) });
      return nothing;
    }
  }
}
