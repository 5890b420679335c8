import type { AttentionItem } from '@desert-mirror/contracts/attention';
import { Database } from '@desert-mirror/platform/database/database';
import { Attention } from '@desert-mirror/platform/observe/attention';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ATTENTION_SQL } from './attention.sql.js';

type Row = Omit<AttentionItem, 'service' | 'since' | 'isRefundable'> & {
  since: Date;
  isRefundable: boolean | null;
};

/** Adds billing's part to the list of what a person has to look at. */
@Injectable()
export class BillingAttentionService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly attention: Attention,
  ) {}

  onModuleInit(): void {
    this.attention.add(async () => {
      const rows = await this.database.manager.query<Row[]>(ATTENTION_SQL);
      return rows.map(({ isRefundable, ...row }) => ({
        ...row,
        since: row.since.toISOString(),
        ...(isRefundable !== null && { isRefundable }),
      }));
    });
  }
}
