import { Readable } from 'node:stream';
import type { Page } from '@desert-mirror/contracts/fields';
import type { ListQuery } from '@desert-mirror/contracts/http-fields';
import type { Rpc, RpcOutput } from '@desert-mirror/contracts/rpc';
import { currentMeta, runInContext } from '@desert-mirror/platform/context';
import { pagesOf } from '@desert-mirror/platform/rpc/pages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { TextPage } from '@desert-mirror/platform/rpc/text-page';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A list RPC and its input without `limit` and `cursor`. */
export interface ListSource {
  contract: Rpc;
  input: Readonly<Record<string, unknown>>;
}

export type PageLoader<T = unknown> = (limit?: number, cursor?: string) => Promise<Page<T>>;

export type TextLoader = (cursor?: string) => Promise<TextPage>;

type ItemOf<R extends Rpc> = RpcOutput<R> extends Page<infer T> ? T : never;

/** Lists are paged between the services and leave the gateway as one JSON array. */
@Injectable()
export class Lists {
  constructor(private readonly rpc: RpcClient) {}

  /** Sends one page with a `Link` to the next one if `limit` is given, else streams every item. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    source: ListSource | PageLoader,
    query: ListQuery,
  ): Promise<void> {
    if (query.limit !== undefined) {
      const load =
        typeof source === 'function' ? source : this.loader(source.contract, source.input);
      const { items, next } = await loadFullPage(load, query.limit, query.cursor);
      if (next !== null) reply.header('link', nextLink(request.url, query.limit, next));
      await reply.send(items);
      return;
    }
    // Loaded before any header is sent, so that a failure still sets the status.
    const load = this.textLoader(source);
    const first = await load(query.cursor);
    reply.type('application/json; charset=utf-8');
    if (first.next === null) {
      await reply.send(joined('[', first.items, ']'));
      return;
    }
    const body = request.method === 'HEAD' ? [] : streamJson(load, first);
    await reply.send(Readable.from(body, { objectMode: false, highWaterMark: 64 * 1024 }));
  }

  /** Every item; undefined if there are more than `maxItems`. */
  async loadAll({ contract, input }: ListSource, maxItems: number): Promise<unknown[] | undefined> {
    const load: PageLoader = this.loader(contract, input);
    const all: unknown[] = [];
    for await (const items of pagesOf((cursor) => load(undefined, cursor))) {
      all.push(...items);
      if (all.length > maxItems) return undefined;
    }
    return all;
  }

  async loadFirst<R extends Rpc>(
    { contract, input }: ListSource & { contract: R },
    limit: number,
  ): Promise<ItemOf<R>[]> {
    return (await loadFullPage(this.loader(contract, input), limit)).items;
  }

  private textLoader(source: ListSource | PageLoader): TextLoader {
    if (typeof source === 'function')
      return async (cursor) => TextPage.of(await source(undefined, cursor));
    const { contract, input } = source;
    return (cursor) => this.rpc.callForText(contract, { ...input, ...(cursor && { cursor }) });
  }

  loader<R extends Rpc>(contract: R, input: ListSource['input']): PageLoader<ItemOf<R>> {
    return async (limit, cursor) => {
      const page = { ...(limit !== undefined && { limit }), ...(cursor && { cursor }) };
      return (await this.rpc.call<Rpc>(contract, { ...input, ...page })) as Page<ItemOf<R>>;
    };
  }
}

const joined = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

export const mapItems =
  <T, U>(load: PageLoader<T>, toItem: (item: T) => U): PageLoader<U> =>
  async (limit, cursor) => {
    const { items, next } = await load(limit, cursor);
    return { items: items.map(toItem), next };
  };

/** Loads until `limit` is reached: a service's page may be shorter in order to fit a NATS message. */
async function loadFullPage<T>(
  load: PageLoader<T>,
  limit: number,
  from?: string,
): Promise<Page<T>> {
  const items: T[] = [];
  let cursor = from;
  for (;;) {
    const page = await load(limit - items.length, cursor);
    items.push(...page.items);
    if (page.next === null || items.length >= limit) return { items, next: page.next };
    cursor = page.next;
  }
}

/** Loads each page while the client reads the previous one, and no further. */
export async function* streamJson(load: TextLoader, first: TextPage): AsyncGenerator<Buffer> {
  // The socket's events resume this generator outside the context of the request.
  const meta = currentMeta();
  let page = first;
  let separator = '[';
  for (;;) {
    const { next, items } = page;
    const following = next === null ? undefined : runInContext(meta, () => load(next));
    // The client may leave before this is awaited.
    following?.catch(() => undefined);
    if (items.length > 0) {
      yield joined(separator, items);
      separator = ',';
    }
    if (!following) break;
    page = await following;
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}

/** Repeats the query of the request, so that the next page has the same filters. */
function nextLink(url: string, limit: number, cursor: string): string {
  const path = url.split('?', 1)[0]!;
  const query = new URLSearchParams(url.slice(path.length));
  query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
}
