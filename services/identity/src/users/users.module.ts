import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { UsersEvents } from './users.events.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [UsersService, UsersEvents, Passwords],
  exports: [Passwords],
})
export class UsersModule {}
