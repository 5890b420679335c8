import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  billingAdminRpcs,
  type BookingMoney,
  type InvoiceDetail,
  type Mail,
  type RecordPayment,
  type Refund,
  type RequestRefund,
  type SendInvoice,
  type VoidInvoice,
} from '@desert-mirror/contracts/billing-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { idempotencyKey } from '../bookings/idempotency-key.js';

@Injectable()
export class AdminBillingService {
  constructor(private readonly rpc: RpcClient) {}

  detail(id: number): Promise<InvoiceDetail> {
    return this.rpc.call(billingAdminRpcs.invoiceDetail, { id });
  }

  send(id: number, wanted: SendInvoice): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.sendInvoice, { id, ...wanted });
  }

  void(id: number, wanted: VoidInvoice): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.voidInvoice, { id, ...wanted });
  }

  changeLink(id: number, link: 'renewed' | 'revoked'): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.changePayLink, { id, link });
  }

  recordPayment(
    invoiceId: number,
    key: string | undefined,
    payment: RecordPayment,
  ): Promise<Invoice> {
    const requestKey = idempotencyKey(key);
    return this.rpc.call(billingAdminRpcs.recordPayment, { invoiceId, requestKey, ...payment });
  }

  refund(paymentId: string, key: string | undefined, refund: RequestRefund): Promise<Refund> {
    const requestKey = idempotencyKey(key);
    return this.rpc.call(billingAdminRpcs.requestRefund, { paymentId, requestKey, ...refund });
  }

  bookingMoney(bookingId: number): Promise<BookingMoney> {
    return this.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
  }

  createFromBooking(bookingId: number): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.createFromBooking, { bookingId });
  }

  retryMail(id: number): Promise<Mail> {
    return this.rpc.call(billingAdminRpcs.retryMail, { id });
  }
}
