import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { describe, expect, it } from '@jest/globals';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Handle } from './handle.js';
import { OperationRegistry } from './operation-registry.js';

const { getHealth, getLiveness } = systemOperations;

class LivenessController {
  @Handle(getLiveness)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }
}

function start(
  controllers: readonly object[],
  operations: ConstructorParameters<typeof OperationRegistry>[2],
) {
  const discovery = { getControllers: () => controllers.map((instance) => ({ instance })) };
  new OperationRegistry(
    discovery as unknown as DiscoveryService,
    new MetadataScanner(),
    operations,
  ).onModuleInit();
}

describe('OperationRegistry', () => {
  const controller = new LivenessController();

  it('accepts one handler for each operation', () => {
    expect(() => start([controller], [getLiveness])).not.toThrow();
  });

  it.each([
    ['a missing handler', [controller], [getLiveness, getHealth], 'getHealth has no handlers'],
    ['two handlers', [controller, controller], [getLiveness], 'getLiveness has 2 handlers'],
    ['an undeclared operation', [controller], [], 'getLiveness is handled but not declared'],
  ])('refuses %s', (_case, controllers, operations, message) => {
    expect(() => start(controllers, operations)).toThrow(message);
  });
});
