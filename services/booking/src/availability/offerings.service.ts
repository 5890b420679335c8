import type { BookingSource } from '@desert-mirror/contracts/booking';
import type { BookableOffering } from '@desert-mirror/contracts/catalog';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import {
  type BookedWork,
  type BookingPrice,
  UNAVAILABLE_SERVICE,
  depositOf,
  pricedLines,
  requestedLines,
} from '@desert-mirror/contracts/prices';
import { Injectable } from '@nestjs/common';
import { type BookableCatalog, CatalogCopyService } from '../catalog-copy/catalog-copy.service.js';
import { SharedReads } from './shared-reads.js';

/** Prices work by the offerings of catalog, read in one query for all vehicles of a booking. */
@Injectable()
export class OfferingsService {
  private readonly reads = new SharedReads<BookableCatalog>();

  constructor(private readonly catalog: CatalogCopyService) {}

  /** @throws AppError `not_found` for an unknown or inactive `serviceId`, or naming a field of `lines` */
  async price(work: BookedWork): Promise<BookingPrice> {
    const { offerings } = await this.read(work);
    if (!work.lines && !offerings[0]?.active) throw new AppError('not_found', 'Service not found');
    return pricedLines(requestedLines(work), offerings);
  }

  /**
   * The price and the offering of the first vehicle.
   * @throws AppError `booking_disabled`, or naming the field that cannot be booked
   */
  async priceBookable(
    work: BookedWork,
    source: BookingSource,
  ): Promise<BookingPrice & { offering: BookableOffering }> {
    const { offerings, bookingEnabled } = await this.read(work);
    // The setting closes the online form, not bookings by phone.
    if (source === 'online' && !bookingEnabled) throw new AppError('booking_disabled');
    if (!work.lines && !offerings[0]?.active) throw fieldError('serviceId', UNAVAILABLE_SERVICE);
    const price = pricedLines(requestedLines(work), offerings);
    return { ...price, offering: offerings.find(({ id }) => id === price.lines[0]!.serviceId)! };
  }

  /** The deposit for work at prices of the owner. */
  async depositOf(
    lines: readonly { vehicle: number; serviceId: number; priceCents: number }[],
  ): Promise<number> {
    const { offerings } = await this.read({ lines: lines.map(({ serviceId }) => ({ serviceId })) });
    return depositOf(lines, offerings);
  }

  private read(work: BookedWork): Promise<BookableCatalog> {
    const ids = [...new Set(requestedLines(work).map(({ serviceId }) => serviceId))];
    return this.reads.get(ids.join(), () => this.catalog.read(ids));
  }
}
