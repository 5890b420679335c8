import { billingOperations } from '@desert-mirror/contracts/billing.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { Body, Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

/** JSON contains no raw control characters except whitespace; escaped, they would exceed a NATS message. */
const hasControlCharacters = (text: string): boolean => /[^\P{Cc}\t\n\r\x7f-\x9f]/u.test(text);

@Controller()
export class StripeWebhookController {
  constructor(private readonly webhooks: StripeWebhooksService) {}

  /** Forwards the raw text, because the signature covers every byte of it. */
  @Handle(billingOperations.receiveStripeWebhook)
  async receive(
    @Body() payload: unknown,
    @Headers('stripe-signature') signature: unknown,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<{ received: true }> {
    if (typeof payload !== 'string' || payload === '' || hasControlCharacters(payload))
      throw new AppError('bad_request');
    if (typeof signature !== 'string' || signature.length > 2_000)
      throw new AppError('bad_request', 'The signature is missing');
    return this.webhooks.receive({ payload, signature, requestId });
  }
}
