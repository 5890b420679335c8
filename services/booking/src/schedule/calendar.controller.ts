import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';
import { SchedulingService } from './scheduling.service.js';

@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly scheduling: SchedulingService,
  ) {}

  @RpcHandler(calendarRpcs.scheduleBooking)
  schedule({ id, appointment }: RpcInput<typeof calendarRpcs.scheduleBooking>) {
    return this.scheduling.schedule(id, appointment);
  }

  @RpcHandler(calendarRpcs.freeTimes)
  freeTimes({ id, ...search }: RpcInput<typeof calendarRpcs.freeTimes>) {
    return this.scheduling.freeTimes(id, search);
  }

  @RpcHandler(calendarRpcs.unscheduleBooking)
  unschedule({ id, version }: RpcInput<typeof calendarRpcs.unscheduleBooking>) {
    return this.scheduling.unschedule(id, version);
  }

  @RpcHandler(calendarRpcs.undoBooking)
  undo({ id }: RpcInput<typeof calendarRpcs.undoBooking>) {
    return this.scheduling.undo(id);
  }

  @RpcHandler(calendarRpcs.calendarPlan)
  plan(range: RpcInput<typeof calendarRpcs.calendarPlan>) {
    return this.calendar.plan(range);
  }

  @RpcHandler(calendarRpcs.calendarEntries)
  entries(query: RpcInput<typeof calendarRpcs.calendarEntries>) {
    return this.calendar.entries(query);
  }

  @RpcHandler(calendarRpcs.calendarOverdue)
  overdue(query: RpcInput<typeof calendarRpcs.calendarOverdue>) {
    return this.calendar.overdue(query);
  }

  @RpcHandler(calendarRpcs.calendarRequests)
  requests(query: RpcInput<typeof calendarRpcs.calendarRequests>) {
    return this.calendar.requests(query);
  }

  @RpcHandler(calendarRpcs.countRequests)
  countRequests() {
    return this.calendar.countRequests();
  }
}
