import { allOperations } from '@desert-mirror/contracts/all-operations';
import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CacheModule } from '../cache/cache.module.js';
import { Forwarder } from './forwarder.js';
import { forwardingController } from './forwarding.controller.js';
import { Lists } from './lists.js';
import { OperationRegistry } from './operation-registry.js';

/** Serves the operations that only forward to an RPC, and checks that the others have a handler. */
@Module({
  imports: [CacheModule, DiscoveryModule],
  controllers: [forwardingController(allOperations)],
  providers: [
    Forwarder,
    Lists,
    {
      provide: OperationRegistry,
      inject: [DiscoveryService, MetadataScanner],
      useFactory: (discovery: DiscoveryService, scanner: MetadataScanner) =>
        new OperationRegistry(discovery, scanner, allOperations),
    },
  ],
  exports: [Lists],
})
export class ApiModule {}
