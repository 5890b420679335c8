import type { Passkey } from '@desert-mirror/contracts/second-factors';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('passkeys')
export class PasskeyEntity {
  /** The credential id, base64url. */
  @PrimaryColumn('text') id: string;

  @Column('integer') userId: number;

  @Column('bytea') publicKey: Buffer;

  /** The number of uses, as counted by the device; many devices send 0. A string, because the column is a bigint. */
  @Column('bigint') counter: string;

  @Column('text', { array: true }) transports: string[];

  @Column('text') name: string;

  @CreateDateColumn(instant) createdAt: Date;

  @Column({ ...instant, nullable: true }) lastUsedAt: Date | null;
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyEntity): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
