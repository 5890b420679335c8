import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readBody } from '../http/read-body.js';
import { pathForLog } from '../http/secret-urls.js';
import { readViolation } from './csp-report.rules.js';

const MAX_BYTES = 16 * 1024;
const MAX_KINDS = 500;

@Injectable()
export class CspReportsService {
  private readonly logger = new Logger('csp');
  private readonly logged = new LRUCache<string, true>({ max: MAX_KINDS });

  /** Logs each kind once, because a single broken page sends a report per visitor. */
  async report(request: FastifyRequest): Promise<void> {
    const bytes = await readBody(request, MAX_BYTES);
    const violation = bytes && readViolation(bytes.toString());
    if (!violation) return;
    const kind = `${violation.directive} ${violation.blocked}`;
    if (this.logged.has(kind)) return;
    this.logged.set(kind, true);
    const page = pathForLog(violation.page);
    this.logger.warn('Content security policy violated', { ...violation, page });
  }
}
