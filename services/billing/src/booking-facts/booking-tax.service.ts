import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { type BookingTax, formatTaxRate } from '@desert-mirror/contracts/tax';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { taxRateOf } from './booking-facts.js';
import { bookingTax } from './booking-tax.rules.js';

@Injectable()
export class BookingTaxService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError `not_found` */
  async get(bookingId: number): Promise<BookingTax> {
    const [booking, taxRate] = await Promise.all([
      this.rpc.call(bookingRpcs.getAccount, { id: bookingId }),
      taxRateOf(this.database.manager, bookingId),
    ]);
    const { taxCents } = bookingTax(booking, taxRate);
    return { rate: formatTaxRate(taxRate ?? 0), amount: centsToDecimal(taxCents ?? 0) };
  }
}
