import { PayInvoice, PaymentIntentSecret, PublicInvoice } from '@desert-mirror/contracts/billing';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { Limited } from '../http/limits.guard.js';
import { PayService } from './pay.service.js';

/** For whoever was given the link of an invoice. */
@Controller('api/pay')
export class PayController {
  constructor(private readonly pay: PayService) {}

  @Get(':token')
  @Public()
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'The invoice that a link to pay is for',
    answer: PublicInvoice,
    errors: ['not_found'],
  })
  get(@Param('token') token: string): Promise<PublicInvoice> {
    return this.pay.get(token);
  }

  @Post(':token/payment-intent')
  @Public()
  @Limited('public-write')
  @HttpCode(200)
  @Describe({
    summary: 'Start the card payment of an invoice; asking again gives the same one',
    answer: PaymentIntentSecret,
    errors: ['not_found', 'price_changed', 'not_payable', 'too_many_requests', 'payment_provider'],
  })
  createIntent(
    @Param('token') token: string,
    @Body({ schema: PayInvoice }) wanted: PayInvoice,
  ): Promise<PaymentIntentSecret> {
    return this.pay.createIntent(token, wanted);
  }

  @Get(':token/pdf')
  @Public()
  @Describe({
    summary: 'The invoice that a link to pay is for, as a document',
    type: 'application/pdf',
    errors: ['not_found'],
  })
  pdf(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    return this.pay.pdf(token, reply);
  }
}
