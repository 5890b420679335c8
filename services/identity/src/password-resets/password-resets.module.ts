import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { PasswordResetsEvents } from './password-resets.events.js';
import { PasswordResetsService } from './password-resets.service.js';

@Module({
  imports: [UsersModule],
  controllers: [PasswordResetsController],
  providers: [PasswordResetsService, PasswordResetsEvents],
})
export class PasswordResetsModule {}
