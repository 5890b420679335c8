import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { EstimateLifecycleService } from './estimate-lifecycle.service.js';

@Controller()
export class EstimateLifecycleController {
  constructor(private readonly estimates: EstimateLifecycleService) {}

  @RpcHandler(estimateRpcs.sendEstimate)
  send({ id, ...how }: RpcInput<typeof estimateRpcs.sendEstimate>) {
    return this.estimates.send(id, how);
  }

  @RpcHandler(estimateRpcs.reviseEstimate)
  revise({ id, ...seen }: RpcInput<typeof estimateRpcs.reviseEstimate>) {
    return this.estimates.revise(id, seen);
  }

  @RpcHandler(estimateRpcs.linkEstimate)
  link({ id }: RpcInput<typeof estimateRpcs.linkEstimate>) {
    return this.estimates.link(id);
  }

  @RpcHandler(estimateRpcs.invoiceEstimate)
  invoice({ id }: RpcInput<typeof estimateRpcs.invoiceEstimate>) {
    return this.estimates.invoice(id);
  }

  @RpcHandler(estimateRpcs.answeredEstimate)
  answered({ id }: RpcInput<typeof estimateRpcs.answeredEstimate>) {
    return this.estimates.answered(id);
  }

  @RpcHandler(estimateRpcs.getPublicEstimate)
  getPublic({ token }: RpcInput<typeof estimateRpcs.getPublicEstimate>) {
    return this.estimates.getPublic(token);
  }

  @RpcHandler(estimateRpcs.answerEstimate)
  answer({ token, ...answer }: RpcInput<typeof estimateRpcs.answerEstimate>) {
    return this.estimates.answer(token, answer);
  }

  @RpcHandler(estimateRpcs.getPublicEstimatePdf)
  publicPdf({ token }: RpcInput<typeof estimateRpcs.getPublicEstimatePdf>) {
    return this.estimates.publicPdf(token);
  }
}
