import type { SessionInfo } from '@desert-mirror/contracts/identity';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the session id in the user's token. */
  @PrimaryColumn('text') id: string;
  @Column('integer') userId: number;
  /** SHA-256 of the key that grants access to invoice PDFs only. */
  @Column('text', { unique: true }) documentKeyHash: string;
  /** Null for an app or script, like `system`. */
  @Column('text', { nullable: true }) browser: string | null;
  @Column('text', { nullable: true }) system: string | null;
  /** The client's IP address at sign-in. */
  @Column('text', { nullable: true }) address: string | null;
  /** When the user last proved to be present. */
  @Column(instant) authenticatedAt: Date;

  @Column(instant) expiresAt: Date;
  @CreateDateColumn(instant) createdAt: Date;
}

export function toSessionInfo(row: SessionEntity, currentId: string): SessionInfo {
  const { id, browser, system, address, createdAt } = row;
  return {
    id,
    browser,
    system,
    address,
    createdAt: createdAt.toISOString(),
    isCurrent: id === currentId,
  };
}
