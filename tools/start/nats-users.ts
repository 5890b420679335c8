import { attentionRpcs } from '@desert-mirror/contracts/attention';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import { allEvents } from '@desert-mirror/contracts/events';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { retentionRpcs } from '@desert-mirror/contracts/retention.operations';
import { OWNERS, type Owner, type Rpc } from '@desert-mirror/contracts/rpc';
import { PROCESSES } from '@desert-mirror/contracts/system';
import { TAX_CHANGED } from '@desert-mirror/contracts/tax';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';

/** RPCs with which services read from each other; a test compares the list with the code. */
export const READS: Readonly<Record<Owner, readonly Rpc[]>> = {
  catalog: [],
  booking: [
    ...OWNERS.map((owner) => attentionRpcs(owner).list),
    catalogRpcs.getForBooking,
    catalogRpcs.getSettings,
    catalogRpcs.listOfferings,
    retentionRpcs.getRetention,
    identityRpcs.findSignIn,
    identityRpcs.findStaff,
    identityRpcs.issuePasswordReset,
    identityRpcs.listStaff,
    billingAdminRpcs.bookingMoney,
    billingAdminRpcs.failedMail,
    billingAdminRpcs.getInvoice,
    billingAdminRpcs.failedRefund,
    disputeRpcs.findDispute,
    estimateRpcs.answeredEstimate,
    unattributedPaymentRpcs.findUnattributed,
  ],
  billing: [
    bookingRpcs.getAccount,
    bookingRpcs.getWorkDay,
    catalogRpcs.getSettings,
    retentionRpcs.getRetention,
  ],
  identity: [],
};

const HINTS: readonly string[] = [CATALOG_CHANGED, CALENDAR_CHANGED, TAX_CHANGED];

export const NATS_USERS = ['gateway', ...PROCESSES] as const;
export type NatsUser = (typeof NATS_USERS)[number];

const ownerOf = (process: NatsUser): Owner | undefined =>
  OWNERS.find((owner) => process === owner || process === `${owner}-worker`);

const eventSubjects = (from: Owner): string[] => {
  const destinations = allEvents
    .filter(({ name }) => name.startsWith(`${from}.`))
    .flatMap(({ to }) => to);
  return [...new Set(destinations)].map((owner) => `${owner}.events`);
};

interface Permissions {
  publish: readonly string[];
  subscribe: readonly string[];
}

const inboxOf = (process: NatsUser): string => `_INBOX_${process}.>`;

/**
 * The subjects that a process uses. Services may answer to all inboxes, whose subjects nobody can guess. The server's own
 * `allow_responses` would remember each request until it expires, and search all of them with each further request.
 */
function permissionsOf(process: NatsUser): Permissions {
  const owner = ownerOf(process);
  if (!owner)
    return {
      publish: [...OWNERS.map((one) => `${one}.>`), ...PROCESSES.map((one) => `${one}.health`)],
      subscribe: [...HINTS, inboxOf(process)],
    };
  return {
    publish: [
      ...READS[owner].map(({ name }) => name),
      ...eventSubjects(owner),
      ...HINTS.filter((hint) => hint.startsWith(`${owner}.`)),
      ...NATS_USERS.map(inboxOf),
    ],
    subscribe: [process === owner ? `${owner}.>` : `${process}.>`, inboxOf(process)],
  };
}

/** @param passwordOf returns the password as written in a configuration file of NATS */
export function natsUsersConfig(passwordOf: (process: NatsUser) => string): string {
  const list = (subjects: readonly string[]): string =>
    `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;
  const users = NATS_USERS.map((process) => {
    const { publish, subscribe } = permissionsOf(process);
    return [
      '    {',
      `      user: ${process}, password: ${passwordOf(process)}`,
      '      permissions: {',
      `        publish: ${list(publish)}`,
      `        subscribe: ${list(subscribe)}`,
      '      }',
      '    }',
    ].join('\n');
  });
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}
