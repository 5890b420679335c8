import * as z from 'zod/mini';
import { defineOperations, operation } from './http.js';
import { RetentionSettings } from './retention.js';
import { defineRpcs, rpc } from './rpc.js';

export const retentionRpcs = defineRpcs(() => ({
  getRetention: rpc('catalog.retention.get', z.object({}), RetentionSettings),
  /** 409 if they were changed since `version`. */
  saveRetention: rpc('catalog.retention.save', RetentionSettings, RetentionSettings),
}));

export const retentionRoutes = {
  getRetention: 'GET /api/admin/retention',
  saveRetention: 'PUT /api/admin/retention',
} as const;

export const retentionOperations = defineOperations(retentionRoutes, () => ({
  getRetention: operation({
    summary: 'Get how many months data of customers is kept',
    access: ['admin'],
    answer: RetentionSettings,
    rpc: retentionRpcs.getRetention,
  }),
  saveRetention: operation({
    summary: 'Save how long data of customers is kept. Fails unless `version` is current',
    access: ['admin'],
    body: RetentionSettings,
    answer: RetentionSettings,
    errors: ['conflict'],
    rpc: retentionRpcs.saveRetention,
  }),
}));
