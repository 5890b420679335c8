import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { coverageOf } from '@desert-mirror/contracts/coverage';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';

@Controller()
export class CoverageController {
  @RpcHandler(bookingRpcs.coverage)
  get({ zip }: RpcInput<typeof bookingRpcs.coverage>) {
    return Promise.resolve(coverageOf(zip));
  }
}
