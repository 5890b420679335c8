import { allEvents } from '@desert-mirror/contracts/events';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { AUDIT_NAMES } from './audit-names.js';
import type { IdentityConfig } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { DevicesModule } from './devices/devices.module.js';
import { PasswordResetsModule } from './password-resets/password-resets.module.js';
import { RETENTION } from './retention.js';
import { SecondFactorsModule } from './second-factors/second-factors.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { StaffModule } from './staff/staff.module.js';
import { UsersModule } from './users/users.module.js';

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
          auditNames: AUDIT_NAMES,
          retention: RETENTION,
          rpcs: { ...identityRpcs, ...secondFactorRpcs },
          events: allEvents,
        }),
        UsersModule,
        SessionsModule,
        SecondFactorsModule,
        StaffModule,
        PasswordResetsModule,
        DevicesModule,
      ],
    };
  }
}
