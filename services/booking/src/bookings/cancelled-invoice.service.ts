import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { keptOnCents } from '@desert-mirror/contracts/billing-admin';
import { fieldError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { isOpenInvoice } from './cancelled-invoice.rules.js';

/** What happens to the invoice of a booking that the owner cancels. */
@Injectable()
export class CancelledInvoiceService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Read before the transaction, so that no lock is held during an RPC.
   * @returns undefined unless the owner has to choose
   * @throws AppError naming `invoice` if the owner has to choose, or to refund payments first
   */
  async choiceOf(
    bookingId: number,
    { status, invoice }: ChangeBookingStatus,
  ): Promise<ChangeBookingStatus['invoice']> {
    if (status !== 'cancelled') return undefined;
    const money = await this.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
    if (!money.invoice || !isOpenInvoice(money.invoice)) return undefined;
    const { id, invoiceNumber } = money.invoice;
    if (invoice === undefined)
      throw fieldError('invoice', `Please choose whether to void or keep invoice ${invoiceNumber}`);
    if (invoice === 'void' && keptOnCents(money.payments, id) > 0)
      throw fieldError(
        'invoice',
        `Invoice ${invoiceNumber} is partly paid. Refund the payments first, or keep the invoice.`,
      );
    return invoice;
  }
}
