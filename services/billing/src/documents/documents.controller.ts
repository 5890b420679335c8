import { billingRpcs } from '@desert-mirror/contracts/billing';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Handles(billingRpcs.getInvoicePdf)
  getInvoicePdf({ id }: RpcInput<typeof billingRpcs.getInvoicePdf>) {
    return this.documents.getInvoicePdf(id);
  }
}
