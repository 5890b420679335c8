import type { BookingSource } from '@desert-mirror/contracts/booking';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { SharedReads } from './shared-reads.js';

/** Reads offerings from catalog. */
@Injectable()
export class OfferingsService {
  private readonly reads = new SharedReads<RpcOutput<typeof catalogRpcs.getForBooking>>();

  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError `not_found` if the offering does not exist or is inactive */
  async find(id: number): Promise<Offering> {
    const { offering } = await this.read(id);
    if (!offering?.active) throw new AppError('not_found', 'Service not found');
    return offering;
  }

  /** @throws AppError `booking_disabled`, or naming `serviceId` if it cannot be booked */
  async findBookable(id: number, source: BookingSource): Promise<Offering> {
    const { offering, bookingEnabled } = await this.read(id);
    // The setting closes the online form, not bookings by phone.
    if (source === 'online' && !bookingEnabled) throw new AppError('booking_disabled');
    if (!offering?.active)
      throw fieldError('serviceId', 'This service is not available. Please select another one.');
    return offering;
  }

  private read(id: number) {
    return this.reads.get(String(id), () => this.rpc.call(catalogRpcs.getForBooking, { id }));
  }
}
