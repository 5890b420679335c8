import type { Analytics, Dashboard, Report } from '@desert-mirror/contracts/back-office';
import { backOfficeOperations } from '@desert-mirror/contracts/back-office.operations';
import type { Period } from '@desert-mirror/contracts/period';
import { Controller } from '@nestjs/common';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

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
}
