import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { MessagesController } from './messages.controller.js';

@Module({ imports: [ApiModule], controllers: [MessagesController] })
export class MessagesModule {}
