import type { PaymentIntentSecret, PublicInvoice } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingOperations } from '@desert-mirror/contracts/billing.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { checked } from './link-token.js';
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
