import { promoCodeRpcs } from '@desert-mirror/contracts/promo-codes.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PromoCodesService } from './promo-codes.service.js';
import { DiscountsService } from './discounts.service.js';

@Controller()
export class PromoCodesController {
  constructor(
    private readonly promoCodes: PromoCodesService,
    private readonly discounts: DiscountsService,
  ) {}

  @RpcHandler(promoCodeRpcs.listPromoCodes)
  list(query: RpcInput<typeof promoCodeRpcs.listPromoCodes>) {
    return this.promoCodes.list(query);
  }

  @RpcHandler(promoCodeRpcs.createPromoCode)
  create(request: RpcInput<typeof promoCodeRpcs.createPromoCode>) {
    return this.promoCodes.create(request);
  }

  @RpcHandler(promoCodeRpcs.updatePromoCode)
  update({ id, promoCode }: RpcInput<typeof promoCodeRpcs.updatePromoCode>) {
    return this.promoCodes.update(id, promoCode);
  }

  @RpcHandler(promoCodeRpcs.checkPromoCode)
  check(request: RpcInput<typeof promoCodeRpcs.checkPromoCode>) {
    return this.discounts.check(request);
  }
}
