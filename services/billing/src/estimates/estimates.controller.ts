import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { EstimatesService } from './estimates.service.js';

@Controller()
export class EstimatesController {
  constructor(private readonly estimates: EstimatesService) {}

  @RpcHandler(estimateRpcs.listEstimates)
  list(query: RpcInput<typeof estimateRpcs.listEstimates>) {
    return this.estimates.list(query);
  }

  @RpcHandler(estimateRpcs.countEstimates)
  count() {
    return this.estimates.count();
  }

  @RpcHandler(estimateRpcs.estimateTotals)
  totals() {
    return this.estimates.totals();
  }

  @RpcHandler(estimateRpcs.getEstimate)
  get({ id }: RpcInput<typeof estimateRpcs.getEstimate>) {
    return this.estimates.get(id);
  }

  @RpcHandler(estimateRpcs.createEstimate)
  create(estimate: RpcInput<typeof estimateRpcs.createEstimate>) {
    return this.estimates.create(estimate);
  }

  @RpcHandler(estimateRpcs.updateEstimate)
  update({ id, estimate }: RpcInput<typeof estimateRpcs.updateEstimate>) {
    return this.estimates.update(id, estimate);
  }

  @RpcHandler(estimateRpcs.deleteEstimate)
  remove({ id }: RpcInput<typeof estimateRpcs.deleteEstimate>) {
    return this.estimates.remove(id);
  }

  @RpcHandler(estimateRpcs.duplicateEstimate)
  duplicate({ id }: RpcInput<typeof estimateRpcs.duplicateEstimate>) {
    return this.estimates.duplicate(id);
  }

  @RpcHandler(estimateRpcs.getEstimatePdf)
  pdf({ id }: RpcInput<typeof estimateRpcs.getEstimatePdf>) {
    return this.estimates.pdf(id);
  }
}
