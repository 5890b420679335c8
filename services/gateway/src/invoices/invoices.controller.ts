import { CreateInvoice, Invoice, InvoiceFilter } from '@desert-mirror/contracts/billing';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Document, Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam, unlessEmpty, ListQuery } from '../http/validation.js';
import { InvoicesService } from './invoices.service.js';

const filter = InvoiceFilter.shape;
const InvoicesQuery = z.extend(ListQuery, {
  status: unlessEmpty(filter.status),
  from: unlessEmpty(filter.from),
  to: unlessEmpty(filter.to),
  text: unlessEmpty(filter.text),
});
type InvoicesQuery = z.infer<typeof InvoicesQuery>;

@Controller('api/invoices')
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Describe({ summary: 'Create a draft; the server recomputes the sums', answer: Invoice })
  create(@Body({ schema: CreateInvoice }) invoice: CreateInvoice): Promise<Invoice> {
    return this.invoices.create(invoice);
  }

  @Get()
  @Roles('admin')
  @Describe({ summary: 'All invoices, newest first', answer: z.array(Invoice) })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: InvoicesQuery }) query: InvoicesQuery,
  ): Promise<void> {
    return this.invoices.list(request, reply, query);
  }

  @Get(':id/pdf')
  @Roles('admin')
  @Document()
  @Describe({
    summary: 'The invoice as a document; also opens with the cookie set at sign-in',
    type: 'application/pdf',
    errors: ['not_found'],
  })
  pdf(@Param({ schema: IdParam }) { id }: IdParam, @Res() reply: FastifyReply): Promise<void> {
    return this.invoices.pdf(id, reply);
  }
}
