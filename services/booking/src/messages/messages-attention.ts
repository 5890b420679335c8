import { Database } from '@desert-mirror/platform/database/database';
import { Attention } from '@desert-mirror/platform/observe/attention';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** Adds messages that could not be sent to the list of what a person has to look at. */
@Injectable()
export class MessagesAttention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly attention: Attention,
  ) {}

  onModuleInit(): void {
    this.attention.add(async () => {
      const [row] = await this.database.manager.query<
        [{ count: number; reason: string | null; since: Date | null }]
      >(
        `SELECT count(*)::integer AS count, max(error) AS reason, max(created_at) AS since
         FROM messages WHERE status = 'failed'`,
      );
      const { count, reason, since } = row;
      if (since === null) return [];
      const subject = count === 1 ? '1 message' : `${count} messages`;
      return [
        {
          kind: 'failed-messages',
          id: 'messages',
          subject,
          reason,
          since: since.toISOString(),
          bookingId: null,
          invoiceId: null,
        },
      ];
    });
  }
}
