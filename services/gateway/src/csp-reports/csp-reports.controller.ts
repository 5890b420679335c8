import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { CspReportsService } from './csp-reports.service.js';

@Controller()
export class CspReportsController {
  constructor(private readonly reports: CspReportsService) {}

  @Handle(systemOperations.reportCspViolation)
  report(@Req() request: FastifyRequest): Promise<void> {
    return this.reports.report(request);
  }
}
