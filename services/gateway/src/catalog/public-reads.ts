import { BRAND } from '@desert-mirror/contracts/brand';
import { catalogOperations } from '@desert-mirror/contracts/catalog.operations';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { PublicSettings } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import { Slug } from '@desert-mirror/contracts/fields';
import type { Rpc } from '@desert-mirror/contracts/rpc';
import type { OnlineTax } from '@desert-mirror/contracts/tax';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Lists } from '../api/lists.js';
import { type CachedResponse, jsonResponse } from '../cache/cached-response.js';
import { ResponseCache } from '../cache/response-cache.js';
import { ITEM_SOURCES, LIST_SOURCES } from './catalog-sources.js';

/** A longer list is streamed on each request instead of being cached. */
const MAX_CACHED_ITEMS = 2_000;

/** Loads the body; undefined for a list that is too long to cache. */
type Load = () => Promise<unknown>;

const LIMITED_LIST = /^(.+)\?limit=([1-9]\d?)$/;

/**
 * Anonymous catalog reads by path, from the response cache: the one source for the public API, the
 * rendered pages, the sitemap and the feed.
 */
@Injectable()
export class PublicReads {
  private knownTax: OnlineTax | null = null;
  private knownName: string = BRAND.name;

  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * The response to an anonymous GET. A list path may end in `?limit=1` to `?limit=99`.
   * @returns undefined for a list that is too long to cache
   * @throws AppError from the catalog, or `not_found` for an unknown path
   */
  answer(path: string): Promise<CachedResponse | undefined> {
    return this.read(path, 'getOrLoad');
  }

  /** Like `answer`, for cached pages and files. */
  freshAnswer(path: string): Promise<CachedResponse | undefined> {
    return this.read(path, 'getFresh');
  }

  /** As the owner has set it; the last known or default one if the catalog does not answer. */
  async businessName(): Promise<string> {
    try {
      const { businessName } = await this.rpc.call(catalogRpcs.getSettings, {});
      this.knownName = businessName;
    } catch (error) {
      if (AppError.from(error)?.code !== 'unavailable') throw error;
    }
    return this.knownName;
  }

  private async read(
    path: string,
    get: 'getOrLoad' | 'getFresh',
  ): Promise<CachedResponse | undefined> {
    const load = this.find(path);
    if (!load) throw new AppError('not_found');
    try {
      return await this.cache[get](path, async () => {
        const body = await load();
        if (body === undefined) throw new TooLong();
        return { response: await jsonResponse(body), partition: 'pages' };
      });
    } catch (error) {
      if (error instanceof TooLong) return undefined;
      throw error;
    }
  }

  private find(path: string): Load | undefined {
    if (path === catalogOperations.getSettings.path) return () => this.settings();
    const list = LIST_SOURCES[path]?.('public');
    if (list) return () => this.lists.loadAll(list, MAX_CACHED_ITEMS);
    const [, listPath = '', limit] = LIMITED_LIST.exec(path) ?? [];
    const limited = LIST_SOURCES[listPath]?.('public');
    if (limited) return () => this.lists.loadFirst(limited, Number(limit));
    return this.findItem(path);
  }

  private async settings(): Promise<PublicSettings> {
    const [settings, salesTax] = await Promise.all([
      this.rpc.call(catalogRpcs.getSettings, {}),
      this.currentTax(),
    ]);
    return { ...settings, salesTax };
  }

  /** The last known tax if billing does not answer, because the site does not depend on billing. */
  private async currentTax(): Promise<OnlineTax | null> {
    try {
      return (this.knownTax = await this.rpc.call(taxRpcs.online, {}));
    } catch (error) {
      if (AppError.from(error)?.code === 'unavailable') return this.knownTax;
      throw error;
    }
  }

  private findItem(path: string): Load | undefined {
    const slash = path.lastIndexOf('/');
    const slug = path.slice(slash + 1);
    const contract = ITEM_SOURCES[`${path.slice(0, slash)}/:slug`];
    // Checked here so that an impossible slug costs no RPC.
    if (!contract || !z.safeParse(Slug, slug).success) return undefined;
    return () => this.rpc.call<Rpc>(contract, { slug, scope: 'public' });
  }
}

class TooLong extends Error {}
