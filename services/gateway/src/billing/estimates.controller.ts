import type { PublicEstimate } from '@desert-mirror/contracts/estimates';
import { estimateOperations, estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { checked } from './link-token.js';
import { sendPdf } from './pdf-stream.js';

type AnswerInput = OperationInput<typeof estimateOperations.answerEstimate>;
interface ByToken {
  token: string;
}

@Controller()
export class EstimatesController {
  constructor(private readonly rpc: RpcClient) {}

  @Handle(estimateOperations.getEstimatePdf)
  pdf(@Input() { id }: { id: number }, @Res() reply: FastifyReply): Promise<void> {
    return sendPdf(reply, this.rpc.stream(estimateRpcs.getEstimatePdf, { id }));
  }

  @Handle(estimateOperations.getPublicEstimate)
  async get(@Input() { token }: ByToken): Promise<PublicEstimate> {
    return this.rpc.call(estimateRpcs.getPublicEstimate, { token: checked(token) });
  }

  @Handle(estimateOperations.answerEstimate)
  async answer(@Input() { token, answer }: AnswerInput): Promise<PublicEstimate> {
    return this.rpc.call(estimateRpcs.answerEstimate, { token: checked(token), answer });
  }

  @Handle(estimateOperations.getPublicEstimatePdf)
  async publicPdf(@Input() { token }: ByToken, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(
      reply,
      this.rpc.stream(estimateRpcs.getPublicEstimatePdf, { token: checked(token) }),
    );
  }
}
