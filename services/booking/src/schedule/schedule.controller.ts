import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { ScheduleService } from './schedule.service.js';

@Controller()
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @RpcHandler(bookingAdminRpcs.schedule)
  list({ undated, ...page }: RpcInput<typeof bookingAdminRpcs.schedule>) {
    return this.schedule.list(undated, page);
  }

  @RpcHandler(bookingAdminRpcs.getScheduled)
  get({ id }: RpcInput<typeof bookingAdminRpcs.getScheduled>) {
    return this.schedule.get(id);
  }

  @RpcHandler(bookingAdminRpcs.changeScheduled)
  changeStatus({ id, ...change }: RpcInput<typeof bookingAdminRpcs.changeScheduled>) {
    return this.schedule.changeStatus(id, change);
  }

  @RpcHandler(bookingAdminRpcs.tellOnTheWay)
  tellOnTheWay({ id }: RpcInput<typeof bookingAdminRpcs.tellOnTheWay>) {
    return this.schedule.tellOnTheWay(id);
  }

  @RpcHandler(bookingAdminRpcs.startScheduled)
  start({ id }: RpcInput<typeof bookingAdminRpcs.startScheduled>) {
    return this.schedule.start(id);
  }

  @RpcHandler(bookingAdminRpcs.scheduledAccount)
  account({ id }: RpcInput<typeof bookingAdminRpcs.scheduledAccount>) {
    return this.schedule.account(id);
  }
}
