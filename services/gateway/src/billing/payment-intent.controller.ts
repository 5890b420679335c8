import type { PaymentIntentSecret } from '@desert-mirror/contracts/billing';
import { billingOperations, billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { bookingToken } from '../auth/booking-cookies.js';

@Controller()
export class PaymentIntentController {
  constructor(private readonly rpc: RpcClient) {}

  @Handle(billingOperations.createPaymentIntent)
  async create(
    @Input() {
      token: linkToken,
      ...payment
    }: OperationInput<typeof billingOperations.createPaymentIntent>,
    @Req() { cookies }: FastifyRequest,
  ): Promise<PaymentIntentSecret> {
    const token = bookingToken(cookies, payment.bookingId, linkToken);
    return this.rpc.call(billingRpcs.createPaymentIntent, { ...payment, token });
  }
}
