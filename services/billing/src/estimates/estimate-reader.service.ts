import type { Estimate } from '@desert-mirror/contracts/estimates';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PublicSite } from '../public-site.js';
import { findPrintedLink, newLink, printedLink } from './estimate-links.js';
import { assertAllowed } from './estimate.rules.js';
import { findEstimate, shown } from './estimate-rows.js';

@Injectable()
export class EstimateReaderService {
  constructor(
    private readonly database: Database,
    private readonly site: PublicSite,
  ) {}

  /** @throws AppError `not_found` */
  async get(id: number): Promise<Estimate> {
    return shown(await findEstimate(this.database.manager, id));
  }

  /**
   * The link in the PDFs of a sent estimate. They share one, because another link would make another document.
   * @returns null for an estimate that cannot be answered
   */
  async printedUrl({ id, status }: Pick<Estimate, 'id' | 'status'>): Promise<string | null> {
    if (status !== 'sent') return null;
    const known = await findPrintedLink(this.database.manager, id);
    return this.site.urlOf(known ?? (await this.addLink(id, printedLink)));
  }

  /**
   * Creates another link to a sent estimate; earlier ones keep working.
   * @throws AppError `conflict` for a draft
   */
  async newUrl(id: number): Promise<string> {
    return this.site.urlOf(await this.addLink(id, newLink));
  }

  private addLink(
    id: number,
    add: (manager: EntityManager, id: number) => Promise<string>,
  ): Promise<string> {
    return this.database.transaction(async ({ manager }) => {
      // Not revised meanwhile, which revokes all links.
      const row = await findEstimate(manager, id, 'pessimistic_write');
      assertAllowed('link', shown(row).status);
      return add(manager, id);
    });
  }
}
