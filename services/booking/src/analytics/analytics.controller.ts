import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @RpcHandler(bookingAdminRpcs.totals)
  totals() {
    return this.analytics.totals();
  }

  @RpcHandler(bookingAdminRpcs.counts)
  counts() {
    return this.analytics.counts();
  }

  @RpcHandler(bookingAdminRpcs.analytics)
  analyze(period: RpcInput<typeof bookingAdminRpcs.analytics>) {
    return this.analytics.analyze(period);
  }
}
