import type { ClosedMonth } from '@desert-mirror/contracts/bookkeeping';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('closed_months')
export class ClosedMonthEntity {
  /** The first day of the month. */
  @PrimaryColumn('date') month: string;
  @Column('text') closedBy: string;
  @CreateDateColumn(instant) closedAt: Date;
}

export const toClosedMonth = ({ month, closedBy, closedAt }: ClosedMonthEntity): ClosedMonth => ({
  month: month.slice(0, 7),
  closedBy,
  closedAt: closedAt.toISOString(),
});
