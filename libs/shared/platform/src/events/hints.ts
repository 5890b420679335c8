import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { Database } from '../database/database.js';
import { RpcClient } from '../rpc/rpc-client.js';

/** Publishes the hints of committed transactions. */
@Injectable()
export class Hints implements OnModuleDestroy {
  private readonly subscription: Subscription;

  constructor(database: Database, rpc: RpcClient) {
    this.subscription = database.committed$.subscribe(({ hints }) => {
      for (const subject of hints) rpc.hint(subject);
    });
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }
}
