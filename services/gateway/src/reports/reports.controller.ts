import type { Analytics, Dashboard, Report } from '@desert-mirror/contracts/back-office';
import { backOfficeOperations } from '@desert-mirror/contracts/back-office.operations';
import type { Period } from '@desert-mirror/contracts/period';
import { bookkeepingOperations } from '@desert-mirror/contracts/bookkeeping.operations';
import type { TechnicianTips } from '@desert-mirror/contracts/bookkeeping';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { Controller } from '@nestjs/common';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { ReportsService } from './reports.service.js';
import { TechnicianTipsService } from './technician-tips.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly technicianTips: TechnicianTipsService,
  ) {}

  @Handle(backOfficeOperations.getDashboard)
  dashboard(): Promise<Dashboard> {
    return this.reports.dashboard();
  }

  @Handle(backOfficeOperations.getReport)
  report(): Promise<Report> {
    return this.reports.report();
  }

  @Handle(backOfficeOperations.getAnalytics)
  analytics(@Input() period: Period): Promise<Analytics> {
    return this.reports.analytics(period);
  }

  @Handle(bookkeepingOperations.getTechnicianTips)
  tips(@Input() period: BooksPeriod): Promise<TechnicianTips> {
    return this.technicianTips.of(period);
  }
}
