import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Handles(bookingAdminRpcs.totals)
  totals() {
    return this.analytics.totals();
  }

  @Handles(bookingAdminRpcs.analytics)
  analyse(period: RpcInput<typeof bookingAdminRpcs.analytics>) {
    return this.analytics.analyse(period);
  }
}
