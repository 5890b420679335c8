import { Module } from '@nestjs/common';
import { SystemModule } from '../system/system.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { TechnicianTipsService } from './technician-tips.service.js';

@Module({
  imports: [SystemModule],
  controllers: [ReportsController],
  providers: [ReportsService, TechnicianTipsService],
})
export class ReportsModule {}
