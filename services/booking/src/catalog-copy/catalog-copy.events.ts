import { catalogEvents } from '@desert-mirror/contracts/catalog';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { CatalogCopyService } from './catalog-copy.service.js';

@Injectable()
export class CatalogCopyEvents {
  constructor(private readonly copy: CatalogCopyService) {}

  @EventHandler(catalogEvents.offeringsChanged)
  offeringsChanged(
    changed: EventPayload<typeof catalogEvents.offeringsChanged>,
    tx: Transaction,
  ): Promise<void> {
    return this.copy.offeringsChanged(tx, changed);
  }

  @EventHandler(catalogEvents.settingsChanged)
  settingsChanged(
    changed: EventPayload<typeof catalogEvents.settingsChanged>,
    tx: Transaction,
  ): Promise<void> {
    return this.copy.settingsChanged(tx, changed);
  }
}
