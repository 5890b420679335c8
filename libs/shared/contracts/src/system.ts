import * as z from 'zod/mini';
import { Instant, PageQuery, cleanText, pageOf } from './fields.js';
import { OWNERS, rpc, type Owner } from './rpc.js';

/** Every process except the gateway; each reports its own health. */
export const PROCESSES = [
  'catalog',
  'booking',
  'booking-worker',
  'billing',
  'billing-worker',
  'identity',
] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** `checks` has an entry for each dependency of the process (database, redis, …). */
export const ProcessHealth = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});
export type ProcessHealth = z.infer<typeof ProcessHealth>;

export const SystemHealth = z.object({
  status: z.enum(['ok', 'unavailable']),
  processes: z.record(z.string(), ProcessHealth),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const healthRpc = (process: ProcessName) =>
  rpc(`${process}.health`, z.object({}), ProcessHealth, { timeoutMs: 2_000 });

/** An event that its consumer refused ten times; kept until it is replayed. */
export const DeadLetter = z.object({
  id: z.string(),
  service: z.enum(OWNERS),
  event: z.string(),
  destination: z.string(),
  payload: z.unknown(),
  lastError: z.nullable(z.string()),
  occurredAt: Instant,
  deadAt: Instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const deadLetterRpcs = (service: Owner) => ({
  /** Newest first. */
  page: rpc(`${service}.dead-letters.page`, PageQuery, pageOf(DeadLetter)),
  /** The first page, for gateways of the previous release that are still running. */
  list: rpc(`${service}.dead-letters.list`, z.object({}), z.array(DeadLetter)),
  replay: rpc(`${service}.dead-letters.replay`, z.object({ id: z.string() }), z.object({})),
});

/** A change and its author, written in the transaction of the change. */
export const AuditEntry = z.object({
  /** Unique within its service. */
  id: z.string(),
  service: z.enum(OWNERS),
  at: Instant,
  /** Username; null for a visitor or the system. */
  actor: z.nullable(z.string()),
  /** Past tense in dots: `booking.status-changed`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** IP address of the person; null for the system and in old entries. */
  clientAddress: z._default(z.nullable(z.string()), null),
  /** Names of the records that it mentions by number: `{ "van 2": "Van 2" }`. */
  names: z._default(z.record(z.string(), z.string()), {}),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  entity: z.optional(z.string('Must be text').check(z.maxLength(100), cleanText)),
  entityId: z.optional(z.string('Must be text').check(z.maxLength(100), cleanText)),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Newest first. */
export const auditRpcs = (service: Owner) => ({
  list: rpc(`${service}.audit.list`, z.extend(PageQuery, AuditFilter.shape), pageOf(AuditEntry)),
});
