import { Invoice } from '@desert-mirror/contracts/billing';
import {
  BookingMoney,
  InvoiceDetail,
  Mail,
  PaymentId,
  RecordPayment,
  Refund,
  RequestRefund,
  SendInvoice,
  VoidInvoice,
} from '@desert-mirror/contracts/billing-admin';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { AdminBillingService } from './admin-billing.service.js';

const PaymentParam = z.object({ id: PaymentId });
type PaymentParam = z.infer<typeof PaymentParam>;

const ONCE = { 'Idempotency-Key': 'Optional: the same key is the same movement of money' };

@Controller('api/admin')
export class AdminBillingController {
  constructor(private readonly billing: AdminBillingService) {}

  @Get('invoices/:id/detail')
  @Roles('admin')
  @Describe({
    summary: 'One invoice with its payments, refunds, mails and document',
    answer: InvoiceDetail,
    errors: ['not_found'],
  })
  detail(@Param({ schema: IdParam }) { id }: IdParam): Promise<InvoiceDetail> {
    return this.billing.detail(id);
  }

  @Post('invoices/:id/send')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'Send an invoice, by mail or otherwise: its amounts are frozen from then on',
    answer: Invoice,
    errors: ['not_found', 'conflict'],
  })
  send(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: SendInvoice }) wanted: SendInvoice,
  ): Promise<Invoice> {
    return this.billing.send(id, wanted);
  }

  @Post('invoices/:id/void')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'Void an invoice that nothing is paid of; its number stays',
    answer: Invoice,
    errors: ['not_found', 'conflict'],
  })
  void(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: VoidInvoice }) wanted: VoidInvoice,
  ): Promise<Invoice> {
    return this.billing.void(id, wanted);
  }

  @Post('invoices/:id/link')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'A new link to pay; the old one leads nowhere',
    answer: Invoice,
    errors: ['not_found', 'conflict'],
  })
  renewLink(@Param({ schema: IdParam }) { id }: IdParam): Promise<Invoice> {
    return this.billing.changeLink(id, 'renewed');
  }

  @Delete('invoices/:id/link')
  @Roles('admin')
  @HttpCode(200)
  @Describe({ summary: 'Take the link to pay back', answer: Invoice, errors: ['not_found'] })
  revokeLink(@Param({ schema: IdParam }) { id }: IdParam): Promise<Invoice> {
    return this.billing.changeLink(id, 'revoked');
  }

  @Post('invoices/:id/payments')
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'Write down money that came in as cash, by check or by Zelle',
    answer: Invoice,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    headers: ONCE,
  })
  recordPayment(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: RecordPayment }) payment: RecordPayment,
  ): Promise<Invoice> {
    return this.billing.recordPayment(id, key, payment);
  }

  @Post('payments/:id/refunds')
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'Give a payment back, all or a part of it',
    answer: Refund,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    headers: ONCE,
  })
  refund(
    @Param({ schema: PaymentParam }) { id }: PaymentParam,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: RequestRefund }) refund: RequestRefund,
  ): Promise<Refund> {
    return this.billing.refund(id, key, refund);
  }

  @Get('bookings/:id/money')
  @Roles('admin')
  @Describe({
    summary: 'Payments and refunds of a booking, and the invoice made from it',
    answer: BookingMoney,
  })
  bookingMoney(@Param({ schema: IdParam }) { id }: IdParam): Promise<BookingMoney> {
    return this.billing.bookingMoney(id);
  }

  @Post('bookings/:id/invoice')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'The invoice of a booking, made where there is none; what was paid counts',
    answer: Invoice,
    errors: ['not_found'],
  })
  createFromBooking(@Param({ schema: IdParam }) { id }: IdParam): Promise<Invoice> {
    return this.billing.createFromBooking(id);
  }

  @Post('mails/:id/retry')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'Send a mail once more that failed',
    answer: Mail,
    errors: ['not_found', 'conflict'],
  })
  retryMail(@Param({ schema: IdParam }) { id }: IdParam): Promise<Mail> {
    return this.billing.retryMail(id);
  }
}
