import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The last request of a user for a link to choose a new password. */
@Entity('password_resets')
export class PasswordResetEntity {
  /** Changes with each request. */
  @PrimaryGeneratedColumn() id: number;
  @Column('integer', { unique: true }) userId: number;
  @Column({ ...instant, default: () => 'now()' }) requestedAt: Date;
  /** SHA-256 of the token; null until the email is sent. */
  @Column('text', { unique: true, nullable: true }) tokenHash: string | null;
  @Column({ ...instant, nullable: true }) expiresAt: Date | null;
}
