import { Module } from '@nestjs/common';
import { StripeCustomersService } from './stripe-customers.service.js';

@Module({ providers: [StripeCustomersService], exports: [StripeCustomersService] })
export class StripeCustomersModule {}
