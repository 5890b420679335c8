import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { UsersModule } from '../users/users.module.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule, DevicesModule, SecondFactorsModule],
  controllers: [SessionsController],
  providers: [SessionsService],
})
export class SessionsModule {}
