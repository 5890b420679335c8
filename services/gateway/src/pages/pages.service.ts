import { AppError } from '@desert-mirror/contracts/errors';
import type { RenderContext } from '@desert-mirror/contracts/client';
import { Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { ByteCache, type Filled } from '../http/byte-cache.js';
import { makeReady, sendReady, type ReadyBytes } from '../http/ready.js';
import { securityHeaders } from '../http/security-headers.js';
import { PublicReads } from '../public/public-reads.js';
import { Assets } from './assets.js';
import { FALLBACK_PAGE } from './fallback-page.js';
import { WebBundle } from './web-bundle.js';

const HTML = 'text/html; charset=utf-8';
/** The last part ends like a file's name; pages have no such addresses. */
const FILE_NAME = /\.(?!html?$|php$)[a-z0-9]{1,12}$/i;
/** Shells for one person: nothing for a search engine, and as many addresses as there are bookings. */
const PRIVATE = /^\/(admin|checkout|pay)(\/|$)/;
/** The address is the key: no other site gets to read it. */
const SECRET = /^\/pay(\/|$)/;

type Answer = Awaited<ReturnType<RenderContext['fetch']>>;
const DATA_MS = 5_200;
const TOO_LATE: Answer = { status: 503, body: new AppError('unavailable').toJSON() };

/** Rendered pages: the same for everyone, so kept by path alone; a query never reaches the server. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);
  private readonly headers: Record<string, string>;

  constructor(
    private readonly cache: ByteCache,
    private readonly reads: PublicReads,
    private readonly assets: Assets,
    private readonly web: WebBundle,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.headers = securityHeaders(config);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split(/[?#]/, 1)[0]!.replace(/^\/*/, '/');
    // The router's own complaint: the filter tells an unknown path from one that has another method.
    if (path === '/api' || path.startsWith('/api/')) throw new NotFoundException();
    const asset = this.assets.get(path);
    if (asset) {
      sendReady(request, reply, asset);
      return;
    }
    if (path.startsWith('/assets/') || FILE_NAME.test(path)) {
      await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      return;
    }
    sendReady(request, reply, await this.page(path));
  }

  private async page(path: string): Promise<ReadyBytes> {
    try {
      return await this.cache.getOrFill(path, () => this.render(path));
    } catch (error) {
      const detail = error instanceof Error ? error.stack : String(error);
      this.logger.error(`Page ${path} failed`, detail);
      const passing = AppError.from(error)?.code === 'unavailable';
      return makeReady(HTML, Buffer.from(FALLBACK_PAGE), {
        status: passing ? 503 : 500,
        cacheControl: 'no-store',
        headers: { ...this.headers, 'retry-after': '10' },
      });
    }
  }

  private async render(path: string): Promise<Filled> {
    let isWhole = true;
    // One limit for all questions of a page: asked one after the other they may not add up.
    const late = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => late.resolve(TOO_LATE), DATA_MS);
    const { status, html } = await this.web
      .render(path, async (apiPath) => {
        const answer = await Promise.race([this.fetch(apiPath), late.promise]);
        if (answer.status >= 500) isWhole = false;
        return answer;
      })
      .finally(() => clearTimeout(timer));
    const isPrivate = PRIVATE.test(path);
    const ready = await makeReady(HTML, Buffer.from(html), {
      status,
      headers: {
        ...this.headers,
        ...(isPrivate && { 'x-robots-tag': 'noindex' }),
        ...(SECRET.test(path) && { 'referrer-policy': 'no-referrer' }),
      },
      ...((!isWhole || status >= 500) && { cacheControl: 'no-store' }),
    });
    if (!isWhole || (status !== 200 && status !== 404)) return { ready, room: 'nowhere' };
    return { ready, room: status === 200 && !isPrivate ? 'main' : 'spare' };
  }

  /** What the page asks of the API: public reads only, the very bytes that a browser would get. */
  private readonly fetch: RenderContext['fetch'] = async (path) => {
    try {
      const ready = await this.reads.answer(path);
      if (!ready) throw new AppError('unavailable', 'Too long for a page');
      return { status: 200, body: JSON.parse(ready.identity.toString()) as unknown };
    } catch (error) {
      const known = AppError.from(error);
      if (!known) throw error;
      return { status: known.status, body: { statusCode: known.status, ...known.toJSON() } };
    }
  };
}
