import { Module } from '@nestjs/common';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { TechnicianTipsService } from './technician-tips.service.js';

@Module({ controllers: [ReportsController], providers: [ReportsService, TechnicianTipsService] })
export class ReportsModule {}
