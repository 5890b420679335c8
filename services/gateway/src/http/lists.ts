import { Readable } from 'node:stream';
import type { Page } from '@desert-mirror/contracts/fields';
import type { Rpc } from '@desert-mirror/contracts/rpc';
import { currentMeta, runInContext } from '@desert-mirror/platform/context';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListQuery } from './validation.js';

/** Asks a list RPC; `input` is what it wants beside `limit` and `cursor`. */
export interface ListSource {
  contract: Rpc;
  input: Readonly<Record<string, unknown>>;
}

/** Lists travel in pages between the services and leave here as one JSON array. */
@Injectable()
export class Lists {
  constructor(private readonly rpc: RpcClient) {}

  /** One page with a `Link` to the next where `limit` is given, else everything. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    source: ListSource,
    query: ListQuery,
  ): Promise<void> {
    if (query.limit !== undefined) {
      const { items, next } = await this.slice(source, query.limit, query.cursor);
      if (next !== null) reply.header('link', nextLink(request.url, query.limit, next));
      await reply.send(items);
      return;
    }
    // The first page before any header: its failure still gets a proper status.
    const first = await this.page(source, undefined, query.cursor);
    if (first.next === null) {
      await reply.send(first.items);
      return;
    }
    reply.type('application/json; charset=utf-8');
    const body = request.method === 'HEAD' ? [] : this.json(source, first);
    await reply.send(Readable.from(body, { objectMode: false, highWaterMark: 64 * 1024 }));
  }

  /** Every item, as long as they stay under `maxItems`; undefined when there are more. */
  async all(source: ListSource, maxItems: number): Promise<unknown[] | undefined> {
    const items: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.page(source, undefined, cursor);
      items.push(...page.items);
      if (items.length > maxItems) return undefined;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return items;
  }

  /** The first items. */
  async first(source: ListSource, limit: number): Promise<unknown[]> {
    return (await this.slice(source, limit)).items;
  }

  private async page({ contract, input }: ListSource, limit?: number, cursor?: string) {
    const asked = { ...input, ...(limit !== undefined && { limit }), ...(cursor && { cursor }) };
    return (await this.rpc.call(contract, asked)) as Page<unknown>;
  }

  /** A service's page may be shorter than asked, to fit into a message: ask on until it is full. */
  private async slice(source: ListSource, limit: number, from?: string): Promise<Page<unknown>> {
    const items: unknown[] = [];
    let cursor = from;
    for (;;) {
      const page = await this.page(source, limit - items.length, cursor);
      items.push(...page.items);
      if (page.next === null || items.length >= limit) return { items, next: page.next };
      cursor = page.next;
    }
  }

  /** Asks for a page when the reader has taken the one before. */
  private async *json(source: ListSource, first: Page<unknown>): AsyncGenerator<string> {
    // Read on by the socket's events, which know nothing of the request.
    const meta = currentMeta();
    let page = first;
    let separator = '[';
    for (;;) {
      if (page.items.length > 0) yield separator + JSON.stringify(page.items).slice(1, -1);
      if (page.items.length > 0) separator = ',';
      const { next } = page;
      if (next === null) break;
      page = await runInContext(meta, () => this.page(source, undefined, next));
    }
    yield separator === '[' ? '[]' : ']';
  }
}

function nextLink(url: string, limit: number, cursor: string): string {
  const [path = '', asked] = url.split('?');
  // What else was asked for, such as a filter, holds for the next page too.
  const query = new URLSearchParams(asked);
  query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
}
