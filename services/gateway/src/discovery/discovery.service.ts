import type {
  BlogPost,
  Offering,
  ServiceArea,
  SiteSettings,
} from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { ByteCache, type Filled } from '../http/byte-cache.js';
import { makeReady, sendReady } from '../http/ready.js';
import { PublicReads } from '../public/public-reads.js';
import { FEED_ITEMS, feed } from './feed.js';
import { manifest } from './manifest.js';
import { robots } from './robots.js';
import { sitemap } from './sitemap.js';

interface Document {
  type: string;
  make: () => Promise<string> | string;
}

/** The longest beginning of a list that is kept: for one that is too long to be kept whole. */
const BEGINNING = 99;
const RETRY_AFTER = 10;

/** Made of what a visitor may read, kept as ready bytes until the catalog changes, like the pages. */
@Injectable()
export class DiscoveryService {
  private readonly origin: string;
  private readonly documents = {
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: () => this.sitemap() },
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: () => robots(this.origin) },
    '/manifest.webmanifest': {
      type: 'application/manifest+json; charset=utf-8',
      make: async () => manifest(await this.settings()),
    },
    '/blog/feed.xml': { type: 'application/rss+xml; charset=utf-8', make: () => this.feed() },
  } satisfies Record<string, Document>;

  constructor(
    private readonly cache: ByteCache,
    private readonly reads: PublicReads,
    @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    this.origin = PUBLIC_URL;
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: keyof DiscoveryService['documents'],
  ): Promise<void> {
    const ready = await this.cache
      .getOrFill(path, () => this.fill(this.documents[path]))
      .catch((error: unknown) => {
        throw AppError.from(error)?.code === 'unavailable' ? away(error) : error;
      });
    sendReady(request, reply, ready);
  }

  private async fill({ type, make }: Document): Promise<Filled> {
    return { ready: await makeReady(type, Buffer.from(await make())), room: 'main' };
  }

  private async sitemap(): Promise<string> {
    const [offerings, areas, articles] = await Promise.all([
      this.list<Offering>('/api/services'),
      this.list<ServiceArea>('/api/service-areas'),
      this.articles(),
    ]);
    return sitemap(this.origin, { offerings, areas, articles });
  }

  private async feed(): Promise<string> {
    const [settings, articles] = await Promise.all([
      this.settings(),
      this.read<BlogPost[]>(`/api/blog?limit=${FEED_ITEMS}`),
    ]);
    return feed(this.origin, settings, articles ?? []);
  }

  /** null: the owner has closed the blog. */
  private async articles(): Promise<BlogPost[] | null> {
    return this.list<BlogPost>('/api/blog').catch((error: unknown) => {
      if (AppError.from(error)?.code === 'not_found') return null;
      throw error;
    });
  }

  private async settings(): Promise<SiteSettings> {
    const settings = await this.read<SiteSettings>('/api/settings');
    if (!settings) throw new AppError('unavailable');
    return settings;
  }

  private async list<T>(path: string): Promise<T[]> {
    return (
      (await this.read<T[]>(path)) ?? (await this.read<T[]>(`${path}?limit=${BEGINNING}`)) ?? []
    );
  }

  /** The very bytes that a visitor's browser would get. */
  private async read<T>(path: string): Promise<T | undefined> {
    const ready = await this.reads.answer(path);
    return ready && (JSON.parse(ready.identity.toString()) as T);
  }
}

const away = (cause: unknown) =>
  new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER, cause });
