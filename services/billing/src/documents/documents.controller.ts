import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @RpcHandler(billingRpcs.getInvoicePdf)
  getInvoicePdf({ id }: RpcInput<typeof billingRpcs.getInvoicePdf>) {
    return this.documents.getInvoicePdf(id);
  }
}
