import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import {
  type CachedResponse,
  IMMUTABLE,
  NO_CACHE,
  cachedResponse,
} from '../cache/cached-response.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Cache-Control by path prefix; other files are revalidated on each use. */
const CACHE_CONTROL: Readonly<Record<string, string>> = {
  // File names contain a hash of the content.
  '/assets/': IMMUTABLE,
  // Change with a release at most.
  '/pictures/': 'public, max-age=86400, stale-while-revalidate=604800',
};
const cacheControlOf = (path: string): string =>
  Object.entries(CACHE_CONTROL).find(([prefix]) => path.startsWith(prefix))?.[1] ?? NO_CACHE;

/** The built client's files, in memory because they are few, small and part of every first visit. */
@Injectable()
export class Assets implements OnModuleInit {
  private readonly logger = new Logger(Assets.name);
  private readonly files = new Map<string, CachedResponse>();
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.folder = join(config.WEB_DIST, 'client');
  }

  get(path: string): CachedResponse | undefined {
    return this.files.get(path);
  }

  async onModuleInit(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => [] as string[]);
    if (names.length === 0) this.logger.warn(`No web client in ${this.folder}`);
    const wanted = names.filter((name) => extname(name) in TYPES && !name.startsWith('.'));
    await Promise.all(wanted.map((name) => this.load(name, names.includes(`${name}.br`))));
  }

  private async load(name: string, isCompressed: boolean): Promise<void> {
    const file = join(this.folder, name);
    const body = await readFile(file);
    const brotli = isCompressed ? await readFile(`${file}.br`) : undefined;
    const path = `/${name.split(sep).join('/')}`;
    // Stripe's frames load the typeface of the card fields.
    const isFont = extname(name) === '.woff2';
    const options = {
      cacheControl: cacheControlOf(path),
      ...(isFont && { headers: { 'access-control-allow-origin': '*' } }),
    };
    this.files.set(path, cachedResponse(TYPES[extname(name)]!, body, brotli, options));
  }
}
