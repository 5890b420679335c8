import { Module } from '@nestjs/common';
import { CancelledInvoicesService } from './cancelled-invoices.service.js';
import { CheckDueDatesTask } from './check-due-dates.task.js';
import { InvoiceFactsService } from './invoice-facts.service.js';
import { InvoiceLifecycleController } from './invoice-lifecycle.controller.js';
import { InvoiceLifecycleService } from './invoice-lifecycle.service.js';
import { InvoiceReaderService } from './invoice-reader.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { CancelledInvoicesWorker } from './cancelled-invoices.worker.js';

const readers = [InvoiceReaderService, InvoiceFactsService];

@Module({ providers: readers, exports: readers })
export class InvoicesModule {}

@Module({
  imports: [InvoicesModule],
  controllers: [InvoicesController, InvoiceLifecycleController],
  providers: [InvoicesService, InvoiceLifecycleService],
})
export class InvoicesMainModule {}

@Module({ providers: [CheckDueDatesTask, CancelledInvoicesService, CancelledInvoicesWorker] })
export class InvoicesWorkerModule {}
