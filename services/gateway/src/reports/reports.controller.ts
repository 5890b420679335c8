import { Analytics, Dashboard, Report } from '@desert-mirror/contracts/back-office';
import { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { Period } from '@desert-mirror/contracts/period';
import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { ReportsService } from './reports.service.js';

@Controller('api/admin')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('dashboard')
  @Roles('admin')
  @Describe({ summary: 'How the business stands, at a glance', answer: Dashboard })
  dashboard(): Promise<Dashboard> {
    return this.reports.dashboard();
  }

  @Get('reports')
  @Roles('admin')
  @Describe({
    summary: 'All bookings and all invoices that are not void, summed up',
    answer: Report,
  })
  report(): Promise<Report> {
    return this.reports.report();
  }

  @Get('reports/books')
  @Roles('admin')
  @Describe({
    summary: 'What money moved in a period of at most ten years, and what for',
    answer: Books,
  })
  books(@Query({ schema: BooksPeriod }) period: BooksPeriod): Promise<Books> {
    return this.reports.books(period);
  }

  @Get('analytics')
  @Roles('admin')
  @Describe({
    summary: 'A period by day, week or month, at most 400 of them',
    answer: Analytics,
  })
  analytics(@Query({ schema: Period }) period: Period): Promise<Analytics> {
    return this.reports.analytics(period);
  }
}
