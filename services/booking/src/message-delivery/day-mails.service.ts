import { businessDate, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { hasWorkOn } from '@desert-mirror/contracts/work-days';
import type { Business, MailContent } from '@desert-mirror/mail/mail-parts';
import { Database } from '@desert-mirror/platform/database/database';
import { allAttention } from '@desert-mirror/platform/observe/all-attention';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { vanName, vansOn } from '../fleet/day-vans.js';
import type { QueuedMessage } from '../messages/message-batches.js';
import { dateOf, summaryStart } from '../messages/day.rules.js';
import { type BookingFacts, MessageFactsService } from './message-facts.service.js';
import { StaffService } from './staff.service.js';

const staffMails = () => import('@desert-mirror/mail/staff-mails');

/** Composes the emails about a business day, whose number is the message's sequence. */
@Injectable()
export class DayMailsService {
  constructor(
    private readonly database: Database,
    private readonly facts: MessageFactsService,
    private readonly staff: StaffService,
    private readonly rpc: RpcClient,
  ) {}

  /** Undefined if there is nothing to tell. */
  async compose(
    { kind, sequence, recipient }: QueuedMessage,
    business: Business,
  ): Promise<MailContent | undefined> {
    const date = dateOf(sequence);
    if (kind === 'daily-summary') return this.summary(date, business);
    const vanId = await this.vanOf(recipient, date);
    const plan = await this.planOf(date, vanId);
    if (plan.jobs.length === 0) return undefined;
    return (await staffMails()).dayPlanMail(business, plan);
  }

  /**
   * Announces a change to today's plan and lists the jobs of the recipient's van.
   * @param facts the changed booking; undefined if the recipient's van changed
   */
  async changed(
    { recipient }: QueuedMessage,
    facts: BookingFacts | undefined,
    business: Business,
  ): Promise<MailContent> {
    const today = businessDate(new Date());
    const vanId = await this.vanOf(recipient, today);
    const change = facts ? bookingChange(facts, today, vanId) : vanChange(vanId);
    const plan = await this.planOf(today, vanId);
    return (await staffMails()).dayPlanMail(business, { ...plan, change });
  }

  private async planOf(date: string, vanId: number | undefined) {
    if (vanId === undefined) return { date, van: undefined, jobs: [] };
    const [van, jobs] = await Promise.all([
      vanName(this.database.manager, vanId),
      this.facts.planOf(date, vanId),
    ]);
    return { date, van, jobs: jobs.map(({ mail }) => mail) };
  }

  /** The van of a technician on that date. */
  private async vanOf(recipient: string, date: string): Promise<number | undefined> {
    const [crew, technicians] = await Promise.all([
      vansOn(this.database.manager, date),
      this.staff.list(),
    ]);
    const person = technicians.find(({ email }) => email === recipient);
    return person && crew.get(person.id);
  }

  private async summary(date: string, business: Business): Promise<MailContent | undefined> {
    const [jobs, { requests, newBookings, failed }, attention] = await Promise.all([
      this.facts.jobsOf(date),
      this.facts.counts(summaryStart(date)),
      allAttention(this.rpc),
    ]);
    if (jobs.length + requests + newBookings + attention.length === 0) return undefined;
    const { dailySummaryMail } = await staffMails();
    return dailySummaryMail(business, {
      date,
      jobs: jobs.map(({ mail }) => mail),
      requests,
      newBookings,
      failedMessages: failed,
      attention,
    });
  }
}

const vanChange = (vanId: number | undefined): string =>
  vanId === undefined ? 'You are not in a van today.' : 'Your van of the day changed.';

function bookingChange(facts: BookingFacts, today: string, vanId: number | undefined): string {
  const { serviceName, firstName, lastName } = facts.row;
  return `${serviceName} for ${firstName} ${lastName}: ${stateOf(facts, today, vanId)}.`;
}

/** What became of a booking for the crew of a van. */
function stateOf(
  { row, appointment, mail }: BookingFacts,
  today: string,
  vanId: number | undefined,
): string {
  if (row.status === 'cancelled') return 'canceled';
  if (row.status === 'completed') return 'completed';
  if (row.status !== 'confirmed' || appointment?.status !== 'confirmed' || !mail.window)
    return 'no longer scheduled';
  const { start } = mail.window;
  const isToday = hasWorkOn(today, { start, minutes: appointment.minutes });
  return isToday && appointment.vanId !== vanId
    ? 'moved to another van'
    : `${formatWeekday(start)}, ${formatWindow(mail.window)}`;
}
