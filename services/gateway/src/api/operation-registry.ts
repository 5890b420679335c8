import type { Operation } from '@desert-mirror/contracts/http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { operationOf } from './handle.js';

/** Fails the start unless each operation has exactly one handler. */
@Injectable()
export class OperationRegistry implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly operations: readonly Operation[],
  ) {}

  onModuleInit(): void {
    const handlers = this.discovery
      .getControllers()
      .flatMap(({ instance }) => this.handledBy(Object.getPrototypeOf(instance) as object));
    const byId = Map.groupBy(handlers, ({ id }) => id);
    const problems = [
      ...this.operations
        .filter(({ id }) => byId.get(id)?.length !== 1)
        .map(({ id }) => `Operation ${id} has ${byId.get(id)?.length ?? 'no'} handlers`),
      ...handlers
        .filter((operation) => !this.operations.includes(operation))
        .map(({ id }) => `Operation ${id} is handled but not declared`),
    ];
    if (problems.length > 0) throw new Error(problems.join('; '));
  }

  private handledBy(prototype: object): Operation[] {
    return this.scanner
      .getAllMethodNames(prototype)
      .flatMap((name) => operationOf((prototype as Record<string, object>)[name]!) ?? []);
  }
}
