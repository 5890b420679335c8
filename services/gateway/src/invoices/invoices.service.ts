import { type CreateInvoice, type Invoice, billingRpcs } from '@desert-mirror/contracts/billing';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import type { ListQuery } from '../http/validation.js';
import { openFile } from './file-stream.js';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  create(invoice: CreateInvoice): Promise<Invoice> {
    return this.rpc.call(billingRpcs.createInvoice, invoice);
  }

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.lists.send(
      request,
      reply,
      { contract: billingRpcs.listInvoices, input: {} },
      query,
    );
  }

  async pdf(id: number, reply: FastifyReply): Promise<void> {
    const file = await openFile(this.rpc.stream(billingRpcs.getInvoicePdf, { id }));
    await reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': file.totalBytes,
        'content-disposition': `inline; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`,
      })
      .send(file.body);
  }
}
