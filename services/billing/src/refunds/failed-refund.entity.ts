import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A refund that failed before the ledger recorded it. The owner is notified of each once. */
@Entity('failed_refunds')
export class FailedRefundEntity {
  /** From the sequence of the ledger entries: a notice about a refund has the id of one or the other. */
  @PrimaryColumn('bigint') id: string;
  /** The ledger entry of the refunded payment. */
  @Column('bigint') paymentId: string;
  /** Id of the owner's request, or else of the refund at Stripe; `rejectedRequest` builds one if there is neither. */
  @Column('text', { unique: true }) refund: string;
  @Column('integer') amountCents: number;
  @Column('text') error: string;
  @CreateDateColumn(instant) createdAt: Date;
}
