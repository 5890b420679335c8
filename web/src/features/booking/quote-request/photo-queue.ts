import { type ApiError, fieldErrors, serverMessage } from '../../../api/api-error.js';
import { UnsupportedPicture } from '../../../forms/redrawn-picture.js';
import type { UploadedPhoto } from '../booking-draft.js';
import { roomFor, type Photo } from './photo.rules.js';

interface Work {
  /** Rejects with `UnsupportedPicture`. */
  prepare: (file: File) => Promise<Blob>;
  /** Resolves to the id of the photo, or to the API's error. */
  upload: (job: {
    photo: Blob;
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }) => Promise<string | ApiError>;
}

/** The photos of a request. They are uploaded one by one, because phones have little memory. */
export class PhotoQueue {
  private photos: readonly Photo[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly stops = new Map<string, AbortController>();
  private last: Promise<void> = Promise.resolve();
  private count = 0;
  private isClosed = false;

  constructor(private readonly work: Work) {}

  readonly list = (): readonly Photo[] => this.photos;

  readonly watch = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** @returns how many files are left out because there is no more room */
  add(files: readonly File[]): number {
    const room = roomFor(this.photos, files.length);
    for (const file of files.slice(0, room)) {
      this.count += 1;
      const key = String(this.count);
      const photo = { key, name: file.name, file, state: 'waiting', share: 0 } as const;
      this.set([...this.photos, photo]);
      this.enqueue(key, file);
    }
    return files.length - room;
  }

  retry(key: string): void {
    const photo = this.photos.find((one) => one.key === key);
    if (photo?.state !== 'failed' || !photo.file) return;
    this.change(key, { state: 'waiting', share: 0 });
    this.enqueue(key, photo.file);
  }

  /** The server no longer has the uploaded photos, so each must be sent again. */
  expire(): void {
    this.set(this.photos.map((one) => (one.state === 'sent' ? expired(one) : one)));
  }

  remove(key: string): void {
    this.stops.get(key)?.abort();
    this.set(this.photos.filter((one) => one.key !== key));
  }

  clear(): void {
    for (const { key } of this.photos) this.remove(key);
  }

  /** @param uploaded photos that were uploaded before the page was reloaded */
  open(uploaded: readonly UploadedPhoto[] = []): void {
    this.isClosed = false;
    if (uploaded.length === 0) return;
    const photos = uploaded.map(
      (one) => ({ ...one, key: one.id, state: 'sent', share: 1 }) as const,
    );
    this.set([...photos, ...this.photos]);
  }

  uploaded(): UploadedPhoto[] {
    return this.photos.flatMap(({ id, name, state }) =>
      id !== undefined && state === 'sent' ? { id, name } : [],
    );
  }

  /** Stops all uploads; a request that waits for them must not be sent. */
  close(): void {
    this.isClosed = true;
    this.clear();
  }

  /** All photos, once each is sent or has failed; undefined if the queue was closed. */
  async settled(): Promise<readonly Photo[] | undefined> {
    let last;
    do {
      last = this.last;
      await last;
    } while (last !== this.last);
    return this.isClosed ? undefined : this.photos;
  }

  private enqueue(key: string, file: File): void {
    this.last = this.last.then(() => this.send(key, file));
  }

  private async send(key: string, file: File): Promise<void> {
    if (!this.photos.some((one) => one.key === key)) return;
    const stop = new AbortController();
    this.stops.set(key, stop);
    this.change(key, { state: 'sending' });
    try {
      const photo = await this.work.prepare(file);
      if (stop.signal.aborted) return;
      const uploaded = await this.work.upload({
        photo,
        onProgress: (share) => this.change(key, { share }),
        signal: stop.signal,
      });
      if (typeof uploaded === 'string') this.change(key, { state: 'sent', share: 1, id: uploaded });
      else this.change(key, { state: 'failed', error: reasonOf(uploaded) });
    } catch (error) {
      const isUnsupported = error instanceof UnsupportedPicture;
      this.change(key, { state: 'failed', error: reasonOf(error), isUnsupported });
    } finally {
      this.stops.delete(key);
    }
  }

  private change(key: string, changes: Partial<Photo>): void {
    this.set(this.photos.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  private set(photos: readonly Photo[]): void {
    this.photos = photos;
    for (const listener of this.listeners) listener();
  }
}

function expired({ id: _id, ...photo }: Photo): Photo {
  const error = `This photo is no longer available. Please ${photo.file ? 'upload it' : 'remove it and add it'} again.`;
  return {
    ...photo,
    state: 'failed',
    share: 0,
    error,
    ...(!photo.file && { isUnsupported: true }),
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof UnsupportedPicture
    ? error.message
    : (fieldErrors(error)[0]?.message ??
      serverMessage(error, 'The upload failed. Please try again.'));
