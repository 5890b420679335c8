import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { IMMUTABLE, NO_CACHE, brotli, isText, readyOf, type ReadyBytes } from '../http/ready.js';

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

/** By the head of the path; what is not named here is asked for again each time, and mostly 304. */
const KEPT: Readonly<Record<string, string>> = {
  // Their names carry a hash of their content.
  '/assets/': IMMUTABLE,
  // They change when somebody renders them again: once in a release at most.
  '/pictures/': 'public, max-age=86400, stale-while-revalidate=604800',
};
const cacheControlOf = (path: string): string =>
  Object.entries(KEPT).find(([head]) => path.startsWith(head))?.[1] ?? NO_CACHE;
const BOOT_QUALITY = 9;

/** The built client's files, in memory: they are few, small, and asked for on every first visit. */
@Injectable()
export class Assets implements OnModuleInit {
  private readonly logger = new Logger(Assets.name);
  private readonly files = new Map<string, ReadyBytes>();
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.folder = join(config.WEB_DIST, 'client');
  }

  get(path: string): ReadyBytes | undefined {
    return this.files.get(path);
  }

  async onModuleInit(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => [] as string[]);
    if (names.length === 0) this.logger.warn(`No web client in ${this.folder}`);
    const wanted = names.filter((name) => extname(name) in TYPES && !name.startsWith('.'));
    await Promise.all(wanted.map((name) => this.load(name, names.includes(`${name}.br`))));
    // Served plain until they are packed: nobody waits for it.
    void this.packAll();
  }

  private async load(name: string, isPacked: boolean): Promise<void> {
    const file = join(this.folder, name);
    const body = await readFile(file);
    const packed = isPacked ? await readFile(`${file}.br`) : undefined;
    this.put(`/${name.split(sep).join('/')}`, TYPES[extname(name)]!, body, packed);
  }

  /** One after the other: at once, each takes megabytes until all are through. */
  private async packAll(): Promise<void> {
    for (const [path, { identity, brotli: packed }] of [...this.files]) {
      const type = TYPES[extname(path)]!;
      if (packed || !isText(type)) continue;
      try {
        this.put(path, type, identity, await brotli(identity, BOOT_QUALITY));
      } catch (error) {
        this.logger.warn(`Could not compress ${path}`, { error: String(error) });
      }
    }
  }

  private put(path: string, type: string, body: Buffer, packed: Buffer | undefined): void {
    this.files.set(path, readyOf(type, body, packed, { cacheControl: cacheControlOf(path) }));
  }
}
