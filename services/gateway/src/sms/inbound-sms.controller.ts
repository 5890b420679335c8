import { smsOperations } from '@desert-mirror/contracts/sms.operations';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { InboundSmsService } from './inbound-sms.service.js';

@Controller()
export class InboundSmsController {
  constructor(private readonly inbound: InboundSmsService) {}

  @Handle(smsOperations.receiveSms)
  async receive(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/xml; charset=utf-8').send(await this.inbound.receive(request));
  }
}
