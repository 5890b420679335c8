import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A text message from outside. */
@Entity('received_sms')
export class ReceivedSmsEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Twilio's id: a repeated delivery changes nothing. */
  @Column('text') sid: string;
  @Column('text') phone: string;
  @Column('text') body: string;
  @CreateDateColumn(instant) createdAt: Date;
}
