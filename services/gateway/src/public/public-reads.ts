import { AppError } from '@desert-mirror/contracts/errors';
import { Slug } from '@desert-mirror/contracts/fields';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ByteCache } from '../http/byte-cache.js';
import { type ListSource, Lists } from '../http/lists.js';
import { readyJson, type ReadyBytes } from '../http/ready.js';

/** Beyond this a list is streamed each time instead of being kept. */
const MAX_KEPT_ITEMS = 2_000;

/** Makes the body of a public read of a slug or a limit; undefined: too long to be kept. */
type Load = (argument: string) => Promise<unknown>;

const LIMITED = /^(.+\?limit)=([1-9]\d?)$/;

/**
 * What everyone may read, by path and as ready bytes: the one source for the anonymous API and for
 * the rendered pages.
 */
@Injectable()
export class PublicReads {
  private readonly loads = new Map<string, Load>();

  constructor(
    private readonly cache: ByteCache,
    private readonly lists: Lists,
  ) {}

  /** Also its beginning, for a page that shows no more: `path?limit=2`. */
  list(path: string, source: ListSource): void {
    this.loads.set(path, () => this.lists.all(source, MAX_KEPT_ITEMS));
    this.loads.set(`${path}?limit`, (limit) => this.lists.first(source, Number(limit)));
  }

  /** `path` ends in `/:slug`, or is a single thing. */
  one(path: string, load: Load): void {
    this.loads.set(path, load);
  }

  knows(path: string): boolean {
    return this.find(path) !== undefined;
  }

  /**
   * The answer to an anonymous GET of a path.
   * @returns undefined for a list that is too long to be kept
   * @throws AppError as the owner of the data says; `not_found` for an unknown path
   */
  async answer(path: string): Promise<ReadyBytes | undefined> {
    const found = this.find(path);
    if (!found) throw new AppError('not_found');
    try {
      return await this.cache.getOrFill(path, async () => {
        const body = await found.load(found.argument);
        if (body === undefined) throw new TooLong();
        return { ready: await readyJson(body), room: 'main' };
      });
    } catch (error) {
      if (error instanceof TooLong) return undefined;
      throw error;
    }
  }

  private find(path: string): { load: Load; argument: string } | undefined {
    const exact = this.loads.get(path);
    if (exact) return { load: exact, argument: '' };
    const [, list, limit = ''] = LIMITED.exec(path) ?? [];
    const beginning = list && this.loads.get(list);
    if (beginning) return { load: beginning, argument: limit };
    const slash = path.lastIndexOf('/');
    const slug = path.slice(slash + 1);
    const load = this.loads.get(`${path.slice(0, slash)}/:slug`);
    // What cannot be a slug is nobody's address, and is not worth a hop.
    return load && z.safeParse(Slug, slug).success ? { load, argument: slug } : undefined;
  }
}

class TooLong extends Error {}
