import { instant } from '@desert-mirror/platform/database/columns';
import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A number that replied STOP. */
@Entity('sms_opt_outs')
export class OptOutEntity {
  /** In E.164. */
  @PrimaryColumn('text') phone: string;
  @CreateDateColumn(instant) createdAt: Date;
}
