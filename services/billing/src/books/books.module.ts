import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { BooksController } from './books.controller.js';
import { BooksService } from './books.service.js';
import { PeriodBooksService } from './period-books.service.js';

@Module({
  imports: [InvoicesModule],
  controllers: [BooksController],
  providers: [BooksService, PeriodBooksService],
})
export class BooksMainModule {}
