import { Readable } from 'node:stream';
import type { Page } from '@desert-mirror/contracts/fields';
import type { Rpc, RpcOutput } from '@desert-mirror/contracts/rpc';
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

/** A list page by page, whether one service keeps it or it is put together here. */
export type AskPage<T = unknown> = (limit?: number, cursor?: string) => Promise<Page<T>>;

type ItemOf<R extends Rpc> = RpcOutput<R> extends Page<infer T> ? T : never;

/** Lists travel in pages between the services and leave here as one JSON array. */
@Injectable()
export class Lists {
  constructor(private readonly rpc: RpcClient) {}

  /** One page with a `Link` to the next where `limit` is given, else everything. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    source: ListSource | AskPage,
    query: ListQuery,
  ): Promise<void> {
    const ask = typeof source === 'function' ? source : this.pages(source.contract, source.input);
    if (query.limit !== undefined) {
      const { items, next } = await slice(ask, query.limit, query.cursor);
      if (next !== null) reply.header('link', nextLink(request.url, query.limit, next));
      await reply.send(items);
      return;
    }
    // The first page before any header: its failure still gets a proper status.
    const first = await ask(undefined, query.cursor);
    if (first.next === null) {
      await reply.send(first.items);
      return;
    }
    reply.type('application/json; charset=utf-8');
    const body = request.method === 'HEAD' ? [] : json(ask, first);
    await reply.send(Readable.from(body, { objectMode: false, highWaterMark: 64 * 1024 }));
  }

  /** Every item, as long as they stay under `maxItems`; undefined when there are more. */
  async all({ contract, input }: ListSource, maxItems: number): Promise<unknown[] | undefined> {
    const ask: AskPage = this.pages(contract, input);
    const items: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask(undefined, cursor);
      items.push(...page.items);
      if (items.length > maxItems) return undefined;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return items;
  }

  /** The first items. */
  async first<R extends Rpc>(
    { contract, input }: ListSource & { contract: R },
    limit: number,
  ): Promise<ItemOf<R>[]> {
    return (await slice(this.pages(contract, input), limit)).items;
  }

  /** A service's list, for putting it together with others. */
  pages<R extends Rpc>(contract: R, input: ListSource['input']): AskPage<ItemOf<R>> {
    return async (limit, cursor) => {
      const asked = { ...input, ...(limit !== undefined && { limit }), ...(cursor && { cursor }) };
      return (await this.rpc.call<Rpc>(contract, asked)) as Page<ItemOf<R>>;
    };
  }
}

/** A service's page may be shorter than asked, to fit into a message: ask on until it is full. */
async function slice<T>(ask: AskPage<T>, limit: number, from?: string): Promise<Page<T>> {
  const items: T[] = [];
  let cursor = from;
  for (;;) {
    const page = await ask(limit - items.length, cursor);
    items.push(...page.items);
    if (page.next === null || items.length >= limit) return { items, next: page.next };
    cursor = page.next;
  }
}

/** Asks for a page when the reader has taken the one before. */
async function* json(ask: AskPage, first: Page<unknown>): AsyncGenerator<string> {
  // Read on by the socket's events, which know nothing of the request.
  const meta = currentMeta();
  let page = first;
  let separator = '[';
  for (;;) {
    if (page.items.length > 0) yield separator + JSON.stringify(page.items).slice(1, -1);
    if (page.items.length > 0) separator = ',';
    const { next } = page;
    if (next === null) break;
    page = await runInContext(meta, () => ask(undefined, next));
  }
  yield separator === '[' ? '[]' : ']';
}

/** The same list, narrowed to the same: only its place is another. */
function nextLink(url: string, limit: number, cursor: string): string {
  const path = url.split('?', 1)[0]!;
  const query = new URLSearchParams(url.slice(path.length));
  query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
}
