import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { AvailabilityService } from './availability.service.js';

@Controller()
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @RpcHandler(appointmentRpcs.availability)
  list(query: RpcInput<typeof appointmentRpcs.availability>) {
    return this.availability.list(query);
  }
}
