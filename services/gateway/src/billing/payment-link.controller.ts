import {
  type PaymentIntentSecret,
  type PublicInvoice,
  PayToken,
} from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingOperations } from '@desert-mirror/contracts/billing.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { sendPdf } from './pdf-stream.js';

type PayInput = OperationInput<typeof billingOperations.createInvoicePaymentIntent>;
interface ByToken {
  token: string;
}

@Controller()
export class PaymentLinkController {
  constructor(private readonly rpc: RpcClient) {}

  @Handle(billingOperations.getPublicInvoice)
  async get(@Input() { token }: ByToken): Promise<PublicInvoice> {
    return this.rpc.call(billingRpcs.getPublicInvoice, { token: checked(token) });
  }

  @Handle(billingOperations.createInvoicePaymentIntent)
  async createIntent(@Input() { token, ...payment }: PayInput): Promise<PaymentIntentSecret> {
    return this.rpc.call(billingRpcs.createInvoicePayment, { token: checked(token), ...payment });
  }

  @Handle(billingOperations.getPublicInvoicePdf)
  async pdf(@Input() { token }: ByToken, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(
      reply,
      this.rpc.stream(billingRpcs.getPublicInvoicePdf, { token: checked(token) }),
    );
  }
}

/** A malformed token is answered like an unknown one, so that the format is not revealed. */
function checked(token: string): string {
  if (!z.safeParse(PayToken, token).success)
    throw new AppError('not_found', 'This link is no longer valid');
  return token;
}
