import { Module } from '@nestjs/common';
import { BillingAttentionService } from './attention.service.js';

@Module({ providers: [BillingAttentionService] })
export class BillingAttentionMainModule {}
