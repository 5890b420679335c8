import type { BookingTips } from '@desert-mirror/contracts/bookkeeping';
import type { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import type { Page } from '@desert-mirror/contracts/fields';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

interface Row {
  /** 0 for invoices without a booking. */
  booking_id: number;
  cents: string;
}

@Injectable()
export class TipsService {
  constructor(private readonly database: Database) {}

  /** Tips minus refunded tips, by the day on which the money moved. */
  list({
    from,
    to,
    ...page
  }: RpcInput<typeof bookkeepingRpcs.listTips>): Promise<Page<BookingTips>> {
    return keysetPage(page, {
      key: z.tuple([z.int()]),
      keyOf: ({ booking_id }: Row) => [booking_id],
      load: (after, rows) =>
        this.database.manager.query<Row[]>(
          `SELECT coalesce(entry.booking_id, invoice.booking_id, 0) AS booking_id,
             sum(CASE kind WHEN 'capture' THEN tip_cents ELSE -tip_cents END) AS cents
           FROM payments AS entry LEFT JOIN invoices AS invoice ON invoice.id = invoice_id
           WHERE tip_cents > 0 AND occurred_at >= ${dayStarts('$1::text')}
             AND occurred_at < ${dayEnds('$2::text')}
             AND coalesce(entry.booking_id, invoice.booking_id, 0) > $3
           GROUP BY 1 ORDER BY 1 LIMIT $4`,
          [from, to, after?.[0] ?? -1, rows],
        ),
      toItem: ({ booking_id, cents }) => ({
        bookingId: booking_id || null,
        cents: Number(cents),
      }),
    });
  }
}
