import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A number that replied STOP. */
@Entity('sms_opt_outs')
export class OptOutEntity {
  /** In E.164. */
  @PrimaryColumn('text') phone: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
