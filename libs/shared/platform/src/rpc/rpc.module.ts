import { type DynamicModule, Module } from '@nestjs/common';
import { natsClient } from './nats.js';
import { RpcClient } from './rpc-client.js';

@Module({})
export class RpcModule {
  static register(options: { process: string; natsUrl: string }): DynamicModule {
    const client = natsClient(options.natsUrl, options.process);
    return {
      module: RpcModule,
      global: true,
      providers: [{ provide: RpcClient, useFactory: () => new RpcClient(client) }],
      exports: [RpcClient],
    };
  }
}
