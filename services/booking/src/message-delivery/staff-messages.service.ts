import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { allAttention } from '@desert-mirror/platform/observe/all-attention';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { vansOn } from '../fleet/day-vans.js';
import type { NewMessage } from '../messages/message-queue.js';
import type { notifyStaff } from '../messages/messages.jobs.js';
import { sequenceOf, summaryStart } from '../messages/day.rules.js';
import { BatchesService } from './batches.service.js';
import { MessageFactsService } from './message-facts.service.js';
import { OwnerSmsService } from '../sms/owner-sms.service.js';
import { StaffService } from './staff.service.js';

const OWNER = { audience: 'owner', sequence: 0 } as const;

/** Queues messages for the staff; each of them once, however often it is called. */
@Injectable()
export class StaffMessagesService {
  constructor(
    private readonly database: Database,
    private readonly facts: MessageFactsService,
    private readonly batches: BatchesService,
    private readonly staff: StaffService,
    private readonly ownerSms: OwnerSmsService,
    private readonly rpc: RpcClient,
  ) {}

  /** For every admin, and as a text message if the owner wants them. */
  async announce(bookingIds: readonly number[]): Promise<void> {
    const [admins, number] = await Promise.all([
      this.admins(),
      this.ownerSms.numberForNewBookings(),
    ]);
    const emails = admins.map(({ email, username }) => {
      return { recipient: email, recipientName: username, channel: 'email' } as const;
    });
    const texts = number ? [{ recipient: number, recipientName: '', channel: 'sms' } as const] : [];
    await this.database.sharedTransaction(async (tx) => {
      for (const to of [...emails, ...texts])
        await this.batches.queue(tx, { kind: 'new-bookings', ...OWNER, ...to }, bookingIds);
    });
  }

  /** For every admin, or for the given technicians and those of the given vans. */
  async notify({
    vanIds,
    userIds = [],
    ...message
  }: JobPayload<typeof notifyStaff>): Promise<void> {
    // A job of the release before `announceBookings`.
    if (message.kind === 'new-bookings') return this.announce([message.bookingId!]);
    if (message.kind !== 'day-changed') return this.queue('owner', await this.admins(), message);
    const crew = await vansOn(this.database.manager, businessDate(new Date()));
    const told = (await this.staff.list()).filter(
      ({ id }) => userIds.includes(id) || vanIds.includes(crew.get(id) ?? 0),
    );
    await this.queue('technician', told, message);
  }

  /** The plan of the day for technicians and the summary for the owner. */
  async sendDay(date: string): Promise<void> {
    const [crew, jobs, counts] = await Promise.all([
      vansOn(this.database.manager, date),
      this.facts.jobsOf(date),
      this.facts.counts(summaryStart(date)),
    ]);
    const vans = new Set(jobs.map(({ appointment }) => appointment?.vanId));
    const inVans = (await this.staff.list()).filter(
      ({ id }) => crew.has(id) && vans.has(crew.get(id)),
    );
    const message = { bookingId: null, sequence: sequenceOf(date) };
    await this.queue('technician', inVans, { ...message, kind: 'day-plan' });
    const attention = await allAttention(this.rpc);
    if (jobs.length + counts.requests + counts.newBookings + attention.length > 0)
      await this.queue('owner', await this.admins(), { ...message, kind: 'daily-summary' });
  }

  private async admins() {
    return (await this.staff.list()).filter(({ role }) => role === 'admin');
  }

  private queue(
    audience: NewMessage['audience'],
    people: readonly { email: string; username: string }[],
    { bookingId, ...message }: Pick<NewMessage, 'bookingId' | 'kind' | 'sequence'>,
  ): Promise<void> {
    return this.database.sharedTransaction(async (tx) => {
      for (const { email: recipient, username: recipientName } of people)
        await this.batches.queue(tx, { ...message, audience, recipient, recipientName }, [
          bookingId,
        ]);
    });
  }
}
