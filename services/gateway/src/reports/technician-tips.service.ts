import type {
  BookingCrew,
  BookingTips,
  TechnicianTips,
} from '@desert-mirror/contracts/bookkeeping';
import { bookkeepingRpcs, crewRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { pagesOf } from '@desert-mirror/platform/rpc/pages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { technicianTipsOf } from './tips.rules.js';

@Injectable()
export class TechnicianTipsService {
  constructor(private readonly rpc: RpcClient) {}

  async of(period: BooksPeriod): Promise<TechnicianTips> {
    const load = (cursor?: string) =>
      this.rpc.call(bookkeepingRpcs.listTips, { ...period, cursor });
    const tips: BookingTips[] = [];
    const crews: BookingCrew[] = [];
    for await (const items of pagesOf(load)) {
      const bookingIds = items.flatMap(({ bookingId }) => bookingId ?? []);
      const { bookings } = await this.rpc.call(crewRpcs.ofBookings, { bookingIds });
      tips.push(...items);
      crews.push(...bookings);
    }
    return technicianTipsOf(tips, crews);
  }
}
