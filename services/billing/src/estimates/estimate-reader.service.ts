import type { Estimate } from '@desert-mirror/contracts/estimates';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { printedLinks } from '../documents/printed-links.js';
import { PublicSite } from '../public-site.js';
import { findLink, newLink, tokenOf } from './estimate-links.js';
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
   * The link in the PDFs of a sent estimate. They share one, because another link would make another document. Two
   * first requests at the same time can create two; both work until the estimate is revised.
   * @returns null for an estimate that cannot be answered
   */
  async printedUrl({ id, status }: Pick<Estimate, 'id' | 'status'>): Promise<string | null> {
    if (status !== 'sent') return null;
    const { manager } = this.database;
    for (const link of await printedLinks(manager, id))
      if (await findLink(manager, tokenOf(link))) return link;
    return this.newUrl(id);
  }

  /**
   * Creates another link to a sent estimate; earlier ones keep working.
   * @throws AppError `conflict` for a draft
   */
  newUrl(id: number): Promise<string> {
    return this.database.transaction(async ({ manager }) => {
      const row = await findEstimate(manager, id, 'pessimistic_write');
      assertAllowed('link', shown(row).status);
      return this.site.urlOf(await newLink(manager, id));
    });
  }
}
