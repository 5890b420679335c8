import { Module } from '@nestjs/common';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorsController } from './second-factors.controller.js';
import { SecondFactorsService } from './second-factors.service.js';

@Module({
  controllers: [SecondFactorsController],
  providers: [SecondFactorsService, PasskeysService],
  exports: [PasskeysService],
})
export class SecondFactorsModule {}
