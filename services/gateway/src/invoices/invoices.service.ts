import {
  type CreateInvoice,
  type Invoice,
  type InvoiceFilter,
  billingRpcs,
} from '@desert-mirror/contracts/billing';
import { type UpdateInvoice, billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import type { ListQuery } from '../http/validation.js';
import { openFile, sendPdf } from './file-stream.js';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  create(invoice: CreateInvoice): Promise<Invoice> {
    return this.rpc.call(billingRpcs.createInvoice, invoice);
  }

  list(
    request: FastifyRequest,
    reply: FastifyReply,
    { limit, cursor, ...filter }: ListQuery & InvoiceFilter,
  ): Promise<void> {
    const source = { contract: billingRpcs.listInvoices, input: filter };
    return this.lists.send(request, reply, source, { limit, cursor });
  }

  get(id: number): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.getInvoice, { id });
  }

  update(id: number, invoice: UpdateInvoice): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.updateInvoice, { id, invoice });
  }

  duplicate(id: number): Promise<Invoice> {
    return this.rpc.call(billingAdminRpcs.duplicateInvoice, { id });
  }

  async pdf(id: number, reply: FastifyReply): Promise<void> {
    const file = await openFile(this.rpc.stream(billingRpcs.getInvoicePdf, { id }));
    await sendPdf(reply, file);
  }
}
