import { MAX_OVERDUE, type Calendar, type CalendarEntry } from '@desert-mirror/contracts/calendar';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { type ListSource, Lists } from '../api/lists.js';

@Injectable()
export class CalendarService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  /** Combines the pages, because two busy weeks do not fit a NATS message. */
  async get(range: { from: string; to: string }): Promise<Calendar> {
    const [plan, entries, overdue] = await Promise.all([
      this.rpc.call(calendarRpcs.calendarPlan, range),
      this.all({ contract: calendarRpcs.calendarEntries, input: range }),
      this.rpc.call(calendarRpcs.calendarOverdue, { limit: MAX_OVERDUE }),
    ]);
    return { ...plan, entries, overdue: overdue.items };
  }

  private async all(source: ListSource): Promise<CalendarEntry[]> {
    return (await this.lists.loadAll(source, Infinity)) as CalendarEntry[];
  }
}
