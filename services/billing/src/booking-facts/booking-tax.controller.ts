import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { BookingTaxService } from './booking-tax.service.js';

@Controller()
export class BookingTaxController {
  constructor(private readonly tax: BookingTaxService) {}

  @RpcHandler(taxRpcs.ofBooking)
  get({ id }: RpcInput<typeof taxRpcs.ofBooking>) {
    return this.tax.get(id);
  }
}
