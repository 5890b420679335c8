import { Invoice } from '@desert-mirror/contracts/billing';
import { UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { InvoicesService } from './invoices.service.js';

@Controller('api/admin/invoices')
export class AdminInvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get(':id')
  @Roles('admin')
  @Describe({ summary: 'One invoice', answer: Invoice, errors: ['not_found'] })
  get(@Param({ schema: IdParam }) { id }: IdParam): Promise<Invoice> {
    return this.invoices.get(id);
  }

  @Put(':id')
  @Roles('admin')
  @Describe({
    summary: 'Change a draft, unless somebody did since `updatedAt`; its number stays',
    answer: Invoice,
    errors: ['not_found', 'conflict'],
  })
  update(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: UpdateInvoice }) invoice: UpdateInvoice,
  ): Promise<Invoice> {
    return this.invoices.update(id, invoice);
  }

  @Post(':id/duplicate')
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'A new draft with the same customer, lines and notes',
    answer: Invoice,
    errors: ['not_found'],
  })
  duplicate(@Param({ schema: IdParam }) { id }: IdParam): Promise<Invoice> {
    return this.invoices.duplicate(id);
  }
}
