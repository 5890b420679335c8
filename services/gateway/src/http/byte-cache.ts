import { AppError } from '@desert-mirror/contracts/errors';
import { Injectable, Logger } from '@nestjs/common';
import type { ReadyBytes } from './ready.js';

const MB = 1024 * 1024;

/**
 * Where a filled answer may stay. `spare` is a small room for what anybody can make up addresses
 * for (404 pages), so that rubbish never pushes out the real pages; `nowhere` is not kept.
 */
export type Room = 'main' | 'spare' | 'nowhere';
export interface Filled {
  ready: ReadyBytes;
  room: Room;
}
type Load = () => Promise<Filled>;

interface Entry {
  ready: ReadyBytes;
  load: Load;
  filledAt: number;
}

const ROOMS: Readonly<Record<'main' | 'spare', number>> = { main: 48 * MB, spare: 2 * MB };
/** A hint can be lost; after this time an answer is made anew while the old one still serves. */
const FRESH_MS = 60_000;

/**
 * Answers as ready bytes, by path. `drop()` forgets everything at once; a fill that was under way
 * then still answers those who asked before, and nobody after: it may have read the old state.
 */
@Injectable()
export class ByteCache {
  private readonly logger = new Logger(ByteCache.name);
  private readonly rooms = {
    main: new LeastRecentlyUsed(ROOMS.main),
    spare: new LeastRecentlyUsed(ROOMS.spare),
  };
  private filling = new Map<string, Promise<ReadyBytes>>();
  private generation = 0;

  get(key: string): ReadyBytes | undefined {
    const entry = this.rooms.main.get(key) ?? this.rooms.spare.get(key);
    if (entry && Date.now() - entry.filledAt > FRESH_MS) this.refresh(key, entry);
    return entry?.ready;
  }

  /** The cached answer, or the one that `load` makes; one load at a time for a key. */
  async getOrFill(key: string, load: Load): Promise<ReadyBytes> {
    return this.get(key) ?? this.fill(key, load);
  }

  /** Something visitors see has changed, or may have. */
  drop(): void {
    this.generation += 1;
    this.filling = new Map();
    this.rooms.main.clear();
    this.rooms.spare.clear();
  }

  private fill(key: string, load: Load): Promise<ReadyBytes> {
    const underWay = this.filling.get(key);
    if (underWay) return underWay;
    const { generation, filling } = this;
    const filled = load()
      .then(({ ready, room }) => {
        if (generation === this.generation) this.keep(key, room, { ready, load });
        return ready;
      })
      .finally(() => filling.delete(key));
    filling.set(key, filled);
    return filled;
  }

  private keep(key: string, room: Room, { ready, load }: Omit<Entry, 'filledAt'>): void {
    this.rooms.main.delete(key);
    this.rooms.spare.delete(key);
    if (room !== 'nowhere') this.rooms[room].set(key, { ready, load, filledAt: Date.now() });
  }

  private refresh(key: string, entry: Entry): void {
    if (this.filling.has(key)) return;
    const { generation } = this;
    this.fill(key, entry.load).catch((error: unknown) => {
      if (generation !== this.generation) return;
      const passing = AppError.from(error)?.code === 'unavailable';
      this.logger.warn(`Could not renew ${key}`, { error: String(error) });
      // Old bytes beat none while somebody is away; what is gone must go.
      if (passing) entry.filledAt = Date.now();
      else this.keep(key, 'nowhere', entry);
    });
  }
}

class LeastRecentlyUsed {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry) {
      // A Map keeps the order of insertion: the first key is the one unused for longest.
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    return entry;
  }

  set(key: string, entry: Entry): void {
    const size = sizeOf(key, entry);
    // One answer may not push out all others.
    if (size > this.maxBytes / 4) return;
    this.entries.set(key, entry);
    this.bytes += size;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= sizeOf(key, entry);
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }
}

const ENTRY_OVERHEAD = 1_000;
const sizeOf = (key: string, { ready }: Entry): number =>
  ready.identity.length + (ready.brotli?.length ?? 0) + key.length + ENTRY_OVERHEAD;
