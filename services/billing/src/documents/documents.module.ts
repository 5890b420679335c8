import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DocumentsWorker } from './documents.worker.js';
import { Renderer } from './renderer.js';

@Module({
  imports: [InvoicesModule],
  providers: [DocumentsService, { provide: Renderer, useFactory: () => new Renderer() }],
  exports: [DocumentsService],
})
export class DocumentsModule {}

@Module({ imports: [DocumentsModule], controllers: [DocumentsController] })
export class DocumentsMainModule {}

@Module({ imports: [DocumentsModule], providers: [DocumentsWorker] })
export class DocumentsWorkerModule {}
