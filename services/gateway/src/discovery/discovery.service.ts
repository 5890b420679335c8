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
import { compressedResponse, sendCached } from '../cache/cached-response.js';
import { type LoadedResponse, ResponseCache } from '../cache/response-cache.js';
import { PublicReads } from '../catalog/public-reads.js';
import { FEED_ITEMS, feed } from './feed.js';
import { adminManifest, manifest } from './manifest.js';
import { robots } from './robots.js';
import { securityTxt } from './security-txt.js';
import { sitemap } from './sitemap.js';

interface Document {
  type: string;
  make: () => Promise<string> | string;
}

const MANIFEST = 'application/manifest+json; charset=utf-8';
/** Items read from a list that is too long to cache. */
const MAX_LIMITED_ITEMS = 99;
const RETRY_AFTER = 10;

/** Sitemap, feed and other machine-readable files, built from public reads and cached like the pages. */
@Injectable()
export class DiscoveryService {
  private readonly origin: string;
  private readonly documents = {
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: () => this.sitemap() },
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: () => robots(this.origin) },
    '/manifest.webmanifest': {
      type: MANIFEST,
      make: async () => manifest(await this.settings()),
    },
    '/admin/manifest.webmanifest': {
      type: MANIFEST,
      make: async () => adminManifest(await this.settings()),
    },
    '/.well-known/security.txt': {
      type: 'text/plain; charset=utf-8',
      make: async () => securityTxt(this.origin, (await this.settings()).businessEmail, new Date()),
    },
    '/blog/feed.xml': { type: 'application/rss+xml; charset=utf-8', make: () => this.feed() },
  } satisfies Record<string, Document>;

  constructor(
    private readonly cache: ResponseCache,
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
    const response = await this.cache
      .getOrLoad(path, () => this.load(this.documents[path]))
      .catch((error: unknown) => {
        throw AppError.from(error)?.code === 'unavailable' ? unavailable(error) : error;
      });
    sendCached(request, reply, response);
  }

  private async load({ type, make }: Document): Promise<LoadedResponse> {
    return {
      response: await compressedResponse(type, Buffer.from(await make())),
      partition: 'pages',
    };
  }

  private async sitemap(): Promise<string> {
    const [offerings, areas, blogPosts] = await Promise.all([
      this.list<Offering>('/api/services'),
      this.list<ServiceArea>('/api/service-areas'),
      this.blogPosts(),
    ]);
    return sitemap(this.origin, { offerings, areas, blogPosts });
  }

  private async feed(): Promise<string> {
    const [settings, blogPosts] = await Promise.all([
      this.settings(),
      this.read<BlogPost[]>(`/api/blog?limit=${FEED_ITEMS}`),
    ]);
    return feed(this.origin, settings, blogPosts ?? []);
  }

  /** null if the owner has disabled the blog. */
  private async blogPosts(): Promise<BlogPost[] | null> {
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
      (await this.read<T[]>(path)) ??
      (await this.read<T[]>(`${path}?limit=${MAX_LIMITED_ITEMS}`)) ??
      []
    );
  }

  private async read<T>(path: string): Promise<T | undefined> {
    const cached = await this.reads.freshAnswer(path);
    return cached && (JSON.parse(cached.identity.toString()) as T);
  }
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER, cause });
