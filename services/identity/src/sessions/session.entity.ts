import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the session id in the user's token. */
  @PrimaryColumn('text') id: string;
  @Column('integer') userId: number;
  /** SHA-256 of the key that grants access to invoice PDFs only. */
  @Column('text', { unique: true }) documentKeyHash: string;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt: Date;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
