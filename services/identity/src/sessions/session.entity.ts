import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the id that the user's token carries. */
  @PrimaryColumn('text') id: string;
  @Column('integer') userId: number;
  /** SHA-256 of the secret that reads invoice PDFs and nothing else. */
  @Column('text', { unique: true }) documentKeyHash: string;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt: Date;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
