import { Module } from '@nestjs/common';
import { MessagesAttention } from './messages-attention.js';
import { MessagesController } from './messages.controller.js';
import { MessagesEvents } from './messages.events.js';
import { MessagesService } from './messages.service.js';

@Module({ providers: [MessagesService], exports: [MessagesService] })
export class MessagesModule {}

@Module({
  imports: [MessagesModule],
  controllers: [MessagesController],
  providers: [MessagesEvents, MessagesAttention],
})
export class MessagesMainModule {}
