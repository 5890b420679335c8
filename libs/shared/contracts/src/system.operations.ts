import * as z from 'zod/mini';
import { AttentionItem } from './attention.js';
import { ListQuery, queryText } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { AuditEntry, AuditFilter, DeadLetter, SystemHealth } from './system.js';

export const systemRoutes = {
  getHealth: 'GET /api/health',
  getLiveness: 'GET /api/health/live',
  reportCspViolation: 'POST /api/csp-reports',
  listAuditEntries: 'GET /api/admin/audit',
  listDeadLetters: 'GET /api/admin/dead-letters',
  replayDeadLetter: 'POST /api/admin/dead-letters/:service/:id/replay',
  listAttention: 'GET /api/admin/attention',
  retryJob: 'POST /api/admin/jobs/:service/:id/retry',
} as const;

export const systemOperations = defineOperations(systemRoutes, () => ({
  getHealth: operation({
    summary: 'Get the health of every process; 503 with the same body while one is unavailable',
    access: 'public',
    answer: SystemHealth,
  }),
  getLiveness: operation({
    summary: 'Check that this gateway is running',
    access: 'public',
    answer: z.object({ status: z.literal('ok') }),
  }),
  reportCspViolation: operation({
    summary: 'Receive a report of a browser about a violation of the content security policy',
    access: 'public',
    limit: 'public-read',
    requestType: 'application/csp-report',
    errors: ['payload_too_large', 'too_many_requests'],
  }),
  listAuditEntries: operation({
    summary: 'List audit entries, newest first',
    access: ['admin'],
    query: z.extend(ListQuery, {
      entity: queryText(AuditFilter.shape.entity),
      entityId: queryText(AuditFilter.shape.entityId),
    }),
    answer: AuditEntry,
    list: true,
  }),
  listDeadLetters: operation({
    summary: 'List events that their consumer refused ten times, newest first',
    access: ['admin'],
    query: ListQuery,
    answer: DeadLetter,
    list: true,
  }),
  replayDeadLetter: operation({
    summary: 'Deliver a dead letter again',
    access: ['admin'],
    // Not checked here: the handler answers 404 for a service or an id that does not exist.
    params: z.object({ service: z.string(), id: z.string() }),
    answer: z.object({}),
    errors: ['not_found'],
  }),
  listAttention: operation({
    summary: 'List what a person has to look at, such as failed refunds and old backups',
    access: ['admin'],
    answer: z.array(AttentionItem),
  }),
  retryJob: operation({
    summary: 'Run a failed job again',
    access: ['admin'],
    params: z.object({ service: z.string(), id: z.string() }),
    answer: z.object({}),
    errors: ['not_found'],
  }),
}));
