import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { HoldsService } from './holds.service.js';

@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @RpcHandler(appointmentRpcs.hold)
  create(hold: RpcInput<typeof appointmentRpcs.hold>) {
    return this.holds.create(hold);
  }

  @RpcHandler(appointmentRpcs.releaseHold)
  release(hold: RpcInput<typeof appointmentRpcs.releaseHold>) {
    return this.holds.release(hold);
  }
}
