import {
  billingRpcs,
  PayToken,
  type PayInvoice,
  type PaymentIntentSecret,
  type PublicInvoice,
} from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { openFile, sendPdf } from '../invoices/file-stream.js';

@Injectable()
export class PayService {
  constructor(private readonly rpc: RpcClient) {}

  async get(token: string): Promise<PublicInvoice> {
    return this.rpc.call(billingRpcs.getPublicInvoice, { token: known(token) });
  }

  async createIntent(token: string, wanted: PayInvoice): Promise<PaymentIntentSecret> {
    return this.rpc.call(billingRpcs.createInvoicePayment, { token: known(token), ...wanted });
  }

  async pdf(token: string, reply: FastifyReply): Promise<void> {
    const parts = this.rpc.stream(billingRpcs.getPublicInvoicePdf, { token: known(token) });
    await sendPdf(reply, await openFile(parts));
  }
}

/** What cannot be a link is an unknown one: nobody learns how they look. */
function known(token: string): string {
  if (!z.safeParse(PayToken, token).success)
    throw new AppError('not_found', 'This link is not valid any more');
  return token;
}
