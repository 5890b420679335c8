import type {
  BookingCrew,
  BookingTips,
  TechnicianTips,
} from '@desert-mirror/contracts/bookkeeping';
import { bookkeepingRpcs, crewRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { technicianTipsOf } from './tips.rules.js';

@Injectable()
export class TechnicianTipsService {
  constructor(private readonly rpc: RpcClient) {}

  async of(period: BooksPeriod): Promise<TechnicianTips> {
    const tips: BookingTips[] = [];
    const crews: BookingCrew[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.rpc.call(bookkeepingRpcs.listTips, { ...period, cursor });
      const bookingIds = page.items.flatMap(({ bookingId }) => bookingId ?? []);
      const { bookings } = await this.rpc.call(crewRpcs.ofBookings, { bookingIds });
      tips.push(...page.items);
      crews.push(...bookings);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return technicianTipsOf(tips, crews);
  }
}
