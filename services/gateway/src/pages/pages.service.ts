import type { RenderContext } from '@desert-mirror/contracts/client';
import { AppError, errorBody } from '@desert-mirror/contracts/errors';
import { currentMeta } from '@desert-mirror/platform/context';
import { Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { type CachedResponse, compressedResponse, sendCached } from '../cache/cached-response.js';
import { type LoadedResponse, ResponseCache } from '../cache/response-cache.js';
import { PublicReads } from '../catalog/public-reads.js';
import { isSecretUrl, pathForLog } from '../http/secret-urls.js';
import { securityHeaders } from '../http/security-headers.js';
import { Limits } from '../rate-limits/limits.js';
import { Assets } from './assets.js';
import { FALLBACK_PAGE } from './fallback-page.js';
import { WebBundle } from './web-bundle.js';

const HTML = 'text/html; charset=utf-8';
/** Paths whose last segment has a file extension; no page has one. */
const FILE_NAME = /\.(?!html?$|php$)[a-z0-9]{1,12}$/i;
/** Empty shells with many paths, hidden from search engines and not cached among the pages. */
const PRIVATE = /^\/(admin|booking|checkout|pay)(\/|$)/i;

const UNKNOWN_PATH = '/404';
const RETRY_S = 10;

type Answer = Awaited<ReturnType<RenderContext['fetch']>>;
const DATA_TIMEOUT_MS = 5_200;
const TIMED_OUT: Answer = {
  status: 503,
  body: errorBody(new AppError('unavailable'), ''),
};

/** Rendered pages, cached by path: they are the same for every visitor and ignore the query. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);
  private readonly headers: Record<string, string>;

  constructor(
    private readonly cache: ResponseCache,
    private readonly reads: PublicReads,
    private readonly assets: Assets,
    private readonly web: WebBundle,
    private readonly limits: Limits,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.headers = securityHeaders(config);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split(/[?#]/, 1)[0]!.replace(/^\/*/, '/');
    // The error filter answers 405 instead if the path has routes for other methods.
    if (path === '/api' || path.startsWith('/api/')) throw new NotFoundException();
    const asset = this.assets.get(path);
    if (asset) {
      sendCached(request, reply, asset);
      return;
    }
    if (path.startsWith('/assets/') || FILE_NAME.test(path)) {
      await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      return;
    }
    sendCached(request, reply, await this.page(path, request.ip));
  }

  private async page(asked: string, address: string): Promise<CachedResponse> {
    try {
      // Visitors can invent any number of paths, which all show the same page.
      const path = (await this.web.isPage(asked)) ? asked : UNKNOWN_PATH;
      const cached = this.cache.get(path);
      if (cached) return cached;
      await this.limits.publicRead(address);
      return await this.cache.getOrLoad(path, () => this.render(path));
    } catch (error) {
      const known = AppError.from(error);
      if (known?.code !== 'too_many_requests') {
        const detail = error instanceof Error ? error.stack : String(error);
        this.logger.error(`Page ${pathForLog(asked)} failed`, detail);
      }
      const isTemporary = known?.code === 'unavailable' || known?.code === 'too_many_requests';
      return compressedResponse(HTML, Buffer.from(FALLBACK_PAGE), {
        status: isTemporary ? known.status : 500,
        cacheControl: 'no-store',
        headers: { ...this.headers, 'retry-after': String(known?.retryAfter ?? RETRY_S) },
      });
    }
  }

  private async render(path: string): Promise<LoadedResponse> {
    let isComplete = true;
    // One timeout for all data of a page, because sequential reads would add up.
    const timedOut = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => timedOut.resolve(TIMED_OUT), DATA_TIMEOUT_MS);
    const { status, html } = await this.web
      .render(path, async (apiPath) => {
        const answer = await Promise.race([this.fetch(apiPath), timedOut.promise]);
        if (answer.status >= 500) isComplete = false;
        return answer;
      })
      .finally(() => clearTimeout(timer));
    const isPrivate = PRIVATE.test(path);
    const response = await compressedResponse(HTML, Buffer.from(html), {
      status,
      headers: {
        ...this.headers,
        ...(isPrivate && { 'x-robots-tag': 'noindex' }),
      },
      ...((!isComplete || status >= 500) && { cacheControl: 'no-store' }),
    });
    if (!isComplete || isSecretUrl(path) || (status !== 200 && status !== 404))
      return { response, partition: 'uncached' };
    return { response, partition: status === 200 && !isPrivate ? 'pages' : 'not-found' };
  }

  /** Answers the API reads of a page from the same cache as a browser's. */
  private readonly fetch: RenderContext['fetch'] = async (path) => {
    try {
      const cached = await this.reads.freshAnswer(path);
      if (!cached) throw new AppError('unavailable', 'Too long for a page');
      return { status: 200, body: JSON.parse(cached.identity.toString()) as unknown };
    } catch (error) {
      const known = AppError.from(error);
      if (!known) throw error;
      return { status: known.status, body: errorBody(known, currentMeta().requestId) };
    }
  };
}
