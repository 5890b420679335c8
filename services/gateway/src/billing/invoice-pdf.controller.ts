import { billingAdminOperations } from '@desert-mirror/contracts/billing-admin.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { sendPdf } from './pdf-stream.js';

@Controller()
export class InvoicePdfController {
  constructor(private readonly rpc: RpcClient) {}

  @Handle(billingAdminOperations.getInvoicePdf)
  get(@Input() { id }: { id: number }, @Res() reply: FastifyReply): Promise<void> {
    return sendPdf(reply, this.rpc.stream(billingRpcs.getInvoicePdf, { id }));
  }
}
