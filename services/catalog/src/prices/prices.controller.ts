import { priceRpcs } from '@desert-mirror/contracts/prices.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PricesService } from './prices.service.js';

@Controller()
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @RpcHandler(priceRpcs.getPrices)
  get() {
    return this.prices.get();
  }

  @RpcHandler(priceRpcs.savePrices)
  save(matrix: RpcInput<typeof priceRpcs.savePrices>) {
    return this.prices.save(matrix);
  }
}
