import { allEvents } from '@desert-mirror/contracts/events';
import { identityRpcs } from '@desert-mirror/contracts/identity';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { IdentityConfig } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffService } from './staff/staff.service.js';
import { Passwords } from './users/passwords.js';
import { UsersEvents } from './users/users.events.js';
import { UsersService } from './users/users.service.js';

/** Who somebody is, and for how long we believe it. */
@Module({})
export class IdentityModule {
  static register(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        ServiceModule.register({
          process: 'identity',
          owner: 'identity',
          role: 'main',
          config,
          databaseUrl: config.IDENTITY_DATABASE_URL,
          entities,
          migrations,
          rpcs: identityRpcs,
          events: allEvents,
        }),
      ],
      controllers: [SessionsController, StaffController],
      providers: [SessionsService, StaffService, UsersService, UsersEvents, Passwords],
    };
  }
}
