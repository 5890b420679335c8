import {
  type CreatePaymentIntent,
  type PaymentIntentSecret,
  billingRpcs,
} from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

/** JSON has no raw control characters but white space; escaped for NATS they would outgrow a message. */
const hasControlCharacters = (text: string): boolean => /[^\P{Cc}\t\n\r\x7f-\x9f]/u.test(text);

@Injectable()
export class PaymentsService {
  constructor(private readonly rpc: RpcClient) {}

  createIntent(wanted: CreatePaymentIntent): Promise<PaymentIntentSecret> {
    return this.rpc.call(billingRpcs.createPaymentIntent, wanted);
  }

  /** The text as it came: the signature covers every byte of it. */
  receiveWebhook(payload: unknown, signature: unknown): Promise<{ received: true }> {
    if (typeof payload !== 'string' || payload === '' || hasControlCharacters(payload))
      throw new AppError('bad_request');
    if (typeof signature !== 'string' || signature.length > 2_000)
      throw new AppError('bad_request', 'The signature is missing');
    return this.rpc.call(billingRpcs.receiveWebhook, { payload, signature });
  }
}
