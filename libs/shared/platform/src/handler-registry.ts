import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EVENT_CONTRACT, JOB_CONTRACT, RPC_CONTRACT } from './metadata-keys.js';

export interface Handler<C> {
  contract: C;
  run: (...args: unknown[]) => Promise<unknown>;
}

interface Named {
  name: string;
}

export interface RequiredHandlers {
  rpcs: readonly string[];
  events: readonly string[];
  jobs: readonly string[];
}

/**
 * Finds the methods marked with `@RpcHandler`, `@EventHandler` and `@JobHandler`. The process does not
 * start if a required handler is missing, or if one is duplicate or not required.
 */
@Injectable()
export class HandlerRegistry implements OnModuleInit {
  private readonly found = new Map<symbol, Map<string, Handler<Named>[]>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly required: RequiredHandlers,
  ) {}

  onModuleInit(): void {
    for (const { instance } of [
      ...this.discovery.getProviders(),
      ...this.discovery.getControllers(),
    ])
      if (typeof instance === 'object' && instance !== null) this.scan(instance as object);
    this.assertComplete(RPC_CONTRACT, 'RPC', this.required.rpcs);
    this.assertComplete(EVENT_CONTRACT, 'event', this.required.events);
    this.assertComplete(JOB_CONTRACT, 'job', this.required.jobs);
  }

  find<C extends Named>(kind: symbol, name: string): Handler<C> | undefined {
    return this.found.get(kind)?.get(name)?.[0] as Handler<C> | undefined;
  }

  private scan(instance: object): void {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) return;
    for (const key of this.scanner.getAllMethodNames(prototype)) {
      const method = (prototype as Record<string, unknown>)[key];
      if (typeof method !== 'function') continue;
      for (const kind of [RPC_CONTRACT, EVENT_CONTRACT, JOB_CONTRACT]) {
        const contract = Reflect.getMetadata(kind, method) as Named | undefined;
        if (!contract) continue;
        const byName = this.found.get(kind) ?? new Map<string, Handler<Named>[]>();
        const run = method.bind(instance) as Handler<Named>['run'];
        byName.set(contract.name, [...(byName.get(contract.name) ?? []), { contract, run }]);
        this.found.set(kind, byName);
      }
    }
  }

  private assertComplete(kind: symbol, label: string, required: readonly string[]): void {
    const found = this.found.get(kind) ?? new Map<string, Handler<Named>[]>();
    const problems = [
      ...required
        .filter((name) => !found.has(name))
        .map((name) => `${label} ${name} has no handler`),
      ...[...found]
        .filter(([, { length }]) => length > 1)
        .map(([name]) => `${label} ${name} has several handlers`),
      ...[...found.keys()]
        .filter((name) => !required.includes(name))
        .map((name) => `${label} ${name} is handled but not declared`),
    ];
    if (problems.length > 0) throw new Error(problems.join('; '));
  }
}
