import { Site } from '@desert-mirror/testing/system/client';
import { mailUrlOf } from '@desert-mirror/testing/system/inside';
import type { SystemPlace } from '@desert-mirror/testing/system/config';

interface CaughtMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
}

/** Collects the receipts from the mail catcher, which keeps only the newest emails. */
export class Mailbox {
  /** Message-IDs by recipient. */
  readonly receipts = new Map<string, Set<string>>();
  /** Repetitions with the same Message-ID, which mail programs show once. */
  repeated = 0;
  private readonly site: Site;

  constructor(place: SystemPlace) {
    this.site = new Site(mailUrlOf(place));
  }

  async collect(): Promise<void> {
    const { body } = await this.site.get<CaughtMail[]>('/api/messages');
    for (const { id, to, subject, messageId } of body) {
      if (subject.startsWith('Receipt')) this.add(to[0] ?? '', messageId);
      await this.site.ask('DELETE', `/api/messages/${id}`);
    }
  }

  private add(recipient: string, messageId: string): void {
    const known = this.receipts.get(recipient) ?? new Set();
    if (known.has(messageId)) this.repeated += 1;
    this.receipts.set(recipient, known.add(messageId));
  }
}
