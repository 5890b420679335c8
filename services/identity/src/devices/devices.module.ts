import { Module } from '@nestjs/common';
import { DevicesController } from './devices.controller.js';
import { KnownDevices } from './known-devices.service.js';

@Module({
  controllers: [DevicesController],
  providers: [KnownDevices],
  exports: [KnownDevices],
})
export class DevicesModule {}
