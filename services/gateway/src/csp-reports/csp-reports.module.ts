import { Module } from '@nestjs/common';
import { CspReportsController } from './csp-reports.controller.js';
import { CspReportsService } from './csp-reports.service.js';

@Module({ controllers: [CspReportsController], providers: [CspReportsService] })
export class CspReportsModule {}
