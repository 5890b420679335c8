import type { Analytics, Dashboard, Report } from '@desert-mirror/contracts/back-office';
import { problemsIn } from '@desert-mirror/contracts/attention';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { Period } from '@desert-mirror/contracts/period';
import { allAttention } from '@desert-mirror/platform/observe/all-attention';
import { pagesOf } from '@desert-mirror/platform/rpc/pages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { analyticsOf, bucketStarts } from './analytics.rules.js';
import { reportOf } from './report.rules.js';

@Injectable()
export class ReportsService {
  constructor(private readonly rpc: RpcClient) {}

  async dashboard(): Promise<Dashboard> {
    const [booked, requests, billed, attention, offerings, undelivered, items] = await Promise.all([
      this.rpc.call(bookingAdminRpcs.totals, {}),
      this.rpc.call(calendarRpcs.countRequests, {}),
      this.rpc.call(billingAdminRpcs.totals, {}),
      this.rpc.call(billingAdminRpcs.attentionCounts, {}),
      this.rpc.call(catalogAdminRpcs.countActiveOfferings, {}),
      this.rpc.call(messageRpcs.countFailed, {}),
      allAttention(this.rpc),
    ]);
    return {
      totalRevenue: centsToDecimal(booked.totalCents),
      bookingCount: booked.count,
      collected: centsToDecimal(billed.collectedCents),
      pendingBookings: booked.pending,
      requests: requests.count,
      completedServices: booked.completed,
      activeServices: offerings.count,
      overdueInvoices: attention.overdueInvoices,
      failedMessages: attention.failedMails + undelivered.count,
      openDisputes: attention.openDisputes,
      unattributedPayments: attention.unattributedPayments,
      problems: problemsIn(items),
      attentionItems: items.length,
    };
  }

  async report(): Promise<Report> {
    const [booked, billed, emails, invoicedOnly] = await Promise.all([
      this.rpc.call(bookingAdminRpcs.totals, {}),
      this.rpc.call(billingAdminRpcs.totals, {}),
      this.rpc.call(bookingAdminRpcs.countEmails, {}),
      this.countInvoicedOnly(),
    ]);
    return reportOf(booked, billed, emails.count + invoicedOnly);
  }

  books(period: BooksPeriod): Promise<Books> {
    return this.rpc.call(billingAdminRpcs.books, period);
  }

  async analytics(period: Period): Promise<Analytics> {
    const starts = bucketStarts(period);
    const [booked, billed] = await Promise.all([
      this.rpc.call(bookingAdminRpcs.analytics, period),
      this.rpc.call(billingAdminRpcs.analytics, period),
    ]);
    return analyticsOf(starts, booked, billed);
  }

  /** Counts the email addresses with an invoice but no booking, page by page. */
  private async countInvoicedOnly(): Promise<number> {
    const load = (cursor?: string) => this.rpc.call(billingAdminRpcs.listEmails, { cursor });
    let count = 0;
    for await (const emails of pagesOf(load))
      if (emails.length > 0)
        count += (await this.rpc.call(bookingAdminRpcs.countUnknownEmails, { emails })).count;
    return count;
  }
}
